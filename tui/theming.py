"""Themes as Textual wants them, so that its own widgets match the board."""

from __future__ import annotations

from textual.theme import Theme as TextualTheme

from themes import Theme


def textual_theme(theme: Theme) -> TextualTheme:
    """The theme for `App.register_theme`. Register it again after a change; its name is the theme's own."""
    ui = theme.ui
    return TextualTheme(
        name=theme.name,
        primary=ui.accent,
        secondary=ui.line,
        warning=ui.warn,
        error=ui.bad,
        success=ui.good,
        accent=ui.accent,
        foreground=ui.text,
        background=ui.background,
        surface=ui.panel,
        panel=ui.panel,
        dark=theme.dark,
        variables={
            # Given here too, since Textual's own way to these goes through Lab and comes out one off.
            "primary": ui.accent,
            "secondary": ui.line,
            "warning": ui.warn,
            "error": ui.bad,
            "success": ui.good,
            "accent": ui.accent,
            "foreground": ui.text,
            "background": ui.background,
            "surface": ui.panel,
            "panel": ui.panel,
            "text": ui.text,
            "text-muted": ui.dim,
            "text-disabled": ui.dim,
            "text-primary": ui.accent,
            "text-secondary": ui.dim,
            "text-accent": ui.accent,
            "text-success": ui.good,
            "text-warning": ui.warn,
            "text-error": ui.bad,
            "foreground-muted": ui.dim,
            "foreground-disabled": ui.dim,
            "block-cursor-background": ui.accent,
            "block-cursor-foreground": ui.accent_text,
            "block-cursor-text-style": "bold",
            "block-cursor-blurred-background": ui.panel,
            "block-cursor-blurred-foreground": ui.accent,
            "block-cursor-blurred-text-style": "bold",
            "block-hover-background": ui.panel,
            "border": ui.accent,
            "border-blurred": ui.line,
            "surface-active": ui.panel,
            "scrollbar": ui.line,
            "scrollbar-hover": ui.dim,
            "scrollbar-active": ui.accent,
            "scrollbar-background": ui.background,
            "scrollbar-background-hover": ui.background,
            "scrollbar-background-active": ui.background,
            "scrollbar-corner-color": ui.background,
            "input-cursor-background": ui.cursor,
            "input-cursor-foreground": ui.background,
            "input-selection-background": ui.accent,
            "input-selection-foreground": ui.accent_text,
            "screen-selection-background": ui.accent,
            "screen-selection-foreground": ui.accent_text,
            "button-foreground": ui.text,
            "button-color-foreground": ui.accent_text,
            "button-focus-text-style": "bold reverse",
            "footer-foreground": ui.text,
            "footer-background": ui.background,
            "footer-description-foreground": ui.dim,
            "footer-key-foreground": ui.accent,
            "link-color": ui.accent,
            "link-color-hover": ui.accent_text,
            "link-background-hover": ui.accent,
            "link-style": "underline",
            # What a theme's own screens use beside Textual's names.
            "dim": ui.dim,
            "line": ui.line,
            "cursor": ui.cursor,
            "accent-text": ui.accent_text,
        },
    )
