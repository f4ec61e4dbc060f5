import {
  AccountType,
  type Bytes,
  type DeviceKey,
  PublicJwk,
  SHARE_BYTES,
  VaultBinding,
} from '@foyer/secure-protocol'
import * as v from 'valibot'

const MAX_BYTES = 4096

const StoredBytes = v.pipe(
  v.custom<Bytes>((value) => value instanceof Uint8Array && value.buffer instanceof ArrayBuffer),
  v.check((bytes) => bytes.length >= SHARE_BYTES && bytes.length <= MAX_BYTES),
)

/** Keys that a script can use and cannot read. A readable key cannot be one of the frame's own. */
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
  /** The provider that its account signs in with. It finds the device before the user is known. */
  social: v.optional(v.string()),
  /** All providers that its account is known here to sign in with, where they are several. */
  socials: v.optional(v.array(v.string())),
  /** The name that its owner has there, to be shown. */
  socialName: v.optional(v.string()),
  /** The passkey that signs in to its account. It finds the device before the user is known. */
  passkey: v.optional(v.string()),
  /** The facts about the smart account, beside its pinned address. */
  smart: v.optional(
    v.object({
      /** The account of the two that its owner uses; absent until one is chosen. */
      type: v.optional(AccountType),
      /** For a wallet that was made without a smart account: its address, computed from the owner's key when that was open. */
      address: v.optional(v.pipe(v.string(), v.regex(/^0x[0-9a-f]{40}$/))),
      /** Networks on which it could be used when the gateway was asked last. */
      chains: v.optional(v.array(v.number())),
    }),
  ),
  /** A change of address whose outcome this device may not have heard of, or not have told the vault. */
  change: v.optional(v.object({ flowId: v.string(), to: v.string() })),
  /** Servers that could not be reached when it was signed out, and are told when the frame starts again. */
  untold: v.optional(v.array(ServerNameSchema)),
})
export type WalletRow = v.InferOutput<typeof WalletRow>

/** The device and the wallet of an account before which another one signed in here. */
const ParkedRow = v.object({ device: DeviceRow, wallet: WalletRow })
export type ParkedRow = v.InferOutput<typeof ParkedRow>

/** The device of a visitor who waits in line, whose place the gateway knows by its key. */
const WaitingRow = v.object({ device: DeviceRow, untilMs: v.number() })

/** Everything that the frame keeps for one project and one app. */
export interface Rows {
  readonly device?: DeviceRow | undefined
  readonly wallet?: WalletRow | undefined
  /** The account that signed in last comes first. */
  readonly parked?: readonly ParkedRow[] | undefined
  /** A device that nobody has signed in with yet. It goes with the first sign-in. */
  readonly waiting?: v.InferOutput<typeof WaitingRow> | undefined
}

/** Reads stored rows. A broken one counts as missing. */
export function parseRows(stored: Readonly<Record<keyof Rows, unknown>>): Rows {
  const device = take(DeviceRow, stored.device)
  // Without its device nothing of a wallet can be opened.
  const wallet = device && take(WalletRow, stored.wallet)
  const parked = Array.isArray(stored.parked)
    ? stored.parked.flatMap((row) => take(ParkedRow, row) ?? [])
    : undefined
  return { device, wallet, parked, waiting: take(WaitingRow, stored.waiting) }
}

function take<Schema extends v.GenericSchema>(schema: Schema, stored: unknown) {
  const parsed = v.safeParse(schema, stored)
  return parsed.success ? parsed.output : undefined
}

/** The key of a device as proofs take it. */
export function deviceKeyOf({ privateKey, jwk }: DeviceRow): DeviceKey {
  return { privateKey, jwk }
}
