import { element } from './element.ts'

const EDGE = 6

/** Draws a full address with its ends marked, since those are what people compare. */
export function addressText(address: string): HTMLElement {
  return element(
    'span',
    { class: 'address', dir: 'ltr' },
    element('b', {}, address.slice(0, EDGE)),
    address.slice(EDGE, -EDGE),
    element('b', {}, address.slice(-EDGE)),
  )
}
