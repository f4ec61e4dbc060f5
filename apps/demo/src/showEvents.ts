import { find } from './find.ts'

const NAMES = [
  'ready',
  'open',
  'close',
  'view-change',
  'connect-start',
  'connect',
  'connect-reject',
  'connect-error',
  'disconnect',
  'account-change',
  'network-change',
  'error',
]
const LIMIT = 40

function toText(detail: unknown): string {
  const text = JSON.stringify(detail)
  return text === '{}' ? '' : text
}

/** Lists the events that the modal sends through the page, latest first. */
export function showEvents(): void {
  const list = find('events')
  for (const name of NAMES) {
    document.addEventListener(name, (event) => {
      if (!(event instanceof CustomEvent)) return
      const [item, title, detail] = [
        document.createElement('li'),
        document.createElement('span'),
        document.createElement('span'),
      ]
      title.textContent = name
      detail.textContent = toText(event.detail)
      item.append(title, detail)
      list.prepend(item)
      while (list.children.length > LIMIT) list.lastElementChild?.remove()
    })
  }
  find('clear-events').addEventListener('click', () => list.replaceChildren())
}
