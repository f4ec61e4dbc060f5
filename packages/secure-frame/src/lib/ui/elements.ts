/** The properties of an element besides its name. */
export interface ElementParts {
  readonly class?: string
  readonly text?: string
  readonly attributes?: Readonly<Record<string, string>>
}

/** Makes an element. Text is only ever text. */
export function makeElement<Name extends keyof HTMLElementTagNameMap>(
  document: Document,
  name: Name,
  parts: ElementParts = {},
  ...children: readonly Node[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name)
  if (parts.class !== undefined) element.className = parts.class
  if (parts.text !== undefined) element.textContent = parts.text
  for (const [attribute, value] of Object.entries(parts.attributes ?? {})) {
    element.setAttribute(attribute, value)
  }
  element.append(...children)
  return element
}

/** Makes elements of one document. */
export function elementMaker(document: Document) {
  return makeElement.bind(undefined, document) as <Name extends keyof HTMLElementTagNameMap>(
    name: Name,
    parts?: ElementParts,
    ...children: readonly Node[]
  ) => HTMLElementTagNameMap[Name] // binding the document loses the type parameter
}

const SVG = 'http://www.w3.org/2000/svg'

/** Makes a picture of one stroke, which screen readers pass over. */
export function makeIcon(document: Document, path: string): SVGSVGElement {
  const icon = document.createElementNS(SVG, 'svg')
  icon.setAttribute('viewBox', '0 0 20 20')
  icon.setAttribute('aria-hidden', 'true')
  icon.setAttribute('class', 'icon')
  const stroke = document.createElementNS(SVG, 'path')
  stroke.setAttribute('d', path)
  icon.append(stroke)
  return icon
}

/** Paths of the pictures. */
export const ICONS = {
  lock: 'M5.5 9h9a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1v-6a1 1 0 0 1 1-1ZM7 9V6.5a3 3 0 0 1 6 0V9',
  warning:
    'M10 7.5v4M10 14.2v.1M8.7 3.6 2.4 14.5A1.5 1.5 0 0 0 3.7 16.8h12.6a1.5 1.5 0 0 0 1.3-2.3L11.3 3.6a1.5 1.5 0 0 0-2.6 0Z',
} as const

/** A heading with what it stands for. */
export function drawFact(document: Document, heading: string, ...content: readonly Node[]): HTMLElement {
  return makeElement(
    document,
    'section',
    { class: 'fact' },
    makeElement(document, 'h2', { text: heading }),
    ...content,
  )
}

/** A warning in a box. */
export function drawNote(document: Document, text: string): HTMLElement {
  const words = makeElement(document, 'span', { text })
  return makeElement(document, 'p', { class: 'note' }, makeIcon(document, ICONS.warning), words)
}

/** The colours are those of the modal. They are set here, since the style sheet comes with the first script, and few requests need them. */
const DANGER = 'light-dark(#b81f2a, #ff8080)'
const DANGER_SOFT = 'light-dark(rgb(214 40 52 / 0.08), rgb(255 107 107 / 0.13))'

/** A warning of what has no limit, in a red box. */
export function drawDanger(document: Document, text: string): HTMLElement {
  const icon = makeIcon(document, ICONS.warning)
  icon.style.setProperty('color', DANGER)
  const words = makeElement(document, 'strong', { text })
  const note = makeElement(document, 'p', { class: 'note danger' }, icon, words)
  note.style.setProperty('color', DANGER)
  note.style.setProperty('background', DANGER_SOFT)
  return note
}

const LONG_WORD = /^\S{33,}$/

/** A line with an address or a path. An address that needs two lines breaks in its middle, and leaves no single digit on the second. */
export function drawMono(
  document: Document,
  text: string,
  attributes: Readonly<Record<string, string>> = { translate: 'no', dir: 'ltr' },
): HTMLElement {
  const middle = LONG_WORD.test(text) ? Math.ceil(text.length / 2) : text.length
  const halves = [text.slice(0, middle), text.slice(middle)].filter(Boolean)
  const line = makeElement(document, 'p', { class: 'mono', attributes })
  line.append(...halves.flatMap((half, at) => (at === 0 ? [half] : [makeElement(document, 'wbr'), half])))
  return line
}
