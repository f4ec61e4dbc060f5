/**
 * Stops the fade of every old view and the entry of the one above it, so that a test can look at both for as long as that
 * takes.
 * @param root the modal's root
 * @returns what lets them go on
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
