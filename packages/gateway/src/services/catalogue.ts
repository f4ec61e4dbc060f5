import type { WalletListing, WalletPage, WalletQuery } from '@foyer/contract'

/** An image as it is stored; its id never gets other bytes. */
export interface StoredImage {
  readonly bytes: Uint8Array
  readonly contentType: string
  /** Strong validator, quotes included. */
  readonly etag: string
  /** Set where another image may take its place some day. */
  readonly isReplaceable?: true
}

/** A listing with what the gateway alone knows of it. */
export interface CatalogueEntry extends WalletListing {
  /** Id in the WalletConnect registry, where the wallet is one of its own. */
  readonly wc_id?: string | undefined
}

/** Answers questions about the wallet catalogue. */
export interface WalletDirectory {
  /** One page of the wallets that match, in catalogue order. */
  list(query: WalletQuery): Promise<WalletPage>
}

/** Finds images of wallets and networks. */
export interface ImageStore {
  find(imageId: string): Promise<StoredImage | undefined>
}
