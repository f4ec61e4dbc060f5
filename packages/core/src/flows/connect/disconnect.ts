import { toErrorInfo } from '../../errors/toErrorInfo.ts'
import { withTimeout } from '../../lib/raceAbort.ts'
import type { Modal } from '../../modal.ts'
import type { Connector } from '../../ports/connector.ts'
import type { Namespace } from '../../ports/provider.ts'
import { closeModal } from '../modal/closeModal.ts'

export interface DisconnectInput {
  /** @default the active namespace; every namespace when several wallets at once are off */
  readonly namespace?: Namespace | undefined
}

/** Longest wait for a wallet to take back what it granted; the visitor is disconnected here at once. */
const CLOSE_TIMEOUT_MS = 3000

/**
 * Disconnects: here first, then at the wallet. Calls: connector.close. Tracks DISCONNECT_ERROR on failure.
 * Spec: state-24, error-1.
 */
export async function disconnect(modal: Modal, input: DisconnectInput = {}): Promise<void> {
  try {
    await modal.tasks.run('disconnect', undefined, async () => {
      const { items, active } = modal.connections.state
      const isMultiWallet = modal.remote.state.features.multiWallet
      const namespace = input.namespace ?? modal.accounts.state.activeNamespace
      const leaving = items.filter(
        (item) =>
          !isMultiWallet || (item.namespace === namespace && active[item.namespace] === item.connectorId),
      )
      const connectors = new Set(leaving.map((item) => item.connectorId))
      for (const item of leaving) modal.sessions.end(item.namespace, item.connectorId)
      showAfterDisconnect(modal, namespace)
      await Promise.all([...connectors].map((id) => closeConnector(modal.connectors.get(id))))
    })
  } catch (error) {
    modal.telemetry.track('DISCONNECT_ERROR', { message: toErrorInfo(error).message })
    modal.notices.show('error', 'disconnect_failed')
    throw error
  }
}

function showAfterDisconnect(modal: Modal, namespace: Namespace | undefined): void {
  const others = modal.connections.state.items.some((item) => item.namespace === namespace)
  modal.notices.show('success', others ? 'wallet_deleted' : 'wallet_disconnected')
  if (!modal.router.state.isOpen) return
  if (others) modal.router.reset('ProfileWallets')
  else closeModal(modal)
}

async function closeConnector(connector: Connector | undefined): Promise<void> {
  if (!connector) return
  await withTimeout(() => connector.close(), { timeoutMs: CLOSE_TIMEOUT_MS, what: connector.name })
}

/** Ends every other connection in the namespaces of a new one: what holds while several wallets at once are off. */
export function dropOtherConnections(modal: Modal, kept: Connector): void {
  const others = modal.connections.state.items.filter(
    (item) => item.connectorId !== kept.id && kept.namespaces.includes(item.namespace),
  )
  for (const item of others) modal.sessions.end(item.namespace, item.connectorId)
}
