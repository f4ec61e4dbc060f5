import { beginPurchaseCall, getPurchaseCall, type Purchase } from '@foyer/api'
import { sleep } from '@foyer/kit'
import { ModalError } from '../../base/modalError.ts'
import { selectActiveAccount } from '../../kernel/accounts/activeAccount.ts'
import { GatewayRefusal } from '../../kernel/api/callRoute.ts'
import { toClientRoute } from '../../kernel/api/toClientRoute.ts'
import { parseAmount } from '../../kernel/lib/amountInput.ts'
import { watchPopup } from '../../kernel/lib/watchPopup.ts'
import type { Modal, ModalEvents } from '../../kernel/modal.ts'
import { loadTokens } from '../account/index.ts'
import { loadActivity } from '../activity/index.ts'
import { loadBalance } from '../connections/index.ts'
import { confirmAsset } from './confirmAsset.ts'
import { keepOnramp, readOnrampRecord } from './onrampRecord.ts'
import { onrampOf, setPageLeft, setPurchase, updatePurchase, type WantedPurchase } from './onrampSlice.ts'
import { purchaseTabOf } from './purchaseTab.ts'
import { toMoney } from './rules/money.ts'
import { hasEnded, isSameAddress } from './rules/purchaseFacts.ts'
import { findOtherPurchaseTerm } from './rules/purchaseTerms.ts'
import { regionFor } from './visitor.ts'

/** How often a purchase is asked for, by how long it has been looked at: a visitor who left the page open is not waiting beside it. */
const PACE = [
  { untilMs: 60_000, everyMs: 2_000 },
  { untilMs: 600_000, everyMs: 10_000 },
] as const
const SLOWEST_MS = 60_000

/**
 * Goes on with a press on a provider, or with a purchase of an earlier visit: shows the provider's page, and asks the gateway until the
 * purchase has ended, also after the view was left. Messages of the provider's page are not believed. Calls: beginPurchase, getPurchase.
 * @throws ModalError bad_call with `terms` in `details` for another purchase than was asked for, gateway_refused, gateway_unreachable, timed_out, aborted
 */
export async function followPurchase(
  modal: Modal,
  { signal }: { readonly signal: AbortSignal },
): Promise<void> {
  const pressed = purchaseTabOf(modal)
  if (!pressed.isPressed) return resumePurchase(modal, { signal })
  pressed.isPressed = false
  const url = await begin(modal, signal)
  const { tab } = pressed
  const { setTimer } = modal.platform
  const stopWatching = tab && url !== undefined && watchPopup({ setTimer }, tab, { onClosed })
  try {
    await watchPurchase(modal)
  } finally {
    if (stopWatching) stopWatching()
  }

  function onClosed(): void {
    // Another press may have begun another purchase meanwhile, in a tab of its own.
    if (purchaseTabOf(modal).tab === tab && url !== undefined) setPageLeft(modal.state, url)
  }
}

/** Begins what was pressed. Answers with the address of the provider's page. */
async function begin(modal: Modal, signal: AbortSignal): Promise<string | undefined> {
  const { wanted } = onrampOf(modal.state)
  const { tab } = purchaseTabOf(modal)
  if (!wanted) return undefined
  try {
    return await modal.tasks.run('beginPurchase', signal, async (inner) => {
      await confirmAsset(modal, wanted, inner)
      const { purchase, url } = await modal.api.call(toClientRoute(beginPurchaseCall), {
        body: toBody(modal, wanted),
        signal: inner,
      })
      const other = findOtherPurchaseTerm(wanted, purchase)
      if (other !== undefined) throw otherPurchaseError(other)
      keepOnramp(modal, { purchase: { id: purchase.id, owner: wanted.owner } })
      tab?.location.replace(url)
      setPurchase(modal.state, purchase, tab ? undefined : url)
      tell(modal, purchase, 'begun')
      return url
    })
  } catch (error) {
    tab?.close()
    throw error
  }
}

function otherPurchaseError(what: string): ModalError {
  return new ModalError({
    code: 'bad_call',
    message: `The gateway answered with another purchase than the one that was asked for: the ${what} differs. Nothing was bought.`,
    details: 'terms',
  })
}

function toBody(modal: Modal, { kind, provider, owner, asset, amountText, fiat }: WantedPurchase) {
  const country = regionFor(modal)
  return {
    ...{ kind, provider, account: owner, assetId: asset.id },
    // The page that the visitor goes back to by themselves: what stands in its address is nobody's business.
    returnUrl: `${modal.platform.origin}/`,
    ...(country !== undefined && { country }),
    ...(kind === 'exchange'
      ? { amountBase: parseAmount(amountText, asset.decimals) }
      : { fiat, amount: toMoney(amountText, 2) }),
  }
}

/** Takes up a purchase of an earlier visit, if it is the account's, or the one on show. Calls: getPurchase. */
export async function resumePurchase(
  modal: Modal,
  { signal }: { readonly signal: AbortSignal },
): Promise<void> {
  const kept = readOnrampRecord(modal).purchase
  const owner = selectActiveAccount(modal.state)?.caipAddress
  if (!kept || !owner || !isSameAddress(kept.owner, owner)) return watchPurchase(modal)
  const purchase = await ask(modal, kept.id, signal)
  if (!purchase) return forget(modal)
  setPurchase(modal.state, purchase, onrampOf(modal.state).pageUrl)
  // It may have ended while nobody looked on.
  if (hasEnded(purchase.status)) return end(modal, purchase)
  await watchPurchase(modal)
}

/** Returns the state of a purchase; null where the gateway has no such purchase any more. */
async function ask(modal: Modal, id: string, signal: AbortSignal): Promise<Purchase | null> {
  const route = toClientRoute(getPurchaseCall)
  const path = route.path.replace('{purchaseId}', id)
  try {
    const { purchase } = await modal.api.call({ ...route, path }, { signal })
    if (purchase.id !== id) throw otherPurchaseError('purchase')
    return purchase
  } catch (error) {
    if (error instanceof GatewayRefusal && error.problem === 'not_found') return null
    throw error
  }
}

function forget(modal: Modal): void {
  keepOnramp(modal, { purchase: undefined })
  setPurchase(modal.state, undefined)
}

/** Asks until the purchase on show has ended. It goes on when the modal is closed: the visitor pays in another tab meanwhile. */
async function watchPurchase(modal: Modal): Promise<void> {
  const { platform } = modal
  const startedAtMs = platform.now()
  await modal.tasks.run('watchPurchase', undefined, async (signal) => {
    for (;;) {
      const { purchase } = onrampOf(modal.state)
      if (!purchase || hasEnded(purchase.status)) return
      const lookedAtMs = platform.now() - startedAtMs
      const { everyMs = SLOWEST_MS } = PACE.find(({ untilMs }) => lookedAtMs < untilMs) ?? {}
      await waitToAsk(modal, everyMs, signal)
      // A gateway that does not answer once is asked again: the purchase goes on without this page.
      const found = await ask(modal, purchase.id, signal).catch(() => undefined)
      signal.throwIfAborted()
      if (found !== undefined) take(modal, purchase.id, found)
    }
  })
}

/** Notes what was found of a purchase, if it is the one on show by now. */
function take(modal: Modal, id: string, found: Purchase | null): void {
  if (onrampOf(modal.state).purchase?.id !== id) return
  if (!found) return forget(modal)
  updatePurchase(modal.state, found)
  if (hasEnded(found.status)) end(modal, found)
}

/** Waits for the next turn, or until the visitor comes back from the provider's tab. */
async function waitToAsk({ platform }: Modal, waitMs: number, signal: AbortSignal): Promise<void> {
  let stop = () => {}
  const isBack = new Promise<void>((resolve) => {
    stop = platform.onVisibility((isVisible) => isVisible && resolve())
  })
  try {
    const isHidden = !platform.isVisible()
    // A hidden page asks nothing.
    await (isHidden
      ? raceSignal(isBack, signal)
      : Promise.race([isBack, sleep(waitMs, { signal, setTimer: platform.setTimer })]))
  } finally {
    stop()
  }
}

function raceSignal(promise: Promise<void>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    promise.then(resolve, reject)
  })
}

/** Ends what storage keeps of it, tells the page, and reads anew what it has changed. */
function end(modal: Modal, purchase: Purchase): void {
  const { id, status } = purchase
  if (readOnrampRecord(modal).purchase?.id === id) keepOnramp(modal, { purchase: undefined })
  const isComplete = status === 'completed'
  tell(modal, purchase, isComplete ? 'completed' : 'failed')
  if (!isComplete) return
  // The tasks have the failures.
  loadBalance(modal).catch(() => {})
  loadTokens(modal).catch(() => {})
  if (modal.state.activity?.items) loadActivity(modal).catch(() => {})
}

/** Tells the page, without amounts and addresses. */
function tell(
  modal: Modal,
  { id, kind, provider }: Purchase,
  status: ModalEvents['purchase']['status'],
): void {
  modal.emit('purchase', { id, kind, provider, status })
}

/** Forgets the purchase on show in this browser: nobody has paid it, and it ends by itself. */
export function leavePurchase(modal: Modal): void {
  const { purchase } = onrampOf(modal.state)
  if (!purchase || purchase.status === 'created') forget(modal)
}
