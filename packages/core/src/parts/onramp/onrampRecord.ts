import * as v from 'valibot'
import { MAX_STORED_CHARS } from '../../kernel/constants/limits.ts'
import type { Modal } from '../../kernel/modal.ts'
import { toOnrampKey } from '../../kernel/storage/storageKeys.ts'

const Kept = v.object({
  version: v.literal(1),
  /** The purchase that is under way, and whose it is. */
  purchase: v.fallback(
    v.optional(
      v.object({
        id: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
        owner: v.pipe(v.string(), v.maxLength(200)),
      }),
    ),
    undefined,
  ),
  /** The money that was paid with last. */
  fiat: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/))), undefined),
})

/** The stored record of purchases: ids and choices, and nothing that is believed without the gateway. */
export type OnrampRecord = Readonly<v.InferOutput<typeof Kept>>

const NONE: OnrampRecord = { version: 1 }

/** Reads what is kept; what cannot be read counts as nothing. */
export function readOnrampRecord({ platform, options }: Modal): OnrampRecord {
  try {
    const text = platform.storage?.getItem(toOnrampKey(options.id))
    if (!text || text.length > MAX_STORED_CHARS) return NONE
    const parsed = v.safeParse(Kept, JSON.parse(text))
    return parsed.success ? parsed.output : NONE
  } catch {
    return NONE
  }
}

/** Keeps something over a reload. */
export function keepOnramp(modal: Modal, patch: Partial<Omit<OnrampRecord, 'version'>>): void {
  try {
    const record = { ...readOnrampRecord(modal), ...patch }
    modal.platform.storage?.setItem(toOnrampKey(modal.options.id), JSON.stringify(record))
  } catch {
    modal.alerts.raise('APKT002', 'Storage is refused: nothing is kept over a reload.')
  }
}
