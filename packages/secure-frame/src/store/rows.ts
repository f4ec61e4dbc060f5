import { type Bytes, type DeviceKey, PublicJwk, SHARE_BYTES, VaultBinding } from '@foyer/secure-protocol'
import * as v from 'valibot'

const MAX_BYTES = 4096

const StoredBytes = v.pipe(
  v.custom<Bytes>((value) => value instanceof Uint8Array && value.buffer instanceof ArrayBuffer),
  v.check((bytes) => bytes.length >= SHARE_BYTES && bytes.length <= MAX_BYTES),
)

/** Keys that a script can use and cannot read. One that it can read was put there by somebody else. */
const SealedKey = v.pipe(
  v.instance(CryptoKey),
  v.check((key) => key.type !== 'public' && !key.extractable && key.usages.includes('sign')),
)

/** This device: the key that signs its requests, and the key D of its wraps. */
export const DeviceRow = v.object({ privateKey: SealedKey, jwk: PublicJwk, shareKey: SealedKey })
export type DeviceRow = v.InferOutput<typeof DeviceRow>

const ServerNameSchema = v.picklist(['gateway', 'vault'])
export type ServerName = v.InferOutput<typeof ServerNameSchema>

/** The wallet of the account that signed in last. */
export const WalletRow = v.object({
  email: v.string(),
  /** Its addresses are the pinned ones. */
  binding: VaultBinding,
  vault: StoredBytes,
  wrapDa: StoredBytes,
  wrapDr: StoredBytes,
  /** Pending until both servers have committed: its address leaves the frame only when it is live. */
  state: v.picklist(['pending', 'live']),
  /** Stays after signing out, so that the same person needs no link to come back. */
  isSignedOut: v.boolean(),
  /** Servers that were away when it was signed out, and are told when the frame starts again. */
  untold: v.optional(v.array(ServerNameSchema)),
})
export type WalletRow = v.InferOutput<typeof WalletRow>

/** Everything that the frame keeps for one project and one app. */
export interface Rows {
  readonly device?: DeviceRow | undefined
  readonly wallet?: WalletRow | undefined
}

/** Takes what a storage held. A piece that is broken counts as absent. */
export function parseRows(device: unknown, wallet: unknown): Rows {
  const deviceRow = v.safeParse(DeviceRow, device)
  const walletRow = v.safeParse(WalletRow, wallet)
  // Without its device nothing of a wallet can be opened.
  if (!deviceRow.success) return {}
  return { device: deviceRow.output, wallet: walletRow.success ? walletRow.output : undefined }
}

/** The key of a device as proofs take it. */
export function deviceKeyOf({ privateKey, jwk }: DeviceRow): DeviceKey {
  return { privateKey, jwk }
}
