import * as v from 'valibot'
import { DeviceRow, WalletRow } from '../../store/rows.ts'

// The messages between the frame and the page that it opened. Both are on the secure site's origin, and each posts to that origin only,
// so that a window of another site receives nothing.

/** The page asks the window that opened it for its wallet, once, with a port for the answer. */
export const Ask = v.strictObject({ type: v.literal('@foyer-page/ASK'), v: v.literal(1) })

/**
 * The frame's answer. Keys are sent as handles that no script can read. The wallet's secrets are sent encrypted, and the page itself
 * opens them.
 */
export const HandedWallet = v.strictObject({
  type: v.literal('@foyer-frame/LENT'),
  appOrigin: v.pipe(v.string(), v.maxLength(256)),
  isKept: v.boolean(),
  device: DeviceRow,
  wallet: WalletRow,
  /** For an account without an address: the gateway's token of its last sign-in. */
  login: v.optional(
    v.strictObject({
      token: v.pipe(v.string(), v.maxLength(4096)),
      ageMs: v.pipe(v.number(), v.minValue(0)),
    }),
  ),
})
export type HandedWallet = v.InferOutput<typeof HandedWallet>

/** The page has taken this device off, so the frame forgets it; or has signed it out, so the frame ends its session. */
export const Left = v.strictObject({ type: v.picklist(['@foyer-page/FORGOTTEN', '@foyer-page/SIGNED_OUT']) })
export type Left = v.InferOutput<typeof Left>

/** The page has given this device another wrap: what the frame has open was opened by the one before. */
export const Rewrapped = v.strictObject({ type: v.literal('@foyer-page/REWRAPPED') })
export type Rewrapped = v.InferOutput<typeof Rewrapped>
