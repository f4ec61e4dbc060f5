import { selectActiveAccount } from '../../kernel/accounts/activeAccount.ts'
import { selectIsSmartAccount } from '../../kernel/accounts/isSmartAccount.ts'
import { hasGivenNames } from '../../kernel/chains/hasGivenNames.ts'
import type { Modal } from '../../kernel/modal.ts'
import { askGivenName } from '../connections/index.ts'

/** Entering what invites to choose a name (clause call-12). */
export function enterChooseName(modal: Modal, input: EnterInput): void {
  if (!input.isReturn)
    modal.telemetry.track('OPEN_ENS_FLOW', { isSmartAccount: selectIsSmartAccount(modal.state) })
  enterName(modal, input)
}

/** Finds out whether names can be had, where nobody has asked yet. Calls: getAccountName. */
export function enterName(modal: Modal, { signal }: EnterInput): void {
  const parent = modal.state.names?.parent
  // The stored answer of an earlier visit may have been that there are none.
  const isNews = parent === null && typeof modal.remote.state.namesParent === 'string'
  if (parent === undefined || isNews) loadOffer(modal, { signal }).catch(() => {})
}

/**
 * Asks the gateway whether names can be had. Calls: getAccountName.
 * @throws ModalError gateway_unreachable, gateway_refused, project_refused, timed_out, aborted
 */
export async function loadOffer(
  modal: Modal,
  { signal }: { readonly signal?: AbortSignal | undefined } = {},
): Promise<void> {
  const account = selectActiveAccount(modal.state)?.caipAddress
  if (account === undefined || !hasGivenNames(modal.accounts.state.activeNamespace)) return
  await modal.tasks.run('loadNames', signal, async (inner) => {
    await askGivenName(modal, { account, signal: inner })
  })
}

interface EnterInput {
  readonly signal: AbortSignal
  readonly isReturn: boolean
}
