import * as v from 'valibot'
import { type Bytes, utf8 } from '../lib/bytes.ts'
import { canonicalJson } from '../lib/canonicalJson.ts'
import { Epoch, Hash } from '../lib/fields.ts'

/**
 * The record that the key of a wallet signs to admit a device, which needs an opened wallet. It names one device and one epoch, so that
 * it is not valid for another device, nor after a rotation.
 */
export const AdmissionRecord = v.strictObject({
  v: v.literal(1),
  walletId: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/, 'not a wallet id')),
  epoch: Epoch,
  /** Thumbprint of the key of the device that is admitted. */
  jkt: Hash,
})
export type AdmissionRecord = v.InferOutput<typeof AdmissionRecord>

/**
 * The prefix follows the rule for a change of address: byte 0x19 begins signed data that is not a transaction (EIP-191), and the next
 * byte is neither the `E` of personal messages nor the 0x01 of typed data. No request of an app can have these bytes signed, and they
 * contain the purpose.
 */
const PREFIX = '\x19Foyer Admission Of Device:\n'

/** The record as the bytes of which the Keccak-256 hash is signed. Equal records give equal bytes. */
export function admissionBytes(record: AdmissionRecord): Bytes {
  return utf8(`${PREFIX}${canonicalJson(record)}`)
}
