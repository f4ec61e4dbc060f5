import type { BitcoinWallet, ReadKind, WalletKind } from './bitcoinWallet.ts'
import { readLeather } from './leather.ts'
import { readPhantom } from './phantom.ts'
import { readRequestObject } from './requestObject.ts'
import { readStandard } from './standard.ts'
import { readUnisat } from './unisat.ts'

// In one script with the session: wallets of all kinds are read by little code, so that a request for each would cost more than its bytes.
const READERS: Readonly<Record<WalletKind, ReadKind>> = {
  standard: readStandard,
  request: readRequestObject,
  leather: readLeather,
  unisat: readUnisat,
  phantom: readPhantom,
}

/** Reads an object of a page as a wallet, by its kind; undefined where it lacks what its kind needs. */
export function readKind(kind: WalletKind, holder: object): BitcoinWallet | undefined {
  return READERS[kind](holder)
}
