import { fromBase64 } from '@foyer/codec'
import * as v from 'valibot'

const ADDRESS_BYTES = 32
const SIGNATURE_BYTES = 64
const LIST_MAX = 50
/** More than any transaction or text that a page signs, in base64. */
const PAYLOAD_MAX_CHARS = 200_000

const bytesOf = (isFit: (length: number) => boolean) =>
  v.pipe(
    v.string(),
    v.maxLength(PAYLOAD_MAX_CHARS),
    v.transform((text) => fromBase64(text)),
    v.custom<Uint8Array<ArrayBuffer>>((bytes) => bytes instanceof Uint8Array && isFit(bytes.length)),
  )

/** The answer to `authorize`. */
export const AuthorizationSchema = v.object({
  auth_token: v.pipe(v.string(), v.minLength(1), v.maxLength(10_000)),
  accounts: v.pipe(
    v.array(v.object({ address: bytesOf((length) => length === ADDRESS_BYTES) })),
    v.minLength(1),
    v.maxLength(LIST_MAX),
  ),
})

/** The answer to `sign_messages` and `sign_transactions`. */
export const SignedSchema = v.object({
  signed_payloads: v.pipe(v.array(bytesOf((length) => length > SIGNATURE_BYTES)), v.maxLength(LIST_MAX)),
})

/** The answer to `sign_and_send_transactions`. */
export const SentSchema = v.object({
  signatures: v.pipe(v.array(bytesOf((length) => length === SIGNATURE_BYTES)), v.maxLength(LIST_MAX)),
})

/** An authorisation of an earlier visit. Nothing in it is believed before the wallet confirms it. */
export const StoredSchema = v.object({
  token: v.pipe(v.string(), v.minLength(1), v.maxLength(10_000)),
  chain: v.pipe(v.string(), v.startsWith('solana:'), v.maxLength(64)),
  addresses: v.pipe(
    v.array(bytesOf((length) => length === ADDRESS_BYTES)),
    v.minLength(1),
    v.maxLength(LIST_MAX),
  ),
})

/** The signature at the end of a signed text. */
export const signatureOf = (signed: Uint8Array<ArrayBuffer>) => signed.slice(-SIGNATURE_BYTES)
