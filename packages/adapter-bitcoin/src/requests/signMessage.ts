import { readBytes, readField, toModalError } from '@foyer/adapter-kit'
import { fromBase64, toBase64, utf8 } from '@foyer/codec'
import { ModalError } from '@foyer/core/ports'
import { checkSignature } from '../checkSignature.ts'

/** A witness of one key or a signature by BIP-137 is far below it. */
const SIGNATURE_MAX_BYTES = 4_096

/**
 * Signs a text, and gives the signature in base64 once it was verified to be one of exactly this text by exactly this address. Standards:
 * BIP-322, BIP-137.
 * @throws ModalError user_rejected, signature_invalid, unsupported_method, timed_out, aborted
 */
export async function signMessage(
  ask: (params: object) => Promise<unknown>,
  address: string,
  message: string,
  signal: AbortSignal | undefined,
): Promise<string> {
  let answer: unknown
  try {
    signal?.throwIfAborted()
    answer = await ask({ address, message })
  } catch (error) {
    throw toModalError(error)
  }
  const signature = readSignature(answer)
  if (!signature) throw signatureInvalid()
  const bytes = utf8(message)
  if (!checkSignature({ address, message: bytes, signature })) throw signatureInvalid()
  return toBase64(signature)
}

/** The bytes of a signature: as they are, in hex, or in base64; alone or beside other things. */
function readSignature(answer: unknown): Uint8Array | undefined {
  const found =
    typeof answer === 'object' && !ArrayBuffer.isView(answer) ? readField(answer, 'signature') : answer
  if (typeof found !== 'string') return readBytes(found, SIGNATURE_MAX_BYTES)
  if (found.length === 0 || found.length > SIGNATURE_MAX_BYTES * 2) return undefined
  if (/^(?:[0-9a-f]{2})+$/i.test(found)) {
    return Uint8Array.from(found.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  }
  return fromBase64(found)
}

function signatureInvalid(): ModalError {
  return new ModalError({
    code: 'signature_invalid',
    message: 'The wallet returned a signature that is not of this account.',
  })
}
