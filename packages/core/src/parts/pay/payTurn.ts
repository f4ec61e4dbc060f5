import { sleep } from '@foyer/kit'
import { GatewayRefusal } from '../../kernel/api/callRoute.ts'
import type { Modal } from '../../kernel/modal.ts'
import { type HoldAction, holdPayment, readPayment } from './askPayments.ts'
import { notePayment } from './notePayment.ts'
import { payOf, setHeld, setLetGo } from './paySlice.ts'
import { findElsewhere } from './rules/elsewhere.ts'

/** How often a page that is asking its wallet says that it still does: three times while the gateway believes it once. */
const RENEW_MS = 20_000
const ID_DIGITS = 32

/** Identifies this page, for the gateway to tell it apart. Nothing depends on nobody guessing it. */
interface Page {
  readonly id: string
  stop?(): void
}

function createPage({ platform }: Modal): Page {
  return { id: toId(platform) }
}

function toId(platform: Modal['platform']): string {
  try {
    return platform
      .randomId()
      .replace(/[^0-9a-f]/gi, '')
      .toLowerCase()
      .padEnd(ID_DIGITS, '0')
      .slice(0, ID_DIGITS)
  } catch {
    // Browsers make ids on secure pages alone.
    return Array.from({ length: ID_DIGITS }, () => Math.floor(Math.random() * 16).toString(16)).join('')
  }
}

/**
 * Asks the gateway what it knows of the payment, and to hold it for this page: whether the wallet may be asked for the money. It may not where the payment
 * is over or made, where another page is asking its wallet, or where a transaction is on its way; `take_over` is of a visitor who knows about both.
 * Calls: holdPayment.
 * @throws ModalError bad_call with `terms` in `details`, gateway_refused, gateway_unreachable, timed_out, aborted
 */
export async function takeTurn(
  modal: Modal,
  paymentId: string,
  { action, signal }: { readonly action: 'hold' | 'take_over'; readonly signal: AbortSignal },
): Promise<boolean> {
  const { payment, isHeld } = await hold(modal, paymentId, action, signal)
  setHeld(modal.state, isHeld)
  notePayment(modal, payment)
  if (payment.status !== 'pending') return false
  return action === 'take_over' || findElsewhere(payOf(modal.state)) === undefined
}

/** Goes on holding the payment until the signal aborts, as long as nobody has taken it over. Never rejects. */
export async function keepTurn(modal: Modal, paymentId: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const isOver = await sleep(RENEW_MS, { signal, setTimer: modal.platform.setTimer }).then(
      () => false,
      () => true,
    )
    if (isOver) return
    // The wallet is being asked, whatever the gateway says now; the next look at the payment tells the visitor.
    await hold(modal, paymentId, 'hold', signal).then(
      ({ isHeld }) => setHeld(modal.state, isHeld),
      () => {},
    )
  }
}

/** Lets another page pay, where this one holds the payment. A gateway that does not hear of it lets go by itself. */
export function endTurn(modal: Modal, paymentId: string): void {
  if (!payOf(modal.state).isHeld) return
  setLetGo(modal.state)
  hold(modal, paymentId, 'let_go', undefined).catch(() => {})
}

async function hold(modal: Modal, paymentId: string, action: HoldAction, signal: AbortSignal | undefined) {
  const pageId = modal.own(createPage).id
  try {
    return await holdPayment(modal, paymentId, { body: { pageId, action }, signal })
  } catch (error) {
    // A gateway of an earlier version cannot hold a payment, and does not keep anybody from paying.
    if (!(error instanceof GatewayRefusal) || error.problem !== 'not_found') throw error
    return { payment: await readPayment(modal, paymentId, signal), isHeld: true }
  }
}
