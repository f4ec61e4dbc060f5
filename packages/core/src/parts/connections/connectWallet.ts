import { ModalError } from '../../base/modalError.ts'
import { withTimeout } from '../../base/raceAbort.ts'
import { WALLET_REQUEST_TIMEOUT_MS } from '../../kernel/constants/timing.ts'
import { toErrorInfo } from '../../kernel/errors/toErrorInfo.ts'
import type { Modal } from '../../kernel/modal.ts'
import type { ViewName } from '../../kernel/router/views.ts'
import type { Connector } from '../../ports/connector.ts'
import type { Namespace, ProviderOf } from '../../ports/provider.ts'
import { attachSessions } from './attachSessions.ts'
import { finishConnect } from './finishConnect.ts'
import { rpcOf } from './rpc.ts'
import { holdAccountEvents } from './subscribers.ts'

/** The input of `connectWallet`. */
export interface ConnectWalletInput {
  readonly connectorId: string
  /** Catalogue id of the wallet, when it was picked from the catalogue. */
  readonly walletId?: string | undefined
  /** View to show afterwards instead of closing the modal. */
  readonly redirectView?: ViewName | undefined
  /** The only namespace to connect. @default all that the wallet has */
  readonly namespace?: Namespace | undefined
  /** The families that one prompt is to give. A wallet that refuses the request for all is asked for none: the visitor chooses one. */
  readonly together?: readonly Namespace[] | undefined
  readonly signal?: AbortSignal | undefined
}

/** Gets the providers from a connector. */
export type OpenConnector = (
  connector: Connector,
  input: ConnectWalletInput,
  signal: AbortSignal,
) => Promise<Partial<ProviderOf>>

/**
 * Connects through one connector and makes its account the active one.
 * Calls: connector.open, adapter.attach. Tracks CONNECT_APPROVED, then CONNECT_SUCCESS, CONNECT_ERROR or USER_REJECTED.
 * @throws ModalError connector_not_found, user_rejected, request_pending, already_linked, timed_out, aborted
 * Spec: state-4, state-8, state-9, error-3, error-6.
 *
 * @example
 * ```ts
 * import { connectWallet, createModal } from '@foyer/core'
 * import { createBrowserPlatform } from '@foyer/core/browser'
 *
 * const modal = createModal({ networks: [1, 8453] }, { platform: createBrowserPlatform() })
 * await connectWallet(modal, { connectorId: 'io.metamask' })
 * ```
 */
export async function connectWallet(modal: Modal, input: ConnectWalletInput): Promise<void> {
  return connectThrough(modal, input, (connector, { namespace, together }, outer) =>
    withTimeout(
      async (signal) =>
        connector.open({
          networks: modal.networks.state.requested,
          rpc: rpcOf(modal),
          ...(namespace && { namespaces: [namespace] }),
          ...(together && { namespaces: together, isAtOnce: true }),
          // Asked of the state first: without it the prompt opens in the task of the click.
          ...(modal.siwx.state.isEnabled && { signIn: await offerOf(modal, connector, namespace) }),
          signal,
        }),
      {
        timeoutMs: WALLET_REQUEST_TIMEOUT_MS,
        signal: outer,
        what: connector.name,
        setTimer: modal.platform.setTimer,
      },
    ),
  )
}

/** Returns the offer to sign in as well. Without its script the visitor connects, and is asked to sign in next. */
async function offerOf(modal: Modal, ...asked: readonly [Connector, Namespace | undefined]) {
  const siwx = await modal.load('siwx').catch(() => undefined)
  return siwx?.offerSignIn(modal, ...asked)
}

/** Connects as `connectWallet` does, with the providers that `open` returns. */
export async function connectThrough(
  modal: Modal,
  input: ConnectWalletInput,
  open: OpenConnector,
): Promise<void> {
  const releaseEvents = holdAccountEvents(modal, input.connectorId)
  try {
    const made = await modal.tasks.run('connectWallet', input.signal, async (signal) => {
      const connector = requireConnector(modal, input.connectorId)
      announceConnect(modal, connector)
      const before = linkedAddresses(modal, connector)
      const providers = await open(connector, input, signal)
      modal.telemetry.track('CONNECT_APPROVED')
      signal.throwIfAborted()
      const { walletId } = input
      await attachSessions(modal, { connector, providers, walletId, signal })
      signal.throwIfAborted()
      refuseLinked(modal, connector, before, providers)
      const isNew = (namespace: Namespace) => !before.addresses.has(namespace)
      return { connector, wasConnected: before.hadConnection, isNew }
    })
    // Outside of the task, because the next view leaves this one, which would abort a running task.
    finishConnect(modal, { ...input, ...made, releaseEvents })
  } catch (error) {
    const { code } = toErrorInfo(error)
    if (code === 'unsupported_method' && input.together) chooseOne(modal, input)
    else report(modal, error)
    if (code === 'request_pending') followOpenPrompt(modal, input)
    throw error
  } finally {
    releaseEvents()
  }
}

/** Has the answer to a prompt that was open already connect. Without the script the visitor tries again. */
function followOpenPrompt(modal: Modal, input: ConnectWalletInput): void {
  const connect = (providers: Partial<ProviderOf>) => connectThrough(modal, input, async () => providers)
  modal.load('reconnect').then(
    ({ followPrompt }) => followPrompt(modal, input, connect),
    () => {},
  )
}

/** Has the visitor choose one family: the wallet gives each by itself. Without the script the view says that it was refused. */
function chooseOne(modal: Modal, input: ConnectWalletInput): void {
  modal.load('wallets').then(
    ({ chooseFamily }) => chooseFamily(modal, input),
    () => {},
  )
}

function requireConnector(modal: Modal, id: string): Connector {
  const connector = modal.connectors.get(id)
  if (connector) return connector
  throw new ModalError({
    code: 'connector_not_found',
    message: `No connector "${id.slice(0, 64)}" is known in this page.`,
  })
}

function announceConnect(modal: Modal, connector: Connector): void {
  let isPrevented = false
  modal.emit('before-connect', { connectorId: connector.id, preventDefault: () => (isPrevented = true) })
  if (isPrevented) throw new ModalError({ code: 'aborted', message: 'The page refused the connection.' })
  modal.emit('connect-start', { connectorId: connector.id })
}

interface Linked {
  readonly hadConnection: boolean
  readonly addresses: ReadonlyMap<Namespace, string>
}

/** The connector's first address in each namespace, before it is opened again. */
function linkedAddresses(modal: Modal, connector: Connector): Linked {
  const items = modal.connections.state.items
  const own = items.filter((item) => item.connectorId === connector.id)
  return {
    hadConnection: items.length > 0,
    addresses: new Map(own.map((item) => [item.namespace, item.addresses[0] ?? ''])),
  }
}

function refuseLinked(modal: Modal, connector: Connector, before: Linked, given: Partial<ProviderOf>): void {
  const families = Object.keys(given) as Namespace[] // the keys are namespaces
  const now = (namespace: Namespace) => modal.accounts.state.byNamespace[namespace]?.address
  // A family that is new is what was wanted, with whatever it came.
  const isNew = families.some((namespace) => now(namespace) !== before.addresses.get(namespace))
  if (isNew || !families.some((namespace) => before.addresses.has(namespace))) return
  throw new ModalError({
    code: 'already_linked',
    message: `This account of ${connector.name} is already connected.`,
  })
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
