"""What is shared: pictures, previews, embedded replays."""
