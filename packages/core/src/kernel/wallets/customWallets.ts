import type { WalletListing } from '@foyer/api'
import { readListing } from '../api/readReplies.ts'
import { MAX_CUSTOM_WALLETS } from '../constants/limits.ts'
import type { CustomWallet } from '../options/options.ts'

/** Custom wallets in the shape of catalogue entries; invalid ones are dropped. */
export function toCustomListings(wallets: readonly CustomWallet[]): WalletListing[] {
  return wallets.slice(0, MAX_CUSTOM_WALLETS).flatMap((wallet) => {
    const listing = readListing(wallet)
    return listing ? [{ ...listing, ...(wallet.image_url ? { image_url: wallet.image_url } : {}) }] : []
  })
}
