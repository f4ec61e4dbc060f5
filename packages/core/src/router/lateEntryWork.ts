import { loadBalance } from '../flows/account/loadBalance.ts'
import { watchTokens } from '../flows/account/watchTokens.ts'
import { watchActivity } from '../flows/activity/watchActivity.ts'
import { switchNetwork } from '../flows/network/switchNetwork.ts'
import type { Modal, ModalSnapshot } from '../modal.ts'
import { selectAccountTabs, selectAccountWidget } from '../selectors/accountFeatures.ts'
import type { ViewEntry, ViewName, ViewParams } from './views.ts'

type LateWork = {
  [V in ViewName]?: (modal: Modal, params: ViewParams[V], signal: AbortSignal) => Promise<unknown>
}

/** The default widget shows the balance alone; the other one tokens, and activity where its tab is chosen. */
function enterAccount(modal: Modal, signal: AbortSignal): Promise<unknown> {
  const balance = loadBalance(modal, { signal })
  if (selectAccountWidget(modal.state) === 'default') return balance
  const isWanted = (state: ModalSnapshot) => {
    const { tabs, selected } = selectAccountTabs(state)
    return tabs[selected] === 'activity'
  }
  return Promise.all([balance, watchTokens(modal, { signal }), watchActivity(modal, { signal, isWanted })])
}

// Sending comes as a script of its own: few visits come to it.
const sendWork = () => import('../flows/send/sendWork.ts')
const startSend = async (modal: Modal, signal: AbortSignal) => (await sendWork()).startSend(modal, { signal })

const WORK: LateWork = {
  Account: (modal, _params, signal) => enterAccount(modal, signal),
  SwitchNetwork: (modal, params, signal) => switchNetwork(modal, { ...params, signal }),
  WalletSend: (modal, _params, signal) => startSend(modal, signal),
  WalletSendSelectToken: (modal, _params, signal) => startSend(modal, signal),
  WalletSendPreview: async (modal, _params, signal) => (await sendWork()).enterPreview(modal, { signal }),
  WalletSendConfirmed: async (modal, { hash }) => (await sendWork()).enterReceipt(modal, { hash }),
  Transactions: (modal, _params, signal) => watchActivity(modal, { signal }),
}

/** Starts what entering a view means; the views of the first screen have theirs in `entryWork.ts`. */
export async function lateEntryWork(modal: Modal, entry: ViewEntry, signal: AbortSignal): Promise<void> {
  // The entry ties its view and its parameters; the table, read by a variable name, cannot.
  const work = WORK[entry.view] as
    | ((modal: Modal, params: unknown, signal: AbortSignal) => Promise<unknown>)
    | undefined
  await work?.(modal, entry.params, signal)
}
