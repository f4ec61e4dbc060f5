import { PAIRING_PREPARE_MS } from '../constants/timing.ts'
import { catalogueWork } from '../flows/lateFlows.ts'
import { loadRecommended } from '../flows/wallets/loadRecommended.ts'
import type { Modal } from '../modal.ts'
import { selectCanPair } from '../selectors/canPair.ts'
import type { EntryWork } from './router.ts'
import type { ViewEntry, ViewName, ViewParams } from './views.ts'

type WorkTable = {
  [V in ViewName]?: (
    modal: Modal,
    params: ViewParams[V],
    signal: AbortSignal,
    isReturn: boolean,
  ) => Promise<unknown>
}

/**
 * Makes a pairing ready for a wallet that may be picked next: on a phone at once, since a tap opens an app only in its own
 * task; elsewhere when the first screen is through, and only for who has no wallet in the browser.
 */
function warm(modal: Modal, signal: AbortSignal): void {
  const { device, setTimer } = modal.platform
  setTimer(
    () => {
      const hasOwn = modal.connectors.state.items.some((connector) => connector.kind === 'ANNOUNCED')
      const isLikely = device.isMobile || !hasOwn
      // One that failed is tried again when somebody asks for it.
      const hasFailed = modal.pairing.state.now.status === 'failed'
      if (signal.aborted || hasFailed || !isLikely || !selectCanPair(modal.state, modal.options)) return
      modal.pairing.with((work) => work.warm()).catch(() => {})
    },
    device.isMobile ? 0 : PAIRING_PREPARE_MS,
  )
}

function loadFirst(modal: Modal, signal: AbortSignal): Promise<void> {
  warm(modal, signal)
  return loadRecommended(modal, { signal })
}

// Only what the first screen does is here; the work of every other view comes with its view.
const WORK: WorkTable = {
  Connect: (modal, _params, signal) => loadFirst(modal, signal),
  ConnectWallets: (modal, _params, signal) => loadFirst(modal, signal),
  ConnectingWalletConnect: (modal, params, signal, isReturn) =>
    modal.pairing.with((work) => work.enter({ ...params, signal, isReturn })),
  GetWallet: (modal, _params, signal) => loadRecommended(modal, { signal }),
  async ConnectingWalletConnectBasic(modal, _params, signal) {
    const isPhone = modal.platform.device.isMobile
    if (!isPhone) modal.pairing.with((work) => work.enter({ signal })).catch(() => {})
    // Under the code stands the way to all wallets, with their number.
    await (isPhone ? loadFirst(modal, signal) : loadRecommended(modal, { signal }))
  },
  async AllWallets(modal, _params, signal) {
    warm(modal, signal)
    const { loadFirstPage, resumeSearch } = await catalogueWork(modal, 'loadWallets', signal)
    await Promise.all([loadFirstPage(modal, { signal }), resumeSearch(modal, { signal })])
  },
  // The task runs from the click on, though the code of the flow is still to come: no view shows an older outcome.
  ConnectingExternal: (modal, params, signal) =>
    modal.tasks.run('connectWallet', signal, async () => {
      const { connectWallet } = await import('../flows/sessionWork.ts')
      await connectWallet(modal, { ...params, signal })
    }),
  ProfileWallets: async (modal) => (await import('../flows/sessionWork.ts')).recallRecents(modal),
}

/** What other views do comes with what a session needs anyway. */
async function enterLate(modal: Modal, entry: ViewEntry, signal: AbortSignal): Promise<void> {
  const { lateEntryWork } = await import('../flows/sessionWork.ts')
  if (!signal.aborted) await lateEntryWork(modal, entry, signal)
}

/** Starts the work that entering a view means. Failures are in the task's state already. */
export function createEntryWork(modal: () => Modal): EntryWork {
  return (entry, ...rest) => {
    // The entry ties its view and its parameters; the table, read by a variable name, cannot.
    const work = WORK[entry.view] as
      | ((
          modal: Modal,
          params: unknown,
          ...rest: [signal: AbortSignal, isReturn: boolean]
        ) => Promise<unknown>)
      | undefined
    const made = modal()
    const running = work ? work(made, entry.params, ...rest) : enterLate(made, entry, rest[0])
    running.catch(() => {})
  }
}
