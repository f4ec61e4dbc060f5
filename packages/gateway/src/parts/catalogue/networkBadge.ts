import { createHash } from 'node:crypto'
import type { ImageStore } from './catalogue.ts'
import { findOrStandIn } from './standIn.ts'
import { toSvgImage } from './svgImage.ts'

/** The facts about a network that a badge is drawn for. */
export interface NamedNetwork {
  readonly name: string
  readonly isTestnet: boolean
}

/** Networks that people know by a colour; every other one gets one by its number. */
const COLOURS: Readonly<Record<string, string>> = {
  1: '#5b76e8',
  10: '#ef3340',
  56: '#eab308',
  97: '#eab308',
  100: '#3f6b58',
  130: '#e64aa0',
  137: '#7a45e0',
  280: '#2f5be0',
  324: '#2f5be0',
  420: '#ef3340',
  8453: '#1d4ed8',
  42161: '#2d86d8',
  42220: '#e3c62f',
  43113: '#dc4345',
  43114: '#dc4345',
  59144: '#2a9db5',
  80001: '#7a45e0',
  84531: '#1d4ed8',
  84532: '#1d4ed8',
  421613: '#2d86d8',
  11155111: '#8a6fd1',
  '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': '#8457e6',
  EtWTRABZaYq6iMfeYKouRu166VU2xqa1: '#8457e6',
  '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': '#8457e6',
  b0a8d493285c2df73290dfb7e61f870f: '#3a3a44',
  '48239ef607d7928874027a43a6768920': '#3a3a44',
}

/** The part of a turn by which neighbours in a row of numbers differ most. */
const GOLDEN_ANGLE = 137.508

const BADGE_ID = /^network-([a-zA-Z0-9_-]{1,64})$/
/** Words that say what a network is, and not which one. */
const COMMON_WORDS = new Set(['mainnet', 'network', 'chain', 'testnet', 'smart', 'protocol', 'one', 'the'])
/** Test networks carry the letter of the network that they belong to, in other colours. */
const TESTNET_WORDS = new Set(['sepolia', 'goerli', 'fuji', 'mumbai', 'holesky', 'hoodi', 'amoy', 'devnet'])
const FONT_SIZES = [0, 34, 28, 22, 18]

/** Serves images of a store, and draws badges of networks for which it has none. A stored image takes a badge's place. */
export function withNetworkBadges(
  store: ImageStore,
  networks: Readonly<Record<string, NamedNetwork>>,
): ImageStore {
  return {
    async find(imageId) {
      const [, reference] = BADGE_ID.exec(imageId) ?? []
      // A member that every object has is not a network.
      const isDrawn = reference !== undefined && !(reference in Object.prototype)
      if (!isDrawn) return store.find(imageId)
      const draw = () => toSvgImage(drawNetworkBadge(reference, networks[reference]))
      return findOrStandIn(store, imageId, draw)
    },
  }
}

/** Draws a badge: letters of the name on the network's colour, dark on light for test networks, a globe for unknown ones. */
export function drawNetworkBadge(reference: string, network: NamedNetwork | undefined): string {
  const isTestnet = network?.isTestnet === true
  const colour = COLOURS[reference] ?? colourOf(reference)
  const paper = isTestnet ? mix(colour, '#ffffff', 0.82) : colour
  const ink = isTestnet ? mix(colour, '#000000', 0.35) : lightness(colour) > 0.6 ? '#1c1c22' : '#ffffff'
  const letters = network === undefined ? '' : toLetters(network.name)
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">',
    `<defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="${mix(paper, '#ffffff', 0.14)}"/><stop offset="1" stop-color="${mix(paper, '#000000', 0.06)}"/></linearGradient></defs>`,
    '<path fill="url(#g)" d="M0 0h64v64H0z"/>',
    letters === '' ? drawGlobe(ink) : drawLetters(letters, ink),
    '</svg>',
  ].join('')
}

function drawLetters(letters: string, ink: string): string {
  const size = FONT_SIZES[[...letters].length] ?? 18
  return `<text x="32" y="${32 + size * 0.36}" text-anchor="middle" font-family="system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif" font-size="${size}" font-weight="600" fill="${ink}">${letters}</text>`
}

function drawGlobe(ink: string): string {
  return `<g fill="none" stroke="${ink}" stroke-width="2.5"><circle cx="32" cy="32" r="15"/><ellipse cx="32" cy="32" rx="6.5" ry="15"/><path d="M17 32h30"/></g>`
}

/** An abbreviation that a name begins with, or the first letters of its first two words that say something. */
export function toLetters(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
  const [first = ''] = words
  if (/^\p{Lu}{2,4}$/u.test(first)) return first
  const distinctive = words.filter((word) => !COMMON_WORDS.has(word.toLowerCase()))
  const own = distinctive.filter((word) => !TESTNET_WORDS.has(word.toLowerCase()))
  const chosen = [own, distinctive, words].find((list) => list.length > 0) ?? []
  return chosen
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('')
}

function colourOf(reference: string): string {
  const number = /^\d{1,15}$/.test(reference)
    ? Number(reference)
    : createHash('sha256').update(reference).digest().readUInt32BE(0)
  return fromHue((number * GOLDEN_ANGLE) % 360)
}

/** A colour of even strength, in hex. */
function fromHue(hue: number): string {
  const [saturation, light] = [0.52, 0.5]
  const amplitude = saturation * Math.min(light, 1 - light)
  const channel = (shift: number) => {
    const place = (shift + hue / 30) % 12
    return light - amplitude * Math.max(-1, Math.min(place - 3, 9 - place, 1))
  }
  return toColor([0, 8, 4].map((shift) => channel(shift) * 255))
}

function mix(colour: string, other: string, part: number): string {
  const [a, b] = [channels(colour), channels(other)]
  return toColor(a.map((value, index) => value + ((b[index] ?? 0) - value) * part))
}

/** Between 0 and 1, as the eye weighs the three channels. */
function lightness(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour)
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16))
}

function toColor(values: readonly number[]): string {
  return `#${values.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`
}
