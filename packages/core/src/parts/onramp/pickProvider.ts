import type { Modal } from '../../kernel/modal.ts'
import { onrampOf, setWanted } from './onrampSlice.ts'
import { purchaseTabOf } from './purchaseTab.ts'
import { selectOnrampForm } from './rules/onrampForm.ts'

/**
 * Begins a purchase at a provider, or a transfer from an exchange: opens an empty tab and shows the view that goes on. To be called in the task of
 * the click, since browsers open tabs only there. Calls: beginPurchase, getPurchase.
 */
export function pickProvider(modal: Modal, { provider }: { readonly provider: string }): void {
  const { owner, kind, asset, amountText, fiat } = onrampOf(modal.state)
  const row = selectOnrampForm(modal.getState())?.rows.find(({ id }) => id === provider)
  if (!owner || !asset || !row?.canPick) return
  setWanted(modal.state, {
    ...{ kind, owner, asset, amountText, provider },
    providerName: row.name,
    fiat: kind === 'onramp' ? fiat : undefined,
  })
  press(modal)
}

/** Begins the same purchase once more: only where the one before has ended, or was never begun. */
export function retryPurchase(modal: Modal): void {
  const { wanted, purchase } = onrampOf(modal.state)
  const hasEnded = purchase === undefined || ['failed', 'expired'].includes(purchase.status)
  if (!wanted || !hasEnded) return
  setWanted(modal.state, wanted)
  press(modal)
}

function press(modal: Modal): void {
  const { router, platform } = modal
  const tab = platform.openPopup('_blank')
  // The provider's page has no way to this one. Asked for as `noopener`, there would be no tab to send there.
  if (tab) tab.opener = null
  Object.assign(purchaseTabOf(modal), { tab, isPressed: true })
  if (router.state.stack.at(-1)?.view === 'BuyInProgress') router.replace('BuyInProgress')
  else router.push('BuyInProgress')
}
