"""Sessions over SSH: the only place that imports asyncssh."""
