import { beginPurchaseCall, getPurchaseCall, type Purchase } from '@foyer/contract'
import { sleep } from '@foyer/kit'
import { selectActiveAccount } from '../../kernel/accounts/activeAccount.ts'
import { GatewayRefusal } from '../../kernel/api/callRoute.ts'
import { toClientRoute } from '../../kernel/api/toClientRoute.ts'
import { parseAmount } from '../../kernel/lib/amount.ts'
import type { Modal } from '../../kernel/modal.ts'
import { loadTokens } from '../account/index.ts'
import { loadActivity } from '../activity/index.ts'
import { loadBalance } from '../connections/index.ts'
import { keepOnramp, readOnrampRecord } from './onrampRecord.ts'
import { onrampOf, setPurchase, updatePurchase, type WantedPurchase } from './onrampSlice.ts'
import { purchaseTabOf } from './purchaseTab.ts'
import { toMoney } from './rules/money.ts'
import { hasEnded } from './rules/purchaseFacts.ts'
import { currentRegion } from './visitor.ts'

/** How often a purchase is asked for, and from when on how seldom. */
const POLL_MS = 2_000
const SLOW_POLL_MS = 10_000
const SLOW_AFTER_MS = 60_000

/**
 * Goes on with a press on a provider, or with a purchase of an earlier visit: shows the provider's page, and asks the gateway until the purchase
 * has ended. What the provider's page says counts for nothing. Calls: beginPurchase, getPurchase.
 * @throws ModalError gateway_refused, gateway_unreachable, timed_out, aborted
 */
export async function followPurchase(
  modal: Modal,
  { signal }: { readonly signal: AbortSignal },
): Promise<void> {
  const pressed = purchaseTabOf(modal)
  if (pressed.isPressed) {
    pressed.isPressed = false
    await begin(modal, signal)
  } else await resumePurchase(modal, { signal })
  await watch(modal, signal)
}

async function begin(modal: Modal, signal: AbortSignal): Promise<void> {
  const { wanted } = onrampOf(modal.state)
  const { tab } = purchaseTabOf(modal)
  if (!wanted) return
  try {
    await modal.tasks.run('beginPurchase', signal, async (inner) => {
      const { purchase, url } = await modal.api.call(toClientRoute(beginPurchaseCall), {
        body: toBody(modal, wanted),
        signal: inner,
      })
      keepOnramp(modal, { purchase: { id: purchase.id, owner: wanted.owner } })
      tab?.location.replace(url)
      setPurchase(modal.state, purchase, tab ? undefined : url)
    })
  } catch (error) {
    tab?.close()
    throw error
  }
}

function toBody({ platform }: Modal, { kind, provider, owner, asset, amountText, fiat }: WantedPurchase) {
  const country = currentRegion()
  return {
    ...{ kind, provider, account: owner, assetId: asset.id },
    // The page that the visitor goes back to by themselves: what stands in its address is nobody's business.
    returnUrl: `${platform.origin}/`,
    ...(country !== undefined && { country }),
    ...(kind === 'exchange'
      ? { amountBase: parseAmount(amountText, asset.decimals) }
      : { fiat, amount: toMoney(amountText, 2) }),
  }
}

/** Takes up a purchase of an earlier visit, if it is the account's. Calls: getPurchase. */
export async function resumePurchase(
  modal: Modal,
  { signal }: { readonly signal: AbortSignal },
): Promise<void> {
  const kept = readOnrampRecord(modal).purchase
  const owner = selectActiveAccount(modal.state)?.caipAddress
  if (!kept || !owner || !isSameAddress(kept.owner, owner)) return
  try {
    const purchase = await ask(modal, kept.id, signal)
    setPurchase(modal.state, purchase, onrampOf(modal.state).pageUrl)
    // It may have ended while nobody looked on.
    if (hasEnded(purchase.status)) end(modal, purchase)
  } catch (error) {
    // The gateway has no such purchase any more.
    if (error instanceof GatewayRefusal && error.problem === 'not_found')
      keepOnramp(modal, { purchase: undefined })
    else throw error
  }
}

/** An account of one family is the same on all of its networks. */
function isSameAddress(one: string, other: string): boolean {
  const addressOf = (account: string) => account.split(':').at(-1)?.toLowerCase()
  return addressOf(one) === addressOf(other)
}

async function ask(modal: Modal, id: string, signal: AbortSignal): Promise<Purchase> {
  const route = toClientRoute(getPurchaseCall)
  const path = route.path.replace('{purchaseId}', id)
  return (await modal.api.call({ ...route, path }, { signal })).purchase
}

async function watch(modal: Modal, signal: AbortSignal): Promise<void> {
  const { platform } = modal
  const startedAtMs = platform.now()
  await modal.tasks.run('watchPurchase', signal, async (inner) => {
    for (;;) {
      const { purchase } = onrampOf(modal.state)
      if (!purchase) return
      if (hasEnded(purchase.status)) return end(modal, purchase)
      const isSlow = platform.now() - startedAtMs > SLOW_AFTER_MS
      await waitToAsk(modal, isSlow ? SLOW_POLL_MS : POLL_MS, inner)
      // A gateway that does not answer once is asked again: the purchase goes on without this page.
      const found = await ask(modal, purchase.id, inner).catch(() => undefined)
      inner.throwIfAborted()
      if (found) updatePurchase(modal.state, found)
    }
  })
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

/** Ends what storage keeps of it, and reads anew what it has changed. */
function end(modal: Modal, { id, status }: Purchase): void {
  if (readOnrampRecord(modal).purchase?.id === id) keepOnramp(modal, { purchase: undefined })
  if (status !== 'completed') return
  // The tasks have the failures.
  loadBalance(modal).catch(() => {})
  loadTokens(modal).catch(() => {})
  if (modal.state.activity?.items) loadActivity(modal).catch(() => {})
}

/** Forgets the purchase on show in this browser: nobody has paid it, and it ends by itself. */
export function leavePurchase(modal: Modal): void {
  const { purchase } = onrampOf(modal.state)
  if (!purchase || purchase.status === 'created') {
    keepOnramp(modal, { purchase: undefined })
    setPurchase(modal.state, undefined)
  }
}
