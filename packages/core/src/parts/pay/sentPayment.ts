import * as v from 'valibot'
import type { Modal } from '../../kernel/modal.ts'
import { toPayKey } from '../../kernel/storage/storageKeys.ts'

const Sent = v.object({
  version: v.literal(1),
  paymentId: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
  hash: v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{64}$/)),
})

/** Keeps the transaction of a payment, so that who comes back is not asked to pay again. Without storage it is not kept. */
export function rememberPayment({ platform, options }: Modal, paymentId: string, hash: string): void {
  try {
    platform.storage?.setItem(toPayKey(options.id), JSON.stringify({ version: 1, paymentId, hash }))
  } catch {
    // The gateway was told of it all the same.
  }
}

/** The transaction that was sent for a payment before; undefined for none. Security T9: not trusted. */
export function readSentPayment({ platform, options }: Modal, paymentId: string): string | undefined {
  try {
    const sent = v.safeParse(Sent, JSON.parse(platform.storage?.getItem(toPayKey(options.id)) ?? 'null'))
    return sent.success && sent.output.paymentId === paymentId ? sent.output.hash : undefined
  } catch {
    return undefined
  }
}

/** Forgets it once it is paid. */
export function forgetPayment({ platform, options }: Modal): void {
  try {
    platform.storage?.removeItem(toPayKey(options.id))
  } catch {
    // There is none to forget.
  }
}
