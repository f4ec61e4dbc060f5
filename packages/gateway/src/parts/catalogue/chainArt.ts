import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import type { StoredImage } from '../../http/storedImage.ts'
import { isNumbered } from '../../kernel/chains/families.ts'
import type { ImageStore, TokenPictures } from './catalogue.ts'
import { findOrStandIn } from './standIn.ts'
import { toSvgImage } from './svgImage.ts'

const FILE = new URL('../../../data/chain-art.json', import.meta.url)

const Names = v.record(v.string(), v.string())
const ChainArtFile = v.object({
  images: Names,
  networks: Names,
  coins: Names,
  tokens: v.record(v.string(), Names),
})

const NETWORK_ID = /^network-([a-zA-Z0-9_-]{1,64})$/

/** The pictures of networks and tokens that come with the package. */
export interface ChainArt extends TokenPictures {
  /** The picture with an image id: `network-1`, `token-usdc`. */
  find(imageId: string): StoredImage | undefined
  /** References of the CAIP-2 ids of networks that have a picture. */
  readonly networks: readonly string[]
}

/**
 * Reads the pictures of networks and tokens. Further networks, by what follows the namespace, have the picture of the network that they
 * belong to.
 */
export async function readChainArt(
  furtherNetworks: Readonly<Record<string, string>> = {},
): Promise<ChainArt> {
  const file = v.parse(ChainArtFile, JSON.parse(await readFile(FILE, 'utf8')))
  const images = new Map(Object.entries(file.images).map(([name, svg]) => [name, toSvgImage(svg)]))
  const networks = new Map(Object.entries(file.networks))
  for (const [reference, known] of Object.entries(furtherNetworks)) {
    const name = networks.get(known)
    if (name !== undefined && !networks.has(reference)) networks.set(reference, name)
  }
  const coins = new Map(Object.entries(file.coins))
  const tokens = new Map<string, string>(
    Object.entries(file.tokens).flatMap(([chain, byAddress]) =>
      // Numbers are those of EVM chains.
      Object.entries(byAddress).map(
        ([address, imageId]) =>
          [`${/^\d+$/.test(chain) ? 'eip155' : 'solana'}:${chain}:${address}`, imageId] as const,
      ),
    ),
  )
  return {
    networks: [...networks.keys()],
    find(imageId) {
      const [, reference] = NETWORK_ID.exec(imageId) ?? []
      const name = reference === undefined ? imageId : networks.get(reference)
      const isToken = imageId.startsWith('token-')
      return name !== undefined && (reference !== undefined || isToken) ? images.get(name) : undefined
    },
    imageIdOf(chainId, contract) {
      const [namespace = '', reference = ''] = chainId.split(':')
      if (contract !== undefined) return tokens.get(`${chainId}:${contract}`)
      // In some families all networks have one coin.
      return coins.get(isNumbered(namespace) ? reference : namespace) ?? coins.get(chainId)
    },
  }
}

/** Serves images of a store first, then those of the package. */
export function withChainArt(store: ImageStore, art: Pick<ChainArt, 'find'>): ImageStore {
  return { find: (imageId) => findOrStandIn(store, imageId, () => art.find(imageId)) }
}
