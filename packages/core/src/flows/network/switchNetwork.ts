import { WALLET_REQUEST_TIMEOUT_MS } from '../../constants/timing.ts'
import { ModalError } from '../../errors/base.ts'
import { withTimeout } from '../../lib/raceAbort.ts'
import type { Modal } from '../../modal.ts'
import { goBack } from '../modal/closeModal.ts'

export interface SwitchNetworkInput {
  /** CAIP-2 id. */
  readonly networkId: string
  readonly signal?: AbortSignal | undefined
}

/** Views that a finished switch leaves. */
const SWITCHING_VIEWS: readonly (string | undefined)[] = ['Networks', 'SwitchNetwork', 'UnsupportedChain']

/**
 * Changes the network: asks the wallet when one is connected, else only notes the choice.
 * Calls: session.switchNetwork. @throws ModalError network_not_found, user_rejected, timed_out, aborted
 * Spec: state-27, networks-5.
 */
export async function switchNetwork(modal: Modal, input: SwitchNetworkInput): Promise<void> {
  await modal.tasks.run('switchNetwork', input.signal, async (signal) => {
    const network = modal.networks.find(input.networkId)
    if (!network)
      throw new ModalError({
        code: 'network_not_found',
        message: `Network ${input.networkId} is not among the app's networks.`,
      })
    const account = modal.accounts.state.byNamespace[network.chainNamespace]
    const session = account && modal.sessions.get(network.chainNamespace, account.connectorId)
    if (session && account.networkId !== network.caipNetworkId) {
      if (!session.switchNetwork) {
        throw new ModalError({
          code: 'unsupported_method',
          message: 'The connected wallet cannot change its network.',
        })
      }
      const change = session.switchNetwork.bind(session)
      await withTimeout((inner) => change({ network, signal: inner }), {
        timeoutMs: WALLET_REQUEST_TIMEOUT_MS,
        signal,
        what: 'The wallet',
      })
    }
    modal.networks.setActive(network.caipNetworkId)
  })
  // Outside the task: leaving the view would abort a task that still runs.
  leave(modal)
}

function leave(modal: Modal): void {
  while (SWITCHING_VIEWS.includes(modal.router.state.stack.at(-1)?.view)) {
    if (modal.router.state.stack.length < 2) {
      goBack(modal)
      return
    }
    modal.router.pop()
  }
}
