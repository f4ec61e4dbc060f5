import type { WalletListing } from '@foyer/api'

/** A wallet that the app adds to the catalogue itself. */
export type CustomWallet = Pick<WalletListing, 'id' | 'name'> &
  Partial<Omit<WalletListing, 'id' | 'name'>> & {
    /** Address of the wallet's image. */
    readonly image_url?: string
  }

/** The app's description of itself for wallets. */
export interface AppMetadata {
  readonly name: string
  readonly description: string
  readonly url: string
  readonly icons: readonly string[]
}
