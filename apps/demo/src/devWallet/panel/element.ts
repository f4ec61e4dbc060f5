/** Attributes by name; undefined leaves one out, true sets it empty. */
export type Attributes = Readonly<Record<string, string | boolean | undefined>>

const SVG = 'http://www.w3.org/2000/svg'

/** Makes an element with attributes and children. Text becomes text nodes, never markup. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: readonly (Node | string | undefined)[]
): HTMLElementTagNameMap[K] {
  return fill(document.createElement(tag), attributes, children)
}

/** Makes a button that is named for people and for tests. */
export function button(
  testId: string,
  onClick: () => void,
  attributes: Attributes,
  ...children: readonly (Node | string | undefined)[]
): HTMLButtonElement {
  const made = element('button', { type: 'button', 'data-testid': testId, ...attributes }, ...children)
  made.addEventListener('click', onClick)
  return made
}

/** Makes a 20 by 20 line drawing. */
export function glyph(path: string): SVGSVGElement {
  const drawing = document.createElementNS(SVG, 'svg')
  const line = fill(document.createElementNS(SVG, 'path'), { d: path }, [])
  return fill(drawing, { viewBox: '0 0 20 20', class: 'glyph', 'aria-hidden': 'true' }, [line])
}

/** Makes the logo of a network out of its address as a picture; a plain disc where there is none. */
export function logo(url: string | undefined): HTMLElement {
  if (url === undefined) return element('span', { class: 'logo' })
  return element('img', { class: 'logo', src: url, alt: '', width: '28', height: '28' })
}

/** A number that depends on a text alone (FNV-1a): addresses of every family are told apart by it. */
function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return hash >>> 0
}

/** Makes a disc whose colours come from an address, so that accounts are told apart at a glance. */
export function avatar(address: string): SVGSVGElement {
  const seed = hashText(address)
  const hue = seed % 360
  const drawing = document.createElementNS(SVG, 'svg')
  const disc = fill(
    document.createElementNS(SVG, 'circle'),
    { cx: '20', cy: '20', r: '20', fill: `hsl(${hue} 75% 62%)` },
    [],
  )
  const angle = (seed >> 9) % 360
  const shape = fill(
    document.createElementNS(SVG, 'path'),
    {
      d: 'M0 26C10 14 22 34 40 20V40H0Z',
      fill: `hsl(${(hue + 70) % 360} 80% 48%)`,
      transform: `rotate(${angle} 20 20)`,
      'clip-path': 'circle(20px at 20px 20px)',
    },
    [],
  )
  return fill(drawing, { viewBox: '0 0 40 40', class: 'avatar', 'aria-hidden': 'true' }, [disc, shape])
}

function fill<E extends Element>(
  made: E,
  attributes: Attributes,
  children: readonly (Node | string | undefined)[],
): E {
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false) made.setAttribute(name, value === true ? '' : value)
  }
  made.append(...children.filter((child) => child !== undefined))
  return made
}
