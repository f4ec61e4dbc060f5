/**
 * Presses the button of the modal at a place in the window. While the frame's dialog is open nothing else of the page can
 * be pressed, so a press on the modal's back, close or Cancel arrives at that dialog; each of them leaves the view.
 */
export function pressAt(inside: Element, x: number, y: number): void {
  const root = inside.getRootNode()
  if (!(root instanceof ShadowRoot) && !(root instanceof Document)) return
  for (const button of root.querySelectorAll('button')) {
    const { left, right, top, bottom } = button.getBoundingClientRect()
    if (x >= left && x <= right && y >= top && y <= bottom) return button.click()
  }
}
