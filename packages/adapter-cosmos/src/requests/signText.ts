import { readField } from '@foyer/adapter-kit'
import { fromSizedBase64, toBase64 } from '@foyer/codec'
import { ModalError, withTimeout } from '@foyer/core/ports'
import { toSignDocument } from '../adr36.ts'
import { checkAdr36 } from '../checkSignature.ts'
import type { GuardedWallet } from '../guardWallet.ts'
import { toChainId } from '../networks.ts'
import type { NetworkAccount } from '../readKeys.ts'
import { toCosmosError } from '../toCosmosError.ts'

/** A signature with the key that made it, both in base64. */
export interface SignedText {
  readonly signature: string
  readonly publicKey: string
}

/** The input of signing a text. */
export interface SignTextInput {
  readonly wallet: GuardedWallet
  readonly account: NetworkAccount
  readonly message: string
  readonly promptMs: number
  readonly signal?: AbortSignal | undefined
}

/** Keys of chains that took over those of Ethereum have another type, and sign another hash. */
const KEY_TYPE = 'tendermint/PubKeySecp256k1'
const KEY_BYTES = 33
const SIGNATURE_BYTES = 64

/**
 * Signs a text by ADR-36, and gives the signature once it was verified to be one of exactly this text by the key of the account: a
 * wallet's own check looks at the key that is picked there just now. Methods: `signArbitrary`, else `signAmino`.
 * @throws ModalError user_rejected, signature_invalid, unsupported_method, timed_out, aborted
 */
export async function signText(input: SignTextInput): Promise<SignedText> {
  const { account, message, promptMs, signal } = input
  const ask = chooseWay(input)
  let answer: unknown
  try {
    signal?.throwIfAborted()
    answer = await withTimeout(ask, { timeoutMs: promptMs, signal, what: 'The signature in the wallet' })
  } catch (error) {
    throw toCosmosError(error)
  }
  const key = readField(answer, 'pub_key')
  const publicKey = fromSizedBase64(readField(key, 'value'), KEY_BYTES)
  const signature = fromSizedBase64(readField(answer, 'signature'), SIGNATURE_BYTES)
  if (readField(key, 'type') !== KEY_TYPE || !publicKey || !signature) throw signatureInvalid()
  const { address } = account
  if (!checkAdr36({ address, message, publicKey, signature })) throw signatureInvalid()
  return { signature: toBase64(signature), publicKey: toBase64(publicKey) }
}

function chooseWay({ wallet, account, message }: SignTextInput): () => Promise<unknown> {
  const { signArbitrary, signAmino } = wallet
  const chainId = toChainId(account.network)
  if (signArbitrary) return () => signArbitrary(chainId, account.address, message)
  if (signAmino) {
    const document = toSignDocument(account.address, message)
    return async () => readField(await signAmino(chainId, account.address, document), 'signature')
  }
  throw new ModalError({ code: 'unsupported_method', message: 'The wallet cannot sign texts.' })
}

function signatureInvalid(): ModalError {
  return new ModalError({
    code: 'signature_invalid',
    message: 'The wallet returned a signature that is not of this account.',
  })
}
