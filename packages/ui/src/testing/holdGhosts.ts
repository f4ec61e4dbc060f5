/**
 * Stops the fade of every old view, so that a test can look at its copy for as long as that takes.
 * @param root the modal's root
 * @returns what lets the fades go on
 */
export function holdGhosts(root: ShadowRoot): () => void {
  const held = new Set<Animation>()
  const observer = new MutationObserver(() => {
    for (const ghost of root.querySelectorAll('[data-ghost]')) {
      for (const fade of ghost.getAnimations()) {
        fade.pause()
        held.add(fade)
      }
    }
  })
  observer.observe(root, { childList: true, subtree: true })
  return () => {
    observer.disconnect()
    for (const fade of held) fade.play()
  }
}
