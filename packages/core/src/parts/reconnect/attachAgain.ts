import type { Modal } from '../../kernel/modal.ts'
import { showViewAfter } from '../../kernel/router/showViewAfter.ts'
import type { ViewName } from '../../kernel/router/views.ts'
import { giveUpConnectionRecord } from '../../kernel/storage/connectionRecords.ts'
import type { StoredConnection } from '../../kernel/storage/persist.ts'
import type { Connector } from '../../ports/connector.ts'
import type { Namespace, ProviderOf } from '../../ports/provider.ts'
import { rpcOf } from '../connections/index.ts'

/** A wallet that gives access again, and its provider. */
interface Restored {
  readonly connector: Connector
  readonly providers: Partial<ProviderOf>
}

/**
 * Asks a wallet for the access of the last visit. Names prove nothing: where several wallets go by the name, it is the one that gives access
 * to the account of the record, which need not be the first.
 */
async function askAgain(
  modal: Modal,
  named: Connector,
  { namespace, address }: StoredConnection,
  signal: AbortSignal,
): Promise<Restored | undefined> {
  const candidates = sharingName(modal, named, namespace)
  for (const connector of candidates) {
    const providers = await connector.restore({
      networks: modal.networks.state.requested,
      namespaces: [namespace],
      rpc: rpcOf(modal),
      signal,
      ...(candidates.length > 1 && { address }),
    })
    if (providers) return { connector, providers }
  }
  return undefined
}

/** The connectors of the page that go by one name in a family, the given one first. */
function sharingName({ connectors }: Modal, named: Connector, namespace: Namespace): readonly Connector[] {
  const nameOf = ({ name }: { readonly name: string }) => name.trim().toLowerCase()
  const others = connectors.state.items.flatMap((info) => {
    const isOther = info.kind === named.kind && info.id !== named.id && info.namespaces.includes(namespace)
    return isOther && nameOf(info) === nameOf(named) ? (connectors.get(info.id) ?? []) : []
  })
  return [named, ...others]
}

/** The input of `attachAgain`. */
export interface AttachAgainInput {
  readonly signal: AbortSignal
  /** Whether it is added without becoming the active connection of its family. */
  readonly isSecondary: () => boolean
  /** Whether nobody wants it any more, which is asked once the wallet has answered, and once the session is made. */
  readonly isEnded: () => boolean
  /** Resolves when the connection may come back: not before the one that was in use. */
  readonly turn?: Promise<void>
}

/** Restores the connection of a record, where its wallet gives access again. */
export async function attachAgain(
  modal: Modal,
  connector: Connector,
  record: StoredConnection,
  { signal, isSecondary, isEnded, turn }: AttachAgainInput,
): Promise<'attached' | 'no access' | 'ended'> {
  const restored = await askAgain(modal, connector, record, signal)
  if (restored) await turn
  if (isEnded()) return 'ended'
  if (!restored) return 'no access'
  const { attachSessions } = await modal.load('connections')
  const { walletId, networkId: lastNetworkId } = record
  const wasConnected = modal.accounts.state.activeNamespace !== undefined
  await attachSessions(modal, { ...restored, walletId, lastNetworkId, isSecondary, isEnded, signal })
  // The wallet has another id now.
  if (restored.connector.id !== record.connectorId) giveUpConnectionRecord(modal, record)
  if (!wasConnected) leaveLists(modal)
  return 'attached'
}

/** Lists of wallets to connect. */
const LISTS: readonly (ViewName | undefined)[] = ['AllWallets', 'Connect', 'ConnectWallets']

/** A visitor on a list of wallets to connect has one now, unless another one is being connected. */
function leaveLists(modal: Modal): void {
  const isListShown = LISTS.includes(modal.router.state.stack.at(-1)?.view)
  const isConnecting = modal.tasks.state.connectWallet.status === 'pending'
  const hasAccount = modal.accounts.state.activeNamespace !== undefined
  if (isListShown && hasAccount && !isConnecting)
    showViewAfter(modal, { type: 'connected', wasConnected: false })
}
