import { WalletListing } from '@foyer/contract'
import * as v from 'valibot'
import type { CustomWallet } from '../options/options.ts'

/** Custom wallets in the shape of catalogue entries; one that is not well-formed is left out. */
export function toCustomListings(wallets: readonly CustomWallet[]): WalletListing[] {
  return wallets.flatMap((wallet) => {
    const parsed = v.safeParse(WalletListing, wallet)
    return parsed.success
      ? [{ ...parsed.output, ...(wallet.image_url ? { image_url: wallet.image_url } : {}) }]
      : []
  })
}
