"""What ours is held against."""
