import type { FoyerApi } from '@foyer/elements'
import { element } from '../devWallet/panel/element.ts'
import { find } from '../find.ts'
import { EVENT_NAMES } from '../preview/eventNames.ts'

const LIMIT = 200

/** Where an event was heard: in this page, or in the phone's. */
export type EventPlace = 'page' | 'phone'

/** The log of events. */
export interface EventLog {
  add(name: string, detail: unknown, place: EventPlace): void
}

function toText(detail: unknown): string {
  const text = JSON.stringify(detail, null, 2) ?? ''
  return text === '{}' ? '' : text
}

function toItem(name: string, detail: unknown, place: EventPlace): HTMLElement {
  const now = new Date()
  const time = element(
    'time',
    { datetime: now.toISOString() },
    now.toLocaleTimeString('en', { hour12: false }),
  )
  const mark = place === 'phone' ? element('span', { class: 'tag' }, 'phone') : undefined
  const title = element('span', { class: 'event-name' }, name)
  const text = toText(detail)
  if (!text) return element('li', {}, element('div', { class: 'event-line' }, title, mark, time))
  const short = element('span', { class: 'event-short' }, JSON.stringify(detail))
  return element(
    'li',
    {},
    element(
      'details',
      {},
      element('summary', { class: 'event-line' }, title, mark, short, time),
      element('pre', { tabindex: '0', 'aria-label': `Details of ${name}` }, text),
    ),
  )
}

/** Lists every event that the modal sends, latest first. */
export function showEvents(foyer: FoyerApi): EventLog {
  const list = find('events')
  const count = find('event-count')
  let total = 0

  function add(name: string, detail: unknown, place: EventPlace): void {
    total += 1
    list.prepend(toItem(name, detail, place))
    while (list.children.length > LIMIT) list.lastElementChild?.remove()
    count.textContent = String(total)
  }
  for (const name of EVENT_NAMES) foyer.on(name, (detail: unknown) => add(name, detail, 'page'))
  find('clear-events').addEventListener('click', () => {
    list.replaceChildren()
    total = 0
    count.textContent = ''
  })
  return { add }
}
