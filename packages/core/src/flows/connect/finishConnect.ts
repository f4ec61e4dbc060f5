import { setActiveNamespace } from '../../controllers/accountEvents.ts'
import { rememberRecent } from '../../controllers/connectionEvents.ts'
import type { Modal } from '../../modal.ts'
import type { Connector } from '../../ports/connector.ts'
import type { ViewName } from '../../router/views.ts'
import { showNetworkNeed } from '../network/followNetwork.ts'

export interface FinishConnectInput {
  readonly connector: Connector
  readonly walletId?: string | undefined
  readonly redirectView?: ViewName | undefined
  /** Whether any wallet was connected before this one. */
  readonly wasConnected: boolean
}

/** Everything that follows a successful connection: recents, one wallet at a time, the next view. Spec: state-9. */
export function finishConnect(modal: Modal, input: FinishConnectInput): void {
  const { connector, walletId } = input
  const isMultiWallet = modal.remote.state.features.multiWallet
  const namespace = connector.namespaces.find(
    (name) => modal.accounts.state.byNamespace[name]?.connectorId === connector.id,
  )
  const account = namespace && modal.accounts.state.byNamespace[namespace]
  if (!account) return
  if (!isMultiWallet) dropOtherConnections(modal, connector)
  rememberRecent(modal.connections, walletId ?? connector.id)
  setActiveNamespace(modal.accounts, namespace)
  modal.telemetry.track('CONNECT_SUCCESS', {
    method: connector.kind === 'WALLET_CONNECT' ? 'qrcode' : 'browser',
    name: connector.name,
    view: modal.router.state.stack.at(-1)?.view ?? null,
    walletRank: (walletId && modal.wallets.find(walletId)?.order) ?? null,
  })
  modal.emit('connect', { account })
  showNext(modal, input, isMultiWallet)
}

function showNext(modal: Modal, input: FinishConnectInput, isMultiWallet: boolean): void {
  if (!modal.router.state.isOpen) return
  if (input.wasConnected && isMultiWallet) {
    modal.router.reset('ProfileWallets')
    modal.notices.show('success', 'new_wallet_added')
  } else if (showNetworkNeed(modal)) {
    return
  } else if (input.redirectView) {
    modal.router.reset(input.redirectView as 'Account') // redirect targets are views that need no parameters
  } else if (!modal.siwx.state.isRequired || modal.siwx.state.hasSession) {
    modal.router.close()
  }
}

/** Ends every other connection in the namespaces of a new one: what holds while several wallets at once are off. */
function dropOtherConnections(modal: Modal, kept: Connector): void {
  const others = modal.connections.state.items.filter(
    (item) => item.connectorId !== kept.id && kept.namespaces.includes(item.namespace),
  )
  for (const item of others) modal.sessions.end(item.namespace, item.connectorId)
}
