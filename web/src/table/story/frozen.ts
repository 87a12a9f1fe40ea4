// Freezes every animation in an element while its story is paused.
export function frozen(element: HTMLElement, isPaused: boolean) {
  const update = (paused: boolean) => {
    for (const animation of element.getAnimations({ subtree: true })) {
      if (paused) animation.pause();
      else if (animation.playState === "paused") animation.play();
    }
  };
  update(isPaused);
  return { update };
}
