import { loadBalance } from '../flows/account/loadBalance.ts'
import { connectWallet } from '../flows/connect/connectWallet.ts'
import { switchNetwork } from '../flows/network/switchNetwork.ts'
import { loadNextPage } from '../flows/wallets/loadNextPage.ts'
import { loadRecommended } from '../flows/wallets/loadRecommended.ts'
import type { Modal } from '../modal.ts'
import type { EntryWork } from './router.ts'
import type { ViewName, ViewParams } from './views.ts'

type WorkTable = {
  [V in ViewName]?: (modal: Modal, params: ViewParams[V], signal: AbortSignal) => Promise<unknown>
}

const WORK: WorkTable = {
  Connect: (modal, _params, signal) => loadRecommended(modal, { signal }),
  ConnectWallets: (modal, _params, signal) => loadRecommended(modal, { signal }),
  AllWallets: (modal, _params, signal) =>
    modal.wallets.state.all.page === 0 ? loadNextPage(modal, { signal }) : Promise.resolve(),
  ConnectingExternal: (modal, params, signal) => connectWallet(modal, { ...params, signal }),
  SwitchNetwork: (modal, params, signal) => switchNetwork(modal, { ...params, signal }),
  Account: (modal, _params, signal) => loadBalance(modal, { signal }),
}

/** Starts the work of a view in the task of the click that opened it. Failures are in the task's state already. */
export function createEntryWork(modal: () => Modal): EntryWork {
  return (entry, signal) => {
    const work = WORK[entry.view] as
      | ((modal: Modal, params: unknown, signal: AbortSignal) => Promise<unknown>)
      | undefined // entry ties view and params
    work?.(modal(), entry.params, signal).catch(() => {})
  }
}
