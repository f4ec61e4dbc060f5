import type { BitcoinWallet, ReadKind } from './bitcoinWallet.ts'

/** How a wallet is spoken to. */
export type WalletKind = 'standard' | 'request' | 'leather' | 'unisat' | 'phantom'

/** Each way is a script of its own: a visitor has one of them. */
const LOAD_KIND: Readonly<Record<WalletKind, () => Promise<ReadKind>>> = {
  standard: async () => (await import('./standard.ts')).readStandard,
  request: async () => (await import('./requestObject.ts')).readRequestObject,
  leather: async () => (await import('./leather.ts')).readLeather,
  unisat: async () => (await import('./unisat.ts')).readUnisat,
  phantom: async () => (await import('./phantom.ts')).readPhantom,
}

/** Reads an object of a page as a wallet; undefined where it lacks what its kind needs. Rejects where the script does not come. */
export async function readKind(kind: WalletKind, holder: object): Promise<BitcoinWallet | undefined> {
  return (await LOAD_KIND[kind]())(holder)
}
