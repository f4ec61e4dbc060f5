/** The largest picture that is taken over, in UTF-8 bytes. */
export const MAX_SVG_BYTES = 16_384

/** Width and height in px that a picture has where nobody gives it another size. */
const NATURAL_SIZE = 64

const ELEMENTS = new Set(
  `svg g path circle ellipse rect polygon polyline line text defs clipPath mask linearGradient radialGradient stop
  filter feBlend feColorMatrix feComposite feFlood feGaussianBlur feOffset`.split(/\s+/),
)

const ATTRIBUTES = new Set(
  `viewBox d id fill fill-rule fill-opacity clip-path clip-rule opacity transform points
  stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-dasharray
  x y x1 y1 x2 y2 cx cy r rx ry fx fy width height
  gradientUnits gradientTransform offset stop-color stop-opacity
  mask maskUnits filter filterUnits color-interpolation-filters flood-color flood-opacity
  result in in2 mode type values dx dy stdDeviation operator k1 k2 k3 k4
  text-anchor font-family font-size font-weight`.split(/\s+/),
)

/** Attributes that editors leave in pictures and nobody needs. On the root the size is set anew. */
const DROPPED = new Set(['class', 'xmlns'])
const DROPPED_ON_ROOT = new Set(['width', 'height'])

const NAMESPACE = 'http://www.w3.org/2000/svg'
/** Numbers, colours, words and lists of them: no quotes but single ones, no entities, no addresses. */
const PLAIN_VALUE = /^[\w\s.,#%()+'-]*$/
const REFERENCE = /^url\(#([\w-]+)\)$/
const TOKEN = /<(\/?)([A-Za-z][\w:-]*)((?:\s+[\w:-]+="[^"<>]*")*)\s*(\/?)>|([^<]+)|<[\s\S]*/g
const ATTRIBUTE = /([\w:-]+)="([^"]*)"/g

/**
 * Writes an SVG anew out of elements and attributes that can neither run nor load anything, with ids that begin with `key`.
 * Cleaning what has been cleaned changes nothing.
 * @throws Error for whatever else the text holds: it is refused, not repaired
 */
export function cleanSvg(svg: string, key: string): string {
  if (new TextEncoder().encode(svg).length > MAX_SVG_BYTES) throw refusal(key, 'it is too large')
  const writing: Writing = { key, ids: numberIds(svg, key), open: [], hasRoot: false }
  const parts = [...svg.trim().matchAll(TOKEN)].map((token) => cleanToken(token, writing))
  if (writing.open.length > 0 || !writing.hasRoot) throw refusal(key, 'it has no end')
  return parts.join('')
}

/** The state of a pass over a text. */
interface Writing {
  readonly key: string
  readonly ids: ReadonlyMap<string, string>
  /** Names of the elements that have begun and not ended. */
  readonly open: string[]
  hasRoot: boolean
}

function cleanToken(token: RegExpExecArray, writing: Writing): string {
  const [all, slash, name, attributes = '', selfClosing = '', text] = token
  const { open, key } = writing
  if (text !== undefined) return cleanText(text, open.at(-1), key)
  if (name === undefined) throw refusal(key, `this is no element: ${all.slice(0, 40)}`)
  if (slash !== '/') return cleanElement(name, attributes, selfClosing, writing)
  if (open.pop() !== name || attributes !== '') throw refusal(key, `</${name}> closes nothing`)
  return `</${name}>`
}

function cleanElement(name: string, attributes: string, selfClosing: string, writing: Writing): string {
  const { ids, key, open } = writing
  const isRoot = open.length === 0
  if (isRoot && writing.hasRoot) throw refusal(key, 'it has more than one root')
  if (!ELEMENTS.has(name) || (name === 'svg') !== isRoot) throw refusal(key, `<${name}> may not stand there`)
  writing.hasRoot = true
  if (selfClosing === '') open.push(name)
  const kept = isRoot ? [`xmlns="${NAMESPACE}" width="${NATURAL_SIZE}" height="${NATURAL_SIZE}"`] : []
  for (const [, attribute = '', value = ''] of attributes.matchAll(ATTRIBUTE)) {
    if (DROPPED.has(attribute) || (isRoot && DROPPED_ON_ROOT.has(attribute))) continue
    kept.push(`${attribute}="${cleanValue(attribute, value, ids, key)}"`)
  }
  return `<${[name, ...kept].join(' ')}${selfClosing}>`
}

function cleanValue(attribute: string, value: string, ids: ReadonlyMap<string, string>, key: string): string {
  // Says how a mask reads its colours; the only style that pictures bring.
  if (attribute === 'style' && /^mask-type: ?(luminance|alpha);?$/.test(value)) return value
  if (!ATTRIBUTES.has(attribute)) throw refusal(key, `the attribute ${attribute} is not allowed`)
  if (attribute === 'id') return ids.get(value) ?? ''
  const [, id] = REFERENCE.exec(value) ?? []
  if (id !== undefined) {
    const known = ids.get(id)
    if (known === undefined) throw refusal(key, `${attribute} refers to #${id}, which is not there`)
    return `url(#${known})`
  }
  if (!PLAIN_VALUE.test(value) || /url\s*\(/i.test(value)) throw refusal(key, `${attribute} holds ${value}`)
  return value
}

function cleanText(text: string, parent: string | undefined, key: string): string {
  if (text.trim() === '') return ''
  if (parent !== 'text' || !/^[\p{L}\p{N}]{1,4}$/u.test(text)) throw refusal(key, `it holds text: ${text}`)
  return text
}

function numberIds(svg: string, key: string): Map<string, string> {
  const ids = new Map<string, string>()
  for (const [, id = ''] of svg.matchAll(/\sid="([^"]*)"/g)) {
    if (ids.has(id)) throw refusal(key, `the id ${id} is there twice`)
    ids.set(id, `${key}-${ids.size + 1}`)
  }
  return ids
}

function refusal(key: string, why: string): Error {
  return new Error(`${key} is not taken over: ${why}`)
}
