/** Attributes by name; undefined and false leave one out, true sets it empty. */
export type Attributes = Readonly<Record<string, string | boolean | undefined>>
type Child = Node | string | undefined

const SVG = 'http://www.w3.org/2000/svg'

/** Makes an element. Text becomes text nodes, never markup: most of it comes from pages that nobody knows. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag)
  write(made, attributes)
  made.append(...children.filter((child) => child !== undefined))
  return made
}

/** Makes a button with a name for tests. */
export function button(
  testId: string,
  onClick: () => void,
  attributes: Attributes,
  ...children: readonly Child[]
): HTMLButtonElement {
  const made = element('button', { type: 'button', 'data-testid': testId, ...attributes }, ...children)
  made.addEventListener('click', onClick)
  return made
}

/** The element with a test id that the document itself holds. @throws Error when it does not */
export function part<K extends keyof HTMLElementTagNameMap>(
  testId: string,
  tag: K,
): HTMLElementTagNameMap[K] {
  const found = document.querySelector<HTMLElementTagNameMap[K]>(`${tag}[data-testid="${testId}"]`)
  if (!found) throw new Error(`The page has no ${tag} ${testId}.`)
  return found
}

/** A disc whose colours come from a text, so that accounts and pages are told apart at a glance. */
export function disc(seedText: string, letter = ''): SVGSVGElement {
  let seed = 7
  for (const sign of seedText) seed = (seed * 31 + (sign.codePointAt(0) ?? 0)) % 1_000_003
  const hue = seed % 360
  const drawing = draw('svg', { viewBox: '0 0 40 40', class: 'disc', 'aria-hidden': 'true' })
  const ground = draw('circle', { cx: '20', cy: '20', r: '20', fill: `hsl(${hue} 62% ${letter ? 42 : 60}%)` })
  drawing.append(ground)
  if (letter) {
    const text = draw('text', { x: '20', y: '26.5', 'text-anchor': 'middle', class: 'disc-letter' })
    text.textContent = letter
    drawing.append(text)
    return drawing
  }
  const wave = draw('path', {
    d: 'M0 25C9 13 23 35 40 19V40H0Z',
    fill: `hsl(${(hue + 60) % 360} 78% 46%)`,
    transform: `rotate(${seed % 347} 20 20)`,
    'clip-path': 'circle(20px at 20px 20px)',
  })
  drawing.append(wave)
  return drawing
}

function draw<K extends keyof SVGElementTagNameMap>(tag: K, attributes: Attributes): SVGElementTagNameMap[K] {
  const made = document.createElementNS(SVG, tag)
  write(made, attributes)
  return made
}

function write(made: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false) made.setAttribute(name, value === true ? '' : value)
  }
}
