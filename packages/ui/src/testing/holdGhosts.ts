/**
 * Pauses the animations of a view transition, so that a test can examine the old and the new view at the same time.
 * @param root the modal's shadow root
 * @returns a function that resumes the animations
 */
export function holdGhosts(root: ShadowRoot): () => void {
  const held = new Set<Animation>()
  const observer = new MutationObserver(() => {
    for (const ghost of root.querySelectorAll('[data-ghost]')) {
      for (const animation of [ghost, ghost.nextElementSibling].flatMap(
        (one) => one?.getAnimations() ?? [],
      )) {
        animation.pause()
        held.add(animation)
      }
    }
  })
  observer.observe(root, { childList: true, subtree: true })
  return () => {
    observer.disconnect()
    for (const animation of held) if (animation.playState === 'paused') animation.play()
  }
}
