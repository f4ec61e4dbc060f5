import type { WalletListing, WalletPage, WalletQuery } from '@foyer/api'
import type { StoredImage } from '../../http/storedImage.ts'

/** A listing with fields that only the gateway uses. */
export interface CatalogueEntry extends WalletListing {
  /** Id in the WalletConnect registry, where the wallet is one of its own. */
  readonly wc_id?: string | undefined
}

/** Searches the wallet catalogue. */
export interface WalletDirectory {
  /** One page of the wallets that match, in catalogue order. Wallets with the ids of `featured` come first, in that order. */
  list(query: WalletQuery, featured?: readonly string[]): Promise<WalletPage>
}

/** Knows which coins and tokens have an image. */
export interface TokenPictures {
  /** The id of the image of a token by its contract in lower case, or of the chain's coin; undefined where there is none. */
  imageIdOf(chainId: string, contract: string | undefined): string | undefined
}

/** Finds images of wallets, networks and tokens. */
export interface ImageStore {
  find(imageId: string): Promise<StoredImage | undefined>
}

declare module '../../base/services.ts' {
  interface Services {
    readonly directory: WalletDirectory
    readonly images: ImageStore
    readonly tokenPictures: TokenPictures
  }
}
