"""What Tiny Epic Dinosaurs knows about playing itself."""
