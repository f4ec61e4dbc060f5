import { networks, tokens } from '@web3icons/common'
import { chainFamilyOf, NAMED_FAMILIES } from '../../../packages/gateway/src/kernel/chains/families.ts'
import type { NamedChain } from '../../../packages/gateway/src/kernel/chains/namedChain.ts'
import { FAMILIES } from '../../../packages/kit/src/families/facts.ts'
import {
  CHAIN_IDS,
  COIN_TOKENS,
  LAST_TOKEN_RANK,
  NAMED_ICONS,
  OTHER_NETWORKS,
  SMALLER_MARKS,
  SOLANA_MAINNET,
  SOLANA_TOKENS,
  TOKENS_BY_NETWORK,
  WELL_KNOWN_TOKENS,
  WRONG_TOKENS,
} from './choices.ts'
import { cleanSvg, MAX_SVG_BYTES } from './cleanSvg.ts'
import { type IconKind, readIcon } from './readIcon.ts'

/** Names of networks by number, with `testnet` behind those for testing. */
export type NetworkNames = Readonly<Record<string, readonly [name: string, mark?: string]>>
/** Names, symbols and decimals of coins by number of their network. */
export type Currencies = Readonly<Record<string, readonly [name: string, symbol: string, decimals: number]>>

/** Pictures of networks and tokens, and what they are pictures of. */
export interface ChainArt {
  /** SVG by name; names of tokens' pictures begin with `token-` and are image ids. */
  readonly images: Record<string, string>
  /** Name of the picture by number of the network, or what follows the namespace of another family. */
  readonly networks: Record<string, string>
  /**
   * Image id by number of the network whose coin it shows, by its CAIP-2 id, or by the namespace of a family, whatever the network.
   */
  readonly coins: Record<string, string>
  /** Image id by number of the network and address of the token, in lower case; on Solana by mint, whose case counts. */
  readonly tokens: Record<string, Record<string, string>>
}

const TEST_WORDS =
  /\b(testnet|sepolia|goerli|fuji|mumbai|amoy|holesky|hoodi|alfajores|calibration|athens|kairos|hekla|cardona|fusaka)\b/gi
const COMMON_WORDS = /\b(mainnet|network|chain|one|era|evm|l1|l2|the)\b/gi
/** Tokens larger than this are left out, unless they are well known. */
const MAX_TOKEN_BYTES = 6_144
const TEST_GROUND = '#6b7280'

type ListedNetwork = (typeof networks)[number]
type ListedToken = (typeof tokens)[number]

/** Chooses and cleans the pictures of the networks, coins and tokens that the gateway knows. */
export function makeChainArt(names: NetworkNames, currencies: Currencies): ChainArt {
  const art: ChainArt = { images: {}, networks: {}, coins: {}, tokens: {} }
  for (const [number, [name, mark]] of Object.entries(names)) {
    const isTest = mark === 'testnet' || isTestName(name)
    const icon = findNetworkIcon(number, name, isTest)
    const picture = icon && (isTest ? addTestNetwork(art, icon) : addNetwork(art, icon))
    if (picture) art.networks[number] = picture
  }
  addTokens(art)
  for (const [number, [, symbol]] of Object.entries(currencies)) {
    const picture = addCoin(art, number, symbol)
    if (picture) art.coins[number] = picture
  }
  for (const { namespace, networks: named } of NAMED_FAMILIES) {
    const coin = chainFamilyOf(namespace)?.coin
    if (coin) addFamily(art, FAMILIES[namespace].mark, coin.symbol, named)
    else addNamed(art, named)
  }
  art.tokens[SOLANA_MAINNET] = Object.fromEntries(
    Object.entries(SOLANA_TOKENS).filter(([, imageId]) => imageId in art.images),
  )
  return art
}

/** The pictures of the networks of a family, and of the one coin that all of them have. */
function addFamily(art: ChainArt, icon: string, symbol: string, networks: readonly NamedChain[]): void {
  const [own, test] = [addNetwork(art, icon), addTestNetwork(art, icon)]
  const coin = addIcon(art, 'tokens', symbol, `token-${symbol.toLowerCase()}`)
  if (!own || !test || !coin) throw new Error(`@web3icons/core has no pictures of ${icon}.`)
  for (const { chainId, isTestnet } of networks) {
    const [namespace = '', reference = ''] = chainId.split(':')
    art.networks[reference] = isTestnet ? test : own
    art.coins[namespace] = coin
  }
}

/** The pictures of networks of a family each of which has a mark of its own, and of their coins. */
function addNamed(art: ChainArt, networks: readonly NamedChain[]): void {
  for (const { chainId, isTestnet, coin } of networks) {
    const icon = NAMED_ICONS[chainId]
    const picture = icon && (isTestnet ? addTestNetwork(art, icon) : addNetwork(art, icon))
    if (icon && !picture) throw new Error(`@web3icons/core has no picture of ${icon}.`)
    if (picture) art.networks[chainId.slice(chainId.indexOf(':') + 1)] = picture
    const token = coin && addIcon(art, 'tokens', coin.symbol, `token-${coin.symbol.toLowerCase()}`)
    if (token) art.coins[chainId] = token
  }
}

function isTestName(name: string): boolean {
  return name.search(TEST_WORDS) >= 0
}

/** Name of the icon: that of the network itself, or for a test network that of the network it belongs to. */
function findNetworkIcon(number: string, name: string, isTest: boolean): string | undefined {
  if (OTHER_NETWORKS.has(number)) return undefined
  const listed = networks.filter(({ chainId }) => String(chainId) === number)
  const own = listed.find((one) => one.id === kebab(name)) ?? listed[0]
  const parent = isTest ? networks.find((one) => isParent(one, name)) : undefined
  const [, icon] = /^network:(.+)$/.exec((own ?? parent)?.filePath ?? '') ?? []
  return icon
}

function isParent(network: ListedNetwork, name: string): boolean {
  const plain = toPlain(name)
  return (
    plain !== '' &&
    !isTestName(network.name) &&
    [network.name, network.id].some((one) => toPlain(one) === plain)
  )
}

/** Removes the words of a name that only say what a network is. */
function toPlain(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('-', ' ')
    .replaceAll(TEST_WORDS, '')
    .replaceAll(COMMON_WORDS, '')
    .replaceAll(/\W+/g, '')
}

function kebab(name: string): string {
  return name.toLowerCase().replaceAll(/\W+/g, '-')
}

/** In white on grey, so that a test network is not taken for the network that it belongs to. */
function addTestNetwork(art: ChainArt, icon: string): string | undefined {
  return addMark(art, icon, `${icon}-testnet`, TEST_GROUND)
}

/** Draws the white mark of a network on a colour, as large as circles allow. */
function addMark(art: ChainArt, icon: string, name: string, ground: string): string | undefined {
  const mark = readIcon('networks', 'mono', icon)
  if (mark === undefined) return undefined
  const scale = SMALLER_MARKS[icon] === undefined ? 0.8 : 0.64
  const margin = ((1 - scale) * 12).toFixed(2)
  art.images[name] ??= cleanSvg(
    mark
      .replace(
        /<svg [^>]*>/,
        (root) =>
          `${root}<path fill="${ground}" d="M0 0h24v24H0z"/><g transform="translate(${margin} ${margin}) scale(${scale})">`,
      )
      .replace('</svg>', '</g></svg>'),
    name,
  )
  return name
}

/** Adds what a network is shown by. */
function addNetwork(art: ChainArt, icon: string): string | undefined {
  const ground = SMALLER_MARKS[icon]
  return ground === undefined ? addIcon(art, 'networks', icon, icon) : addMark(art, icon, icon, ground)
}

function addIcon(art: ChainArt, kind: IconKind, icon: string, name: string): string | undefined {
  if (art.images[name] !== undefined) return name
  const svg = readIcon(kind, 'background', icon)
  if (svg === undefined || svg.length > MAX_SVG_BYTES) return undefined
  art.images[name] = cleanSvg(svg, name)
  return name
}

function addTokens(art: ChainArt): void {
  for (const token of tokens) {
    const rank = token.marketCapRank ?? Number.POSITIVE_INFINITY
    const isWellKnown = WELL_KNOWN_TOKENS.has(token.id)
    if (WRONG_TOKENS.has(token.id)) continue
    if (!isWellKnown && (rank > LAST_TOKEN_RANK || rank === 0)) continue
    const places = Object.entries(token.addresses).flatMap(([chain, address = '']) => {
      const chainId = CHAIN_IDS[chain]
      return chainId !== undefined && /^0x[0-9a-f]{40}$/i.test(address)
        ? [[chainId, address.toLowerCase()] as const]
        : []
    })
    if (places.length === 0) continue
    const name = addToken(art, token)
    if (name === undefined) continue
    for (const [chainId, address] of places) {
      art.tokens[chainId] ??= {}
      art.tokens[chainId][address] = name
    }
  }
}

function addToken(art: ChainArt, token: ListedToken): string | undefined {
  const maxBytes = WELL_KNOWN_TOKENS.has(token.id) ? MAX_SVG_BYTES : MAX_TOKEN_BYTES
  const network = TOKENS_BY_NETWORK[token.id]
  if (network !== undefined) return addIcon(art, 'networks', network, `token-${token.symbol.toLowerCase()}`)
  const [, icon = ''] = /^token:(.+)$/.exec(token.filePath) ?? []
  const svg = readIcon('tokens', 'background', icon)
  if (svg === undefined || svg.length > maxBytes) return undefined
  return addIcon(art, 'tokens', icon, `token-${icon.toLowerCase()}`)
}

/** The coin's own picture; where there is none that is surely the coin's, the picture of its network. */
function addCoin(art: ChainArt, number: string, symbol: string): string | undefined {
  const listed = networks.find(({ chainId }) => String(chainId) === number)
  const wanted = COIN_TOKENS[symbol] ?? listed?.nativeCoinId
  const token = tokens.find(({ id }) => id === wanted)
  const isCoin = token !== undefined && token.symbol.toLowerCase() === symbol.toLowerCase()
  const picture = isCoin ? addToken(art, token) : undefined
  // A network that pays in another network's coin must not lend it its face.
  const isOwn = COIN_TOKENS[symbol] === undefined && art.networks[number] !== undefined
  return picture ?? (isOwn ? `network-${number}` : undefined)
}
