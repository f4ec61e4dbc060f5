import { toBase58 } from '@foyer/adapter-kit/base58'
import type { GuardedWallet } from '../guardWallet.ts'
import type { ReadAccount } from '../readAccounts.ts'
import {
  askWallet,
  type CheckSignature,
  readSignature,
  requireMethod,
  requireSigned,
  signatureInvalid,
} from '../signing.ts'

/** The input of signing a text. */
export interface SignMessageInput {
  readonly wallet: GuardedWallet
  readonly account: ReadAccount
  readonly message: string
  readonly check: CheckSignature
  readonly promptMs: number
  readonly signal?: AbortSignal | undefined
}

/**
 * Signs a text, and gives the signature in base58 once it was verified to be one of exactly this text: a wallet may sign another one,
 * with words of its own before it, and such a signature is of no use to an app that wants this text signed. Feature: `solana:signMessage`.
 * @throws ModalError user_rejected, signature_invalid, check_unavailable, unsupported_method, timed_out, aborted
 */
export async function signMessage(input: SignMessageInput): Promise<string> {
  const { wallet, account, check, promptMs, signal } = input
  const method = requireMethod(wallet.signMessage, account, 'solana:signMessage')
  const message = new TextEncoder().encode(input.message)
  const answer = await askWallet({
    method,
    // A copy, since the wallet could change the bytes that are checked afterwards.
    input: { account: account.raw, message: message.slice() },
    timeoutMs: promptMs,
    what: 'The signature in the wallet',
    signal,
  })
  const signature = readSignature(answer)
  if (!signature) throw signatureInvalid()
  await requireSigned(check, { address: account.address, message, signature })
  return toBase58(signature)
}
