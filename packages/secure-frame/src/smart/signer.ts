import type { Bytes } from '@foyer/secure-protocol'
import type { OpenKeys } from '../wallet/openWallet.ts'
import type { Smart } from './createSmart.ts'

/** Signs with the key of the account in use, and encodes the signature in the form that verifiers expect for such an account. */
export type AccountSigner = (keys: OpenKeys, sign: (key: Bytes) => string) => string

/** The facts about a network that a signer needs. */
export interface SignerInput {
  readonly smart: () => Promise<Smart>
  readonly chainId: number
  readonly signal: AbortSignal
}
