/**
 * Makes buttons of role `tab` the tabs of a tab list: one of them is in the order of the keyboard, the arrows move.
 * `onPick` is called with the `data-tab` of each tab that is picked; what is returned marks one without picking it.
 */
export function bindTabs(list: HTMLElement, onPick: (name: string) => void): (name: string) => void {
  const tabs = [...list.querySelectorAll<HTMLButtonElement>('[role="tab"]')]

  function mark(name: string): void {
    for (const tab of tabs) {
      const isPicked = tab.dataset.tab === name
      tab.setAttribute('aria-selected', String(isPicked))
      tab.tabIndex = isPicked ? 0 : -1
    }
  }
  function pick(tab: HTMLButtonElement | undefined): void {
    if (!tab) return
    mark(tab.dataset.tab ?? '')
    onPick(tab.dataset.tab ?? '')
  }
  function step(event: KeyboardEvent): void {
    const at = tabs.findIndex((tab) => tab.contains(event.target instanceof Node ? event.target : null))
    const last = tabs.length - 1
    const next = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    }[event.key]
    if (at < 0 || next === undefined) return
    event.preventDefault()
    tabs[next]?.focus()
    pick(tabs[next])
  }
  for (const tab of tabs) tab.addEventListener('click', () => pick(tab))
  list.addEventListener('keydown', step)
  mark(tabs[0]?.dataset.tab ?? '')
  return mark
}
