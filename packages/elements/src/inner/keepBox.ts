/**
 * Gives React's button the width of the painted stand-in it replaces, where the two differ: on a first visit nobody
 * knows the network's name, and a balance arrives after the address. What stands around the button does not move; the
 * width is let go with the visitor's first act, when movement is expected.
 */
export function keepBox(root: ShadowRoot, takeOver: () => void): (() => void) | undefined {
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
