import * as v from 'valibot'
import { MAX_STORED_CHARS } from '../../constants/limits.ts'
import { sendDraft } from '../../controllers/send.ts'
import { isSameAddress } from '../../lib/lookAlike.ts'
import type { Modal } from '../../modal.ts'
import { selectActiveAccount } from '../../selectors/accountButton.ts'

/** Receivers that are remembered, the newest of all accounts. */
const MAX_REMEMBERED = 200

const Address = v.pipe(v.string(), v.minLength(1), v.maxLength(128))
const Remembered = v.object({
  version: v.literal(1),
  sent: v.array(v.unknown()),
})
const Sent = v.object({ from: Address, to: Address })
type Sent = v.InferOutput<typeof Sent>

/** A record of its own beside the one of `persist`: it is read where something is sent, and nowhere before. */
function keyOf({ options }: Modal): string {
  return `foyer:v1:${options.id}:receivers`
}

/** Security T9: a hint only; what is broken of it is left out. */
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

/** Makes known whom an account sent something to from here before. */
export function recallSentTo(modal: Modal, from: string): void {
  sendDraft(modal.state).sentTo = read(modal)
    .filter((entry) => isSameAddress(entry.from, from))
    .map(({ to }) => to)
}

/** Remembers a receiver. Storage that is refused costs the memory of the next visit, nothing else. */
export function rememberSentTo(modal: Modal, sent: Sent): void {
  const draft = sendDraft(modal.state)
  const isKnown = draft.sentTo.some((to) => isSameAddress(to, sent.to))
  const isInUse = selectActiveAccount(modal.state)?.address === sent.from
  if (isInUse && !isKnown) draft.sentTo = [sent.to, ...draft.sentTo]
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
