import type { Modal } from '../../kernel/modal.ts'
import { setActiveNetwork } from '../../kernel/networks/setActiveNetwork.ts'
import { showView } from '../../kernel/router/showViewAfter.ts'
import { viewAfter } from '../../kernel/router/viewAfter.ts'
import type { ViewName } from '../../kernel/router/views.ts'
import { dropConnectionRecords, updateConnectionRecord } from '../../kernel/storage/connectionRecords.ts'
import type { Connector } from '../../ports/connector.ts'
import type { Namespace } from '../../ports/provider.ts'
import { endSession } from './attachSessions.ts'
import { rankFamily } from './firstFamily.ts'
import { loadBalance } from './loadBalance.ts'

/** The input of `finishConnect`. */
export interface FinishConnectInput {
  readonly connector: Connector
  readonly walletId?: string | undefined
  /** The family that was asked for. */
  readonly namespace?: Namespace | undefined
  readonly redirectView?: ViewName | undefined
  /** Emits the events of the account, which wait for `connect`. */
  readonly releaseEvents: () => void
  /** Whether any wallet was connected before this one. */
  readonly wasConnected: boolean
  /** Whether the connector had no account of a family before. */
  readonly isNew: (namespace: Namespace) => boolean
}

/** Everything after a successful connection: recent wallets, ending other connections, the next view. Spec: state-9. */
export function finishConnect(modal: Modal, input: FinishConnectInput): void {
  const { connector, walletId } = input
  const isEmbedded = connector.kind === 'AUTH'
  const isMultiWallet = modal.remote.state.features.multiWallet
  const asked = input.namespace ? [input.namespace] : byInterest(modal, input)
  const namespace = asked.find((name) => modal.accounts.state.byNamespace[name]?.connectorId === connector.id)
  const account = namespace && modal.accounts.state.byNamespace[namespace]
  if (!account) return
  if (!isMultiWallet) dropOtherConnections(modal, connector)
  modal.connections.rememberRecent(walletId ?? connector.id)
  const isOther = modal.accounts.state.activeNamespace !== namespace
  modal.accounts.setActiveNamespace(namespace)
  setActiveNetwork(modal, account.networkId)
  // The next visit begins with this family.
  updateConnectionRecord(modal, { namespace, connectorId: connector.id })
  // Until now the balance of the family that was in use was read. The task has the failure.
  if (isOther) loadBalance(modal).catch(() => {})
  modal.telemetry.track('CONNECT_SUCCESS', {
    ...methodOf(modal, connector),
    view: modal.router.state.stack.at(-1)?.view ?? null,
    walletRank: (walletId && modal.wallets.find(walletId)?.order) ?? null,
  })
  modal.emit('connect', { account })
  input.releaseEvents()
  const { wasConnected, redirectView } = input
  const event = { type: 'connected', wasConnected, redirectView, isEmbedded } as const
  const change = viewAfter(event, modal.state, modal.options)
  // Before the view is shown, because entering it may start a switch.
  if (modal.router.state.isOpen && !(isMultiWallet && wasConnected)) forgetWantedNetwork(modal)
  showView(modal, change)
}

/** The families of a connector: first those that it brings anew, and of these that of the network that the visitor wants. */
function byInterest(modal: Modal, { connector, isNew }: FinishConnectInput): readonly Namespace[] {
  const rank = (namespace: Namespace) => (isNew(namespace) ? 0 : 2) + rankFamily(modal, namespace)
  return connector.namespaces.toSorted((one, other) => rank(one) - rank(other))
}

/** How the visitor has connected; of a social account, the name of its provider. */
function methodOf(
  { state }: Modal,
  { kind, name }: Connector,
): { readonly method: string; readonly name: string } {
  if (kind === 'WALLET_CONNECT') return { method: 'qrcode', name }
  if (kind !== 'AUTH') return { method: 'browser', name }
  const social = state.email?.accountSocial ?? 'none'
  return social === 'none' ? { method: 'email', name } : { method: 'social', name: social }
}

/** Ends all other connections in the namespaces of a new one, where several wallets are not allowed. */
function dropOtherConnections(modal: Modal, kept: Connector): void {
  const { items } = modal.connections.state
  const namespaces = items.flatMap((item) => (item.connectorId === kept.id ? item.namespace : []))
  const others = items.filter((item) => item.connectorId !== kept.id && namespaces.includes(item.namespace))
  for (const item of others) endSession(modal, item)
  // Drops the records of wallets that give no account now, which would come back beside it.
  dropConnectionRecords(
    modal,
    ({ connectorId, namespace, lostAtMs }) =>
      lostAtMs !== undefined && connectorId !== kept.id && namespaces.includes(namespace),
  )
}

/** Clears the network that the visitor chose before connecting: it is requested only once (clause state-28). */
function forgetWantedNetwork({ networks }: Modal): void {
  networks.setWanted(undefined)
  networks.setSwitchingNamespace(false)
}
