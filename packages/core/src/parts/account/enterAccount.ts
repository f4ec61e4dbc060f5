import { selectActiveAccount } from '../../kernel/accounts/activeAccount.ts'
import { selectIsForOrdinals } from '../../kernel/accounts/isSmartAccount.ts'
import type { Modal, ModalSnapshot } from '../../kernel/modal.ts'
import { loadBalance } from '../connections/index.ts'
import { getBalances } from './getBalances.ts'
import { selectAccountTabs, selectAccountWidget } from './rules/accountFeatures.ts'
import { setTokens, setTokensOwner } from './tokens.ts'
import { watchTokens } from './watchTokens.ts'

/**
 * Keeps the account view's data fresh: the default widget shows the balance and its worth, and with `features.tokens` the tokens; the
 * other widget shows tokens and activity.
 */
export async function enterAccount(modal: Modal, signal: AbortSignal): Promise<void> {
  // Starting a request takes as long as drawing a frame, so that the view is drawn first.
  await modal.platform.nextFrame()
  if (signal.aborted) return
  const balance = loadBalance(modal, { signal })
  const isDefault = selectAccountWidget(modal.state) === 'default'
  if (isDefault && !modal.options.features.tokens)
    return Promise.all([balance, readWorth(modal, signal)]).then(() => {})
  const tokens = watchTokens(modal, { signal })
  if (isDefault) return Promise.all([balance, tokens]).then(() => {})
  const isWanted = (state: ModalSnapshot) => {
    const { tabs, selected } = selectAccountTabs(state)
    return tabs[selected] === 'activity'
  }
  const activity = modal
    .load('activity')
    .then(({ watchActivity }) => watchActivity(modal, { signal, isWanted }))
  await Promise.all([balance, tokens, activity])
}

/** Reads once what the coin is worth. Nothing is said of a failure: the balance is there without it. */
async function readWorth(modal: Modal, signal: AbortSignal): Promise<void> {
  const { state, api } = modal
  const owner = selectActiveAccount(state)?.caipAddress
  // An amount at an address for ordinals is no money.
  if (
    !owner ||
    !api.hasGateway ||
    selectIsForOrdinals(state) ||
    (state.tokens?.owner === owner && state.tokens.items)
  )
    return
  const items = await getBalances(api, owner, signal).catch(() => undefined)
  if (!items || signal.aborted) return
  setTokensOwner(state, owner)
  setTokens(state, owner, items)
}
