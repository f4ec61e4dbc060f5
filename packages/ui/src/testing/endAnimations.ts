/** Shows everything as it is when nothing moves any more: what has an end is at its end, and what goes on for ever has not begun. */
export function endAnimations(root: DocumentOrShadowRoot): void {
  for (const animation of root.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY) animation.cancel()
    else animation.finish()
  }
}
