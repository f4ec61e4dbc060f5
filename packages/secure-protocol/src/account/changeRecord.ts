import * as v from 'valibot'
import { type Bytes, utf8 } from '../lib/bytes.ts'
import { canonicalJson } from '../lib/canonicalJson.ts'
import { Id } from '../lib/fields.ts'

const Address = v.pipe(v.string(), v.minLength(3), v.maxLength(254))

/**
 * The record that the key of a wallet signs to move it to another e-mail address. The addresses are those that `normaliseEmail` gives;
 * the flow is the gateway's, and is used once.
 */
export const ChangeRecord = v.strictObject({
  v: v.literal(1),
  flow: Id,
  projectId: Id,
  accountId: Id,
  walletId: Id,
  from: Address,
  to: Address,
})
export type ChangeRecord = v.InferOutput<typeof ChangeRecord>

/**
 * Byte 0x19 begins signed data that is not a transaction (EIP-191). The next byte is neither the `E` of personal messages nor the
 * 0x01 of typed data, so no request of an app can have these bytes signed.
 */
const PREFIX = '\x19Foyer Change Of Address:\n'

/** The record as the bytes of which the Keccak-256 hash is signed. Equal records give equal bytes. */
export function changeRecordBytes(record: ChangeRecord): Bytes {
  return utf8(`${PREFIX}${canonicalJson(record)}`)
}
