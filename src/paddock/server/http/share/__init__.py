"""Finished games for everybody: their picture, their words, previews of links, and replays inside other pages."""
