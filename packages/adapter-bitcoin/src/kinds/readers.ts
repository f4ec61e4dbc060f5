// One script: wallets of all kinds are read by little code, so that a request for each kind would cost more than its bytes.
import type { ReadKind, WalletKind } from './bitcoinWallet.ts'
import { readLeather } from './leather.ts'
import { readPhantom } from './phantom.ts'
import { readRequestObject } from './requestObject.ts'
import { readStandard } from './standard.ts'
import { readUnisat } from './unisat.ts'

/** Reads an object of a page as a wallet, by its kind. */
export const READERS: Readonly<Record<WalletKind, ReadKind>> = {
  standard: readStandard,
  request: readRequestObject,
  leather: readLeather,
  unisat: readUnisat,
  phantom: readPhantom,
}
