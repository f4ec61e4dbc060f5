import { catalogueWork } from '../flows/lateFlows.ts'
import { loadRecommended } from '../flows/wallets/loadRecommended.ts'
import type { Modal } from '../modal.ts'
import type { EntryWork } from './router.ts'
import type { ViewName, ViewParams } from './views.ts'

type WorkTable = {
  [V in ViewName]?: (modal: Modal, params: ViewParams[V], signal: AbortSignal) => Promise<unknown>
}

// Only what the first screen does is here; the work of every other view comes with its view.
const WORK: WorkTable = {
  Connect: (modal, _params, signal) => loadRecommended(modal, { signal }),
  ConnectWallets: (modal, _params, signal) => loadRecommended(modal, { signal }),
  async AllWallets(modal, _params, signal) {
    const { loadFirstPage, resumeSearch } = await catalogueWork(modal, 'loadWallets', signal)
    await Promise.all([loadFirstPage(modal, { signal }), resumeSearch(modal, { signal })])
  },
  // The task runs from the click on, though the code of the flow is still to come: no view shows an older outcome.
  ConnectingExternal: (modal, params, signal) =>
    modal.tasks.run('connectWallet', signal, async () => {
      const { connectWallet } = await import('../flows/sessionWork.ts')
      await connectWallet(modal, { ...params, signal })
    }),
  SwitchNetwork: (modal, params, signal) =>
    modal.tasks.run('switchNetwork', signal, async () => {
      const { switchNetwork } = await import('../flows/sessionWork.ts')
      await switchNetwork(modal, { ...params, signal })
    }),
  async Account(modal, _params, signal) {
    const { loadBalance } = await import('../flows/sessionWork.ts')
    await loadBalance(modal, { signal })
  },
}

/** Starts the work that entering a view means. Failures are in the task's state already. */
export function createEntryWork(modal: () => Modal): EntryWork {
  return (entry, signal) => {
    // The entry ties its view and its parameters; the table, read by a variable name, cannot.
    const work = WORK[entry.view] as
      | ((modal: Modal, params: unknown, signal: AbortSignal) => Promise<unknown>)
      | undefined
    work?.(modal(), entry.params, signal).catch(() => {})
  }
}
