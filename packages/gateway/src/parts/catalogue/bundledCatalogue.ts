import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { GatewayError } from '../../base/errors.ts'
import type { StoredImage } from '../../http/storedImage.ts'
import { NAMED_NETWORKS } from '../../kernel/chains/namedNetworks.ts'
import type { CatalogueEntry } from './catalogue.ts'
import { cleanListing } from './cleanListing.ts'
import { ANY_EVM, chainsOf } from './families.ts'
import { imageTypeOf } from './imageType.ts'
import type { NamedNetwork } from './networkBadge.ts'
import { orderWallets } from './orderWallets.ts'
import { toSvgImage } from './svgImage.ts'

const WALLETS = new URL('../../../data/wallets.json', import.meta.url)
const WALLET_ART = new URL('../../../data/wallet-art.svg.json', import.meta.url)
const ICONS = new URL('../../../data/wallet-icons.webp.json', import.meta.url)
const NETWORKS = new URL('../../../data/network-names.json', import.meta.url)

/** Bump when the rules below change, so that existing databases take the new reading of the same files. */
const RULES_VERSION = '2'

/** The wallets and icons that come with the package. */
export interface BundledCatalogue {
  readonly wallets: readonly CatalogueEntry[]
  readonly images: ReadonlyMap<string, StoredImage>
}

/** Names the bundled data; changes exactly when a database should take it over again. */
export async function bundledCatalogueVersion(): Promise<string> {
  const hash = createHash('sha256').update(RULES_VERSION)
  for (const file of [WALLETS, ICONS, WALLET_ART]) hash.update(await readFile(file))
  return hash.digest('hex').slice(0, 16)
}

/** Reads the bundled wallets, ordered and marked, and their icons. */
export async function readBundledCatalogue(): Promise<BundledCatalogue> {
  const raw = v.parse(v.array(v.unknown()), JSON.parse(await readFile(WALLETS, 'utf8')))
  const wallets = orderWallets(raw.map((entry) => markListing(cleanListing(entry).wallet)))
  const icons = v.parse(v.record(v.string(), v.string()), JSON.parse(await readFile(ICONS, 'utf8')))
  const drawings = v.parse(v.record(v.string(), v.string()), JSON.parse(await readFile(WALLET_ART, 'utf8')))
  const images = new Map([
    ...Object.entries(icons).map(
      ([id, base64]) => [id, toStoredImage(Buffer.from(base64, 'base64'))] as const,
    ),
    ...Object.entries(drawings).map(([id, svg]) => [id, toSvgImage(svg)] as const),
  ])
  return { wallets, images }
}

/** Reads the names of networks by what follows their namespace, and which of them are for testing. */
export async function readNetworkNames(): Promise<Record<string, NamedNetwork>> {
  const rows = v.record(v.string(), v.tupleWithRest([v.string()], v.literal('testnet')))
  const table = v.parse(rows, JSON.parse(await readFile(NETWORKS, 'utf8')))
  return Object.fromEntries([
    ...Object.entries(table).map(([id, [name, mark]]) => [id, { name, isTestnet: mark !== undefined }]),
    ...NAMED_NETWORKS.map(({ chainId, name, isTestnet }) => [chainId.split(':')[1], { name, isTestnet }]),
  ])
}

/** @throws GatewayError when the bytes are none of the served image types */
export function toStoredImage(bytes: Uint8Array): StoredImage {
  const contentType = imageTypeOf(bytes)
  if (contentType === undefined)
    throw new GatewayError('import_invalid', 'not a WebP, PNG, JPEG or GIF image')
  return { bytes, contentType, etag: `"${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}"` }
}

/**
 * Wallets of the WalletConnect registry carry the badge. The registry's chain lists name the one chain that an
 * entry was filed under, so one with Ethereum in it says nothing of the other EVM chains. What other families a wallet
 * reaches stands in `families.ts`.
 */
function markListing(wallet: CatalogueEntry): CatalogueEntry {
  const listed = wallet.chains?.includes(ANY_EVM) ? null : (wallet.chains ?? null)
  const chains = chainsOf(wallet.id) ?? listed
  return { ...wallet, chains, badge_type: wallet.wc_id === undefined ? null : 'certified' }
}
