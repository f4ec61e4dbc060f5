import { KNOWN_CHAIN_IDS, KNOWN_FAMILY_IDS } from '../../../packages/core/src/kernel/chains/networks.ts'
import type { ChainArt } from './chainArt.ts'
import { BUNDLED_NETWORKS, DRAWN_MARKS, STABLECOINS, TINTS } from './choices.ts'

/** A mark: the parts of its picture, on a grid of 24. */
type Marks = Record<string, string>

/** The modal's own art: marks of the built-in networks, of their coins and of the usual stablecoins. */
export interface BundledMarks {
  /** The content between the tags of the picture, by name. */
  readonly marks: Marks
  /** Name of the mark by CAIP-2 id. */
  readonly networks: Record<string, string>
  /** Name of the mark by CAIP-2 id of the network whose coin it shows. */
  readonly coins: Record<string, string>
  /** Name of the mark by CAIP-2 id and address, in lower case; of Solana by mint, whose case counts. */
  readonly tokens: Record<string, string>
}

const STABLE_PICTURE = /^token-(?:usdc|usdt|dai)$/
const TEST_GROUND = '#6b7280'

/** Chooses from the pictures of the gateway those that come with the modal. */
export function makeBundledMarks(art: ChainArt): BundledMarks {
  const made: BundledMarks = { marks: {}, networks: {}, coins: {}, tokens: {} }
  const ids = [...KNOWN_CHAIN_IDS.map((id) => `eip155:${id}`), ...KNOWN_FAMILY_IDS]
  for (const id of ids) {
    const [namespace = '', reference = ''] = id.split(':')
    const picture = BUNDLED_NETWORKS[id] ?? art.networks[reference]
    if (picture === undefined) throw new Error(`${id} has no picture.`)
    made.networks[id] = addMark(made.marks, art, picture)
    const coin = art.coins[namespace === 'eip155' ? reference : namespace] ?? art.coins[id]
    made.coins[id] = addMark(made.marks, art, toCoinPicture(coin, picture))
  }
  addStablecoins(made, art, ids)
  return made
}

function addStablecoins(made: BundledMarks, art: ChainArt, ids: readonly string[]): void {
  const listed = ids.flatMap((id) =>
    Object.entries(art.tokens[id.split(':')[1] ?? ''] ?? {})
      .filter(([, imageId]) => STABLE_PICTURE.test(imageId))
      .map(([address, imageId]) => [`${id}:${address}`, imageId] as const),
  )
  const further = Object.entries(STABLECOINS).flatMap(([imageId, addresses]) =>
    addresses.map((address) => [toKey(address), imageId] as const),
  )
  for (const [key, imageId] of [...listed, ...further]) made.tokens[key] ??= addMark(made.marks, art, imageId)
}

/** Coins whose picture is that of a network share its mark. */
function toCoinPicture(coin: string | undefined, network: string): string {
  const alike: Readonly<Record<string, string>> = {
    'token-eth': 'ethereum',
    'token-bnb': 'binance-smart-chain',
    'token-pol': 'polygon',
    'token-avax': 'avalanche',
    'token-celo': 'celo',
    'token-sol': 'solana',
    'token-btc': 'bitcoin',
    'token-dot': 'polkadot',
    'token-atom': 'cosmos-hub',
    'token-osmo': 'osmosis',
  }
  const picture = coin === undefined || coin.startsWith('network-') ? network : (alike[coin] ?? coin)
  return picture.replace(/-testnet$/, '')
}

function toKey(id: string): string {
  return id.startsWith('eip155:') ? id.toLowerCase() : id
}

function addMark(marks: Marks, art: ChainArt, picture: string): string {
  const svg = DRAWN_MARKS[picture] ?? art.images[picture]
  if (svg === undefined) throw new Error(`There is no picture of ${picture}.`)
  const name = picture.replace(/^token-/, '')
  marks[name] ??= picture.endsWith('-testnet') ? tint(toBody(svg), picture) : toBody(svg)
  return name
}

/** Leaves out the tags around the picture, and the paths that clip it to what it fills anyway. */
function toBody(svg: string): string {
  const clips = /<clipPath id="([\w-]+)"><path fill="#fff" d="M0 0h24v24H0z"\/><\/clipPath>/g
  const whole = [...svg.matchAll(clips)].map(([, id]) => id)
  return svg
    .replace(/^<svg [^>]*>/, '')
    .replace('</svg>', '')
    .replaceAll(clips, '')
    .replaceAll(/ clip-path="url\(#([\w-]+)\)"/g, (all, id) => (whole.includes(id) ? '' : all))
    .replace('<defs></defs>', '')
    .replace(/^<g>(.*)<\/g>/, '$1')
}

/** A test network has its network's colour, dark on light: it is told apart, and still known by its colour. */
function tint(body: string, picture: string): string {
  const colour = TINTS[picture.replace(/-testnet$/, '')]
  if (colour === undefined) throw new Error(`${picture} has no colour.`)
  return body.replaceAll('"#fff"', `"${colour}"`).replace(TEST_GROUND, mixWithWhite(colour, 0.84))
}

function mixWithWhite(colour: string, part: number): string {
  const channels = [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16))
  return `#${channels
    .map((value) =>
      Math.round(value + (255 - value) * part)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

/** The file of the modal that holds them. */
export function toMarksFile({ marks, networks, coins, tokens }: BundledMarks): string {
  const table = (name: string, text: string, entries: Record<string, string>) =>
    `/** ${text} */\nexport const ${name}: Readonly<Record<string, string>> = ${JSON.stringify(entries)}`
  return [
    '// Written by tools/catalogue/catalogue-art.ts from the pictures of the gateway; do not edit. Where they are from, and by which',
    '// licence, stands in packages/core/NOTICE.\n',
    table('MARKS', 'The picture of each mark, by name.', marks),
    table('NETWORK_MARKS', 'Name of the mark by CAIP-2 id of the network.', networks),
    table('COIN_MARKS', 'Name of the mark by CAIP-2 id of the network whose coin it is.', coins),
    table('TOKEN_MARKS', 'Name of the mark by CAIP-10 id of the contract.', tokens),
  ].join('\n')
}
