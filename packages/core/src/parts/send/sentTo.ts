import * as v from 'valibot'
import { selectActiveAccount } from '../../kernel/accounts/activeAccount.ts'
import { MAX_STORED_CHARS } from '../../kernel/constants/limits.ts'
import { isSameAddress } from '../../kernel/lib/lookAlike.ts'
import type { Modal } from '../../kernel/modal.ts'
import { toReceiversKey } from '../../kernel/storage/storageKeys.ts'
import { sendOf, setSentTo } from './sendSlice.ts'

/** Largest number of stored receivers, over all accounts. */
const MAX_REMEMBERED = 200

const Address = v.pipe(v.string(), v.minLength(1), v.maxLength(128))
const Remembered = v.object({
  version: v.literal(1),
  sent: v.array(v.unknown()),
})
const Sent = v.object({ from: Address, to: Address })
type Sent = v.InferOutput<typeof Sent>

/** The key of a separate record beside that of `persist`, which only the send views read. */
function keyOf({ options }: Modal): string {
  return toReceiversKey(options.id)
}

/** Security T9: not trusted; invalid entries are dropped. */
function read(modal: Modal): readonly Sent[] {
  try {
    const text = modal.platform.storage?.getItem(keyOf(modal))
    if (!text || text.length > MAX_STORED_CHARS) return []
    const record = v.safeParse(Remembered, JSON.parse(text))
    if (!record.success) return []
    return record.output.sent.slice(0, MAX_REMEMBERED).filter((entry): entry is Sent => v.is(Sent, entry))
  } catch {
    return []
  }
}

/** Loads the addresses that an account sent something to before. */
export function loadSentTo(modal: Modal, from: string): void {
  const own = read(modal).filter((entry) => isSameAddress(entry.from, from))
  setSentTo(
    modal.state,
    own.map(({ to }) => to),
  )
}

/** Stores a receiver. When storage is refused, the next visit does not know it; nothing else fails. */
export function rememberSentTo(modal: Modal, sent: Sent): void {
  const { sentTo } = sendOf(modal.state)
  const isKnown = sentTo.some((to) => isSameAddress(to, sent.to))
  const isInUse = selectActiveAccount(modal.state)?.address === sent.from
  if (isInUse && !isKnown) setSentTo(modal.state, [sent.to, ...sentTo])
  const others = read(modal).filter(
    ({ from, to }) => !isSameAddress(from, sent.from) || !isSameAddress(to, sent.to),
  )
  try {
    const record = { version: 1, sent: [sent, ...others].slice(0, MAX_REMEMBERED) }
    modal.platform.storage?.setItem(keyOf(modal), JSON.stringify(record))
  } catch {
    modal.alerts.raise('APKT002', 'Storage is refused: nothing is kept over a reload.')
  }
}
