import type { Modal, ModalSnapshot } from '../../kernel/modal.ts'
import { loadBalance } from '../connections/index.ts'
import { selectAccountTabs, selectAccountWidget } from './rules/accountFeatures.ts'
import { watchTokens } from './watchTokens.ts'

/**
 * Keeps the account view's data fresh: the default widget shows the balance, and with `features.tokens` the tokens; the
 * other widget shows tokens and activity.
 */
export async function enterAccount(modal: Modal, signal: AbortSignal): Promise<void> {
  // Starting a request takes as long as drawing a frame, so that the view is drawn first.
  await modal.platform.nextFrame()
  if (signal.aborted) return
  const balance = loadBalance(modal, { signal })
  const isDefault = selectAccountWidget(modal.state) === 'default'
  if (isDefault && !modal.options.features.tokens) return balance
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
