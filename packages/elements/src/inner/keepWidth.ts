/**
 * Gives the interface's button the width of the skeleton it replaces, so that the page's layout does not shift. The two differ
 * when the network's name or the balance is not known yet. The next press or key releases the width.
 */
export function keepWidth(root: ShadowRoot, takeOver: () => void): (() => void) | undefined {
  const widthPx = [...root.children]
    .find((child) => child.localName === 'button')
    ?.getBoundingClientRect().width
  takeOver()
  const button = root.querySelector('button')
  if (!button || !widthPx) return undefined
  button.style.minWidth = `${widthPx}px`
  if (button.getBoundingClientRect().width > widthPx) button.style.width = `${widthPx}px`
  const release = () => {
    button.style.minWidth = ''
    button.style.width = ''
    stop()
  }
  const stop = () => {
    removeEventListener('pointerdown', release, true)
    removeEventListener('keydown', release, true)
  }
  addEventListener('pointerdown', release, true)
  addEventListener('keydown', release, true)
  return stop
}
