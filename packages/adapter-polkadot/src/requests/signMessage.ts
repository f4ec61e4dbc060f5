import { readField } from '@foyer/adapter-kit'
import { fromHexData, toHexData } from '@foyer/codec'
import { ModalError, withTimeout } from '@foyer/core/ports'
import { type CheckSignature, checkSignature, KIND_BYTES } from '../checkSignature.ts'
import type { ExtensionMethod } from '../guardExtension.ts'
import type { ReadAccount } from '../readAccounts.ts'
import { toPolkadotError } from '../toPolkadotError.ts'

/** The input of signing a text. */
export interface SignMessageInput {
  readonly signRaw: ExtensionMethod | undefined
  readonly account: ReadAccount
  readonly message: string
  readonly promptMs: number
  readonly signal?: AbortSignal | undefined
}

/** 65 bytes of ECDSA, and the byte that says so. */
const SIGNATURE_MAX_BYTES = 66

/**
 * Signs a text, and gives the signature as hex with the byte of its kind in front, so that a checker needs to know nothing else.
 * Extensions put `<Bytes>` and `</Bytes>` around the bytes before they sign. Method: `signRaw`.
 * @throws ModalError user_rejected, signature_invalid, check_unavailable, unsupported_method, timed_out, aborted
 */
export async function signMessage(
  input: SignMessageInput,
  check: CheckSignature = checkSignature,
): Promise<string> {
  const { signRaw, account, promptMs, signal } = input
  if (!signRaw) {
    throw new ModalError({ code: 'unsupported_method', message: 'The extension cannot sign texts.' })
  }
  const message = new TextEncoder().encode(input.message)
  const request = { address: account.ownText, data: toHexData(message), type: 'bytes' }
  const answer = await askExtension(() => signRaw(request), promptMs, signal)
  const signature = fromHexData(readField(answer, 'signature'), SIGNATURE_MAX_BYTES)
  const checked = signature && (await runCheck(check, { account, message, signature }))
  if (!checked) {
    throw new ModalError({
      code: 'signature_invalid',
      message: 'The extension returned a signature that is not of this account.',
    })
  }
  return toHexData(Uint8Array.of(KIND_BYTES[checked.kind], ...checked.signature))
}

async function askExtension(
  ask: () => Promise<unknown>,
  timeoutMs: number,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  try {
    signal?.throwIfAborted()
    return await withTimeout(ask, { timeoutMs, signal, what: 'The signature in the extension' })
  } catch (error) {
    throw toPolkadotError(error)
  }
}

/** A signature that cannot be checked is not given out, nor is it called wrong. */
async function runCheck(check: CheckSignature, input: Parameters<CheckSignature>[0]) {
  try {
    return await check(input)
  } catch (cause) {
    throw new ModalError({ code: 'check_unavailable', message: 'The signature could not be checked.', cause })
  }
}
