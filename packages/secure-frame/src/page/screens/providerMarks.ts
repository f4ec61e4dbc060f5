import { makeElement, makeIcon } from '../../lib/ui/elements.ts'

/** A mark in parts, each with its colour. */
interface Mark {
  readonly parts?: readonly (readonly [path: string, fill: string])[]
  /** One outline in the colour of the text, in place of parts. */
  readonly path?: string
  /** @default '0 0 20 20' */
  readonly box?: string
}

/** The marks of the known providers, those of the modal. */
export const PROVIDER_MARKS: Readonly<Record<string, Mark>> = {
  google: {
    parts: [
      ['M15.1 4.7A7.4 7.4 0 0 0 3.4 6.6L6 8a4.5 4.5 0 0 1 7.1-1.2z', '#ea4335'],
      ['M10 8.6h7.3a7.4 7.4 0 0 1-2.7 7.2l-1.8-2.3a4.5 4.5 0 0 0 1.7-2.3H10z', '#4285f4'],
      ['M3.4 6.6a7.4 7.4 0 0 0 0 6.8L6 12a4.5 4.5 0 0 1 0-4z', '#fbbc05'],
      ['M3.4 13.4a7.4 7.4 0 0 0 11.2 2.4l-1.8-2.3A4.5 4.5 0 0 1 6 12z', '#34a853'],
    ],
  },
  github: {
    path: 'M7.8 16.8v-2.4c-2.5.6-3.1-1-3.6-1.9M12.2 16.8v-2.9c0-.7-.2-1.2-.5-1.5 2.2-.3 4.3-1.1 4.3-4.6 0-.9-.3-1.8-1-2.4.1-.4.3-1.3-.1-2.4 0 0-.9-.2-2.5.9a8.7 8.7 0 0 0-4.8 0C6 2.8 5.1 3 5.1 3c-.4 1.1-.2 2-.1 2.4-.7.6-1 1.5-1 2.4 0 3.5 2.1 4.3 4.3 4.6-.3.3-.5.7-.5 1.3v.7',
  },
  apple: {
    box: '2.4 2 16 16',
    parts: [
      [
        'M13.8 10.6c0-1.5 1.2-2.2 1.3-2.3-.7-1-1.8-1.2-2.3-1.2-.9-.1-1.8.5-2.3.5s-1.2-.5-2-.5C6.6 7.1 5 8.5 5 11c0 2.6 1.8 5.6 3.3 5.6.7 0 1.1-.4 2-.4s1.2.4 2 .4c1.1 0 2.2-1.7 2.6-2.9-.9-.4-1.1-1.5-1.1-3.1zM12 3.4c-1 .1-1.8 1-1.7 2.1 1 0 1.8-1 1.7-2.1z',
        'currentColor',
      ],
    ],
  },
  facebook: {
    box: '-2 -2 40 40',
    parts: [
      ['M18 0a18 18 0 1 0 0 36 18 18 0 0 0 0-36z', '#0866ff'],
      [
        'M24.9 23.2l.8-5.2h-5v-3.4c0-1.4.7-2.8 2.9-2.8h2.3V7.4s-2-.4-4-.4c-4.1 0-6.8 2.5-6.8 7v4h-4.6v5.2h4.6v12.6a18 18 0 0 0 5.6 0V23.2z',
        '#fff',
      ],
    ],
  },
  x: {
    path: 'M4 4h3l9 12h-3zM15.6 4l-4.6 5.1M8.8 11.2 4.6 16',
  },
  discord: {
    box: '0 -1 24 24',
    parts: [
      [
        'M20.3 4.4a19.8 19.8 0 0 0-4.9-1.5l-.6 1.3a18.3 18.3 0 0 0-5.5 0l-.6-1.3a19.7 19.7 0 0 0-4.9 1.5C.7 9-.2 13.5.2 18a20 20 0 0 0 6 3.1l1.3-2.1-1.9-.9.5-.4a14.2 14.2 0 0 0 12 0l.5.4-1.9.9 1.3 2.1a19.9 19.9 0 0 0 6-3.1c.5-5.2-.8-9.7-3.7-13.6zM8.1 15.3c-1.2 0-2.2-1.1-2.2-2.4s1-2.4 2.2-2.4 2.2 1.1 2.2 2.4-1 2.4-2.2 2.4zm7.9 0c-1.2 0-2.2-1.1-2.2-2.4s1-2.4 2.2-2.4 2.2 1.1 2.2 2.4-1 2.4-2.2 2.4z',
        '#5865f2',
      ],
    ],
  },
  farcaster: {
    box: '-1 -1 26 26',
    parts: [
      ['M6 0h12a6 6 0 0 1 6 6v12a6 6 0 0 1-6 6H6a6 6 0 0 1-6-6V6a6 6 0 0 1 6-6z', '#855dcd'],
      [
        'M5.6 5.4h12.8v2.2h2l-.6 2.2h-.5v7h.7v1.8h-5.4v-1.8h.7v-3.2a3.3 3.3 0 0 0-6.6 0v3.2h.7v1.8H4v-1.8h.7v-7h-.5l-.6-2.2h2z',
        '#fff',
      ],
    ],
  },
}

const MAIL =
  'M4.8 4.8h10.4a1.5 1.5 0 0 1 1.5 1.5v7.4a1.5 1.5 0 0 1-1.5 1.5H4.8a1.5 1.5 0 0 1-1.5-1.5V6.3a1.5 1.5 0 0 1 1.5-1.5zM3.8 6.2l6.2 4.6 6.2-4.6'
const GLOBE =
  'M10 16.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM3.5 10h13M10 3.5c1.9 1.8 2.8 4 2.8 6.5s-.9 4.7-2.8 6.5c-1.9-1.8-2.8-4-2.8-6.5s.9-4.7 2.8-6.5z'

/**
 * Draws the mark of a way to sign in, which stands beside its name and is passed over by screen readers.
 * @param icon the picture of an operator's own issuer, as a data URL
 */
export function drawMark(document: Document, way: string, icon?: string): Element {
  if (icon !== undefined)
    return makeElement(document, 'img', {
      class: 'mark',
      attributes: { src: icon, alt: '', width: '20', height: '20' },
    })
  const mark = Object.hasOwn(PROVIDER_MARKS, way) ? PROVIDER_MARKS[way] : undefined
  const drawn = makeIcon(document, mark?.path ?? (way === 'email' ? MAIL : GLOBE))
  const [outline] = drawn.children
  if (mark === undefined || mark.path !== undefined || outline === undefined) return drawn
  drawn.setAttribute('viewBox', mark.box ?? '0 0 20 20')
  drawn.replaceChildren(
    ...(mark.parts ?? []).map(([path, fill]) => {
      const part = outline.cloneNode()
      // A copy of an SVG path is one.
      const shape = part as SVGPathElement
      shape.setAttribute('d', path)
      shape.style.fill = fill
      shape.style.stroke = 'none'
      return shape
    }),
  )
  return drawn
}
