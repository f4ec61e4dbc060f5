import { WALLET_REQUEST_TIMEOUT_MS } from '../../constants/timing.ts'
import { ModalError } from '../../errors/base.ts'
import { toErrorInfo } from '../../errors/toErrorInfo.ts'
import { withTimeout } from '../../lib/raceAbort.ts'
import type { Modal } from '../../modal.ts'
import type { Connector } from '../../ports/connector.ts'
import type { Namespace, ProviderOf } from '../../ports/provider.ts'
import type { ViewName } from '../../router/views.ts'
import { finishConnect } from './finishConnect.ts'

export interface ConnectWalletInput {
  readonly connectorId: string
  /** Catalogue id, when the visitor came from the catalogue. */
  readonly walletId?: string | undefined
  /** View to show afterwards instead of closing. */
  readonly redirectView?: ViewName | undefined
  /** The only family of chains to connect; all that the wallet has unless given. */
  readonly namespace?: Namespace | undefined
  readonly signal?: AbortSignal | undefined
}

/** Asks a connector for providers. */
export type OpenConnector = (
  connector: Connector,
  input: ConnectWalletInput,
  signal: AbortSignal,
) => Promise<Partial<ProviderOf>>

/**
 * Connects through one connector and makes its account the active one.
 * Calls: connector.open, adapter.attach. Tracks CONNECT_SUCCESS, CONNECT_ERROR or USER_REJECTED.
 * @throws ModalError connector_not_found, user_rejected, request_pending, already_linked, timed_out, aborted
 * Spec: state-4, state-8, state-9, error-3, error-6.
 */
export function connectWallet(modal: Modal, input: ConnectWalletInput): Promise<void> {
  return connectThrough(modal, input, (connector, { namespace }, outer) =>
    withTimeout(
      (signal) =>
        connector.open({
          networks: modal.networks.state.requested,
          rpc: modal.api.rpc,
          ...(namespace && { namespaces: [namespace] }),
          signal,
        }),
      { timeoutMs: WALLET_REQUEST_TIMEOUT_MS, signal: outer, what: connector.name },
    ),
  )
}

/** Connects as `connectWallet` does, with the providers that `open` gets. */
export async function connectThrough(
  modal: Modal,
  input: ConnectWalletInput,
  open: OpenConnector,
): Promise<void> {
  try {
    const made = await modal.tasks.run('connectWallet', input.signal, async (signal) => {
      const connector = requireConnector(modal, input.connectorId)
      askHost(modal, connector)
      const before = linkedAddresses(modal, connector)
      const providers = await open(connector, input, signal)
      signal.throwIfAborted()
      await modal.sessions.attach({ connector, providers, walletId: input.walletId, signal })
      signal.throwIfAborted()
      refuseLinked(modal, connector, before)
      return { connector, wasConnected: before.hadConnection }
    })
    // Outside the task: what follows leaves the view, and leaving it would abort a task that still runs.
    finishConnect(modal, { ...input, ...made })
  } catch (error) {
    report(modal, error)
    throw error
  }
}

function requireConnector(modal: Modal, id: string): Connector {
  const connector = modal.connectors.get(id)
  if (connector) return connector
  throw new ModalError({
    code: 'connector_not_found',
    message: `No connector "${id.slice(0, 64)}" is known in this page.`,
  })
}

function askHost(modal: Modal, connector: Connector): void {
  let isPrevented = false
  modal.emit('before-connect', { connectorId: connector.id, preventDefault: () => (isPrevented = true) })
  if (isPrevented) throw new ModalError({ code: 'aborted', message: 'The page refused the connection.' })
  modal.emit('connect-start', { connectorId: connector.id })
}

interface Linked {
  readonly hadConnection: boolean
  readonly addresses: ReadonlyMap<string, string>
}

/** First address of the connector in each namespace, before it is opened again. */
function linkedAddresses(modal: Modal, connector: Connector): Linked {
  const items = modal.connections.state.items
  const own = items.filter((item) => item.connectorId === connector.id)
  return {
    hadConnection: items.length > 0,
    addresses: new Map(own.map((item) => [item.namespace, item.addresses[0] ?? ''])),
  }
}

function refuseLinked(modal: Modal, connector: Connector, before: Linked): void {
  for (const [namespace, address] of before.addresses) {
    if (modal.accounts.state.byNamespace[namespace as 'eip155']?.address !== address) continue // keys are namespaces
    throw new ModalError({
      code: 'already_linked',
      message: `This account of ${connector.name} is already connected.`,
    })
  }
}

function report(modal: Modal, error: unknown): void {
  const info = toErrorInfo(error)
  if (info.code === 'aborted') return
  const isRejected = info.code === 'user_rejected'
  if (info.code === 'timed_out')
    modal.alerts.raise('APKT004', 'The wallet gave no answer to the connection request.')
  modal.telemetry.track(isRejected ? 'USER_REJECTED' : 'CONNECT_ERROR', { message: info.message })
  modal.emit(isRejected ? 'connect-reject' : 'connect-error', { error: info })
}
