import type { BitcoinWallet, WalletKind } from './bitcoinWallet.ts'

/** Reads an object of a page as a wallet; undefined where it lacks what its kind needs. Rejects where the script does not come. */
export async function readKind(kind: WalletKind, holder: object): Promise<BitcoinWallet | undefined> {
  const { READERS } = await import('./readers.ts')
  return READERS[kind](holder)
}
