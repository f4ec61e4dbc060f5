import type { MemoryServicesOptions } from '../../base/memoryOptions.ts'
import type { Services } from '../../base/services.ts'
import type { StoredImage } from '../../http/storedImage.ts'
import type { CatalogueEntry } from './catalogue.ts'
import { createWalletIndex } from './walletIndex.ts'

/** The catalogue of a list of wallets and a few images. */
export function catalogueInMemory({
  wallets = [],
  images,
  tokenImageIds,
}: MemoryServicesOptions): Partial<Services> {
  const index = createWalletIndex(wallets)
  return {
    directory: { list: async (query, featured) => index.list(query, featured) },
    images: { find: async (imageId) => images?.get(imageId) },
    tokenPictures: {
      imageIdOf: (chainId, contract) =>
        tokenImageIds?.[contract === undefined ? chainId : `${chainId}:${contract}`],
    },
  }
}

declare module '../../base/memoryOptions.ts' {
  interface MemoryServicesOptions {
    readonly wallets?: readonly CatalogueEntry[]
    readonly images?: ReadonlyMap<string, StoredImage>
    /** Image ids of tokens by the CAIP-10 of their contract, and of coins by CAIP-2 chain id. */
    readonly tokenImageIds?: Readonly<Record<string, string>>
  }
}
