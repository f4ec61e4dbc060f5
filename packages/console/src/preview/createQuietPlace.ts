/** How long the first view may take to come before the place can be used all the same, in milliseconds. */
const LIMIT_MS = 20_000

const FIRST_VIEW = '[data-testid="view-Connect"]'

/**
 * Has work lead to the first view without the focus: the modal gives it to the heading of a view that it opens, and would take it from
 * the list that is being edited. Nothing in the place can be used until that view is drawn, which may take as long as its script.
 */
export function createQuietPlace(host: HTMLElement, root: ShadowRoot): (work: () => unknown) => void {
  let working = 0
  return (work) => {
    working += 1
    host.inert = true
    const end = () => {
      working -= 1
      if (working === 0) host.inert = false
    }
    const endWhenDrawn = () => whenDrawn(root, end)
    Promise.resolve(work()).then(endWhenDrawn, endWhenDrawn)
  }
}

function whenDrawn(root: ShadowRoot, done: () => void): void {
  const end = () => {
    observer.disconnect()
    clearTimeout(timer)
    // The frame has the effects of what is drawn behind it.
    requestAnimationFrame(() => requestAnimationFrame(done))
  }
  const check = () => {
    if (root.querySelector(FIRST_VIEW) !== null) end()
  }
  const observer = new MutationObserver(check)
  const timer = setTimeout(end, LIMIT_MS)
  observer.observe(root, { childList: true, subtree: true })
  check()
}
