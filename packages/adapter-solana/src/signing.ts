import { readBytes, readField, readList, toModalError } from '@foyer/adapter-kit'
import { ModalError, withTimeout } from '@foyer/core/ports'
import type { WalletMethod } from './guardWallet.ts'
import type { ReadAccount } from './readAccounts.ts'

/** Tells whether bytes were signed by an address. It rejects where that cannot be found out. */
export type CheckSignature = (input: {
  readonly address: string
  readonly message: Uint8Array<ArrayBuffer>
  readonly signature: Uint8Array<ArrayBuffer>
}) => Promise<boolean>

/**
 * Checks a signature. One that cannot be checked is not given out, nor is it called wrong.
 * @throws ModalError signature_invalid, check_unavailable
 */
export async function requireSigned(
  check: CheckSignature,
  input: Parameters<CheckSignature>[0],
): Promise<void> {
  const isSigned = await check(input).catch((cause: unknown) => {
    throw new ModalError({
      code: 'check_unavailable',
      message: 'The signature could not be checked.',
      cause,
    })
  })
  if (!isSigned) throw signatureInvalid()
}

/** The size of a signature by Ed25519. */
export const SIGNATURE_BYTES = 64

/** A request that the user approves in the wallet. */
export interface WalletQuestion {
  readonly method: WalletMethod
  readonly input: unknown
  readonly timeoutMs: number
  readonly what: string
  readonly signal?: AbortSignal | undefined
}

/**
 * Asks a wallet for one thing, and gives the first item of its answer: features take and give lists.
 * @throws ModalError
 */
export async function askWallet({ method, input, ...limit }: WalletQuestion): Promise<unknown> {
  try {
    limit.signal?.throwIfAborted()
    return readList(await withTimeout(() => method(input), limit), 1)[0]
  } catch (error) {
    throw toModalError(error)
  }
}

/** Reads the signature of an answer: 64 bytes, which are not all zero. */
export function readSignature(answer: unknown): Uint8Array<ArrayBuffer> | undefined {
  const bytes = readBytes(readField(answer, 'signature'), SIGNATURE_BYTES)
  return bytes?.length === SIGNATURE_BYTES && bytes.some((byte) => byte !== 0) ? bytes : undefined
}

/** The method of a feature, where wallet and account have it. @throws ModalError unsupported_method */
export function requireMethod(
  method: WalletMethod | undefined,
  account: ReadAccount,
  feature: string,
): WalletMethod {
  if (!method) {
    throw new ModalError({ code: 'unsupported_method', message: `The wallet has no ${feature}.` })
  }
  // Accounts of hardware wallets lack features that others of the same wallet have.
  if (account.features.length > 0 && !account.features.includes(feature)) {
    throw new ModalError({
      code: 'unsupported_method',
      message: `This account has no ${feature}; another one of the wallet may have it.`,
    })
  }
  return method
}

/** The error of an answer that is not what was asked for, or not signed by the account. */
export function signatureInvalid(): ModalError {
  return new ModalError({
    code: 'signature_invalid',
    message: 'The wallet returned a signature that is not of this account.',
  })
}
