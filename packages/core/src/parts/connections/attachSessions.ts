import { type BurstLimit, limitBursts } from '@foyer/kit'
import { ModalError } from '../../base/modalError.ts'
import type { Connection, ConnectionKey } from '../../kernel/accounts/connections.ts'
import { toErrorInfo } from '../../kernel/errors/toErrorInfo.ts'
import type { Modal } from '../../kernel/modal.ts'
import { showViewAfter } from '../../kernel/router/showViewAfter.ts'
import {
  hasConnectionRecord,
  isGivenUp,
  updateConnectionRecord,
} from '../../kernel/storage/connectionRecords.ts'
import type { Connector, ConnectorKind } from '../../ports/connector.ts'
import type { Namespace, ProviderOf, SpokenNamespace } from '../../ports/provider.ts'
import type { SessionEvent } from '../../ports/session.ts'
import { rankFamily } from './firstFamily.ts'
import { findSession, liveSessionsOf } from './liveSessions.ts'
import { loadBalance } from './loadBalance.ts'
import { completeNetwork } from './networkFacts.ts'
import { offchainOf } from './offchain.ts'
import { readPeer } from './readPeer.ts'
import { isSameWallet, loadRecents } from './recents.ts'
import { rpcOf } from './rpc.ts'
import { sessionNetworksOf } from './sessionNetworks.ts'
import { SUBSCRIBERS } from './subscribers.ts'

/** The input of `attachSessions`. */
export interface AttachRequest {
  readonly connector: Connector
  readonly providers: Partial<ProviderOf>
  /** Catalogue id of the wallet the visitor picked. */
  readonly walletId?: string | undefined
  /** The network that the connection had at the last visit. */
  readonly lastNetworkId?: string | undefined
  /** Whether the session of a namespace is added without becoming the active one. */
  readonly isSecondary?: ((namespace: Namespace) => boolean) | undefined
  /** Whether nobody wants the session any more, which is asked once it is made. */
  readonly isEnded?: (() => boolean) | undefined
  readonly signal: AbortSignal
}

/**
 * Creates a session from each provider. From then on the subscribers receive its events.
 * Calls: adapter.attach. @throws ModalError connection_failed, wallet_disconnected
 */
export async function attachSessions(modal: Modal, request: AttachRequest): Promise<void> {
  modal.own(startWithFirstSession)
  if (request.connector.auth) followEmbedded(modal)
  if (modal.siwx.state.isEnabled) followSignIn(modal)
  const given = Object.entries(request.providers) as [SpokenNamespace, ProviderOf[SpokenNamespace]][] // the keys are namespaces
  // The first one becomes the family in use, where none is yet.
  const spoken = given.toSorted(([one], [other]) => rankFamily(modal, one) - rankFamily(modal, other))
  if (spoken.length === 0)
    throw new ModalError({ code: 'connection_failed', message: 'The wallet gave no provider.' })
  let failure: unknown
  let made = 0
  for (const [namespace, provider] of spoken) {
    try {
      await attachOne(modal, namespace, provider, request)
      made += 1
    } catch (error) {
      failure ??= error
    }
  }
  // A family that fails takes no other one of the wallet with it.
  if (made === 0) throw failure
}

/** Has the part of the embedded wallet follow it. Without its script approvals are cancelled by their time limit. */
function followEmbedded(modal: Modal): void {
  modal.load('email').then(
    ({ followAuth }) => followAuth(modal),
    () => {},
  )
}

/** Has the part of signing in by a signed message follow the account. Without its script nobody is asked to sign in. */
export function followSignIn(modal: Modal): void {
  modal.load('siwx').then(
    ({ followSiwx }) => followSiwx(modal),
    (error: unknown) => {
      modal.emit('error', { error: toErrorInfo(error) })
      showViewAfter(modal, { type: 'signed-in' })
    },
  )
}

/** Runs once, with the first session. */
function startWithFirstSession(modal: Modal) {
  // Adds the nodes and explorers of the built-in networks, which the first screen does not need.
  modal.networks.setRequested(modal.networks.state.requested.map(completeNetwork))
  loadRecents(modal)
  const stops = [
    modal.platform.onVisibility((isVisible) => {
      if (isVisible) loadBalance(modal).catch(() => {})
    }),
    modal.persist.onForeignChange(() => endSessionsEndedElsewhere(modal)),
  ]
  return { stop: () => stops.forEach((stop) => void stop()) }
}

/**
 * Ends the sessions whose records another tab has deleted. A record that the other tab deleted only because it could not
 * restore the connection itself is stored again.
 */
function endSessionsEndedElsewhere(modal: Modal): void {
  const deleted = modal.connections.state.items.filter((item) => !hasConnectionRecord(modal, item))
  const given = deleted.filter((item) => isGivenUp(modal, item))
  for (const item of deleted) if (!given.includes(item)) endSession(modal, item)
  for (const item of given) updateConnectionRecord(modal, item)
}

function createEventLimits(
  pass: (event: SessionEvent) => void,
  { setTimer }: Pick<Modal['platform'], 'setTimer'>,
): Readonly<Record<Exclude<SessionEvent['type'], 'ended'>, BurstLimit<SessionEvent>>> {
  const create = () => limitBursts(pass, { setTimer })
  return { accounts: create(), network: create(), approval: create() }
}

/** A wallet on another device, and the embedded one, read the chain by this page: what they say is what the page was told. */
const READS_BY_PAGE: readonly ConnectorKind[] = ['WALLET_CONNECT', 'AUTH', 'ID_AUTH']

async function attachOne(
  modal: Modal,
  namespace: SpokenNamespace,
  provider: ProviderOf[SpokenNamespace],
  request: AttachRequest,
): Promise<void> {
  const key: ConnectionKey = { namespace, connectorId: request.connector.id }
  const adapter = await modal.adapters.adapterFor(namespace)
  if (!adapter)
    throw new ModalError({
      code: 'connection_failed',
      message: `No adapter for ${namespace} is installed.`,
    })
  // Events that are emitted before `attach` resolves are held until the session is stored.
  const early: SessionEvent[] = []
  let isLive = false
  // A flood of a wallet of any family would block the page: only the last of each kind counts.
  const limits = createEventLimits((event) => {
    if (findSession(modal, key) === session) publish(modal, event)
  }, modal.platform)
  const session = await adapter.attach({
    connectorId: key.connectorId,
    provider,
    networks: sessionNetworksOf(modal),
    rpc: rpcOf(modal),
    readsByItself: !READS_BY_PAGE.includes(request.connector.kind),
    ...(modal.api.hasGateway && { askOffchain: offchainOf(modal) }),
    lastNetworkId: request.lastNetworkId,
    signal: request.signal,
    emit(event) {
      if (!isLive) early.push(event)
      else if (event.type === 'ended') loseSession(modal, key, request)
      // Events of a session that has ended no longer count, and nothing waits.
      else if (findSession(modal, key) === session) limits[event.type].put(event)
    },
  })
  if (request.signal.aborted || request.isEnded?.()) return session.stop()
  liveSessionsOf(modal).put(key, { session, provider })
  isLive = true
  openConnection(modal, request, namespace)
  for (const event of early) if (event.type !== 'ended') publish(modal, event)
  if (early.some((event) => event.type === 'ended')) {
    loseSession(modal, key, request)
    throw new ModalError({
      code: 'wallet_disconnected',
      message: 'The wallet went away while it was being connected.',
    })
  }
}

/** Ends a session in this page for good: its record goes too. Sends nothing to the wallet. */
export function endSession(modal: Modal, { namespace, connectorId }: ConnectionKey): void {
  const key = { namespace, connectorId }
  if (liveSessionsOf(modal).remove(key)) publish(modal, { type: 'ended', ...key })
}

/** Ends a session that the wallet has ended. One of the page may only be locked: 'no account now' does not say that a permission was taken back. */
function loseSession(modal: Modal, key: ConnectionKey, { connector }: AttachRequest): void {
  if (!connector.watch) return endSession(modal, key)
  if (!liveSessionsOf(modal).remove(key)) return
  publish(modal, { type: 'ended', ...key }, true)
  // Without the script the record brings it back at the next visit.
  modal.load('reconnect').then(
    ({ waitForReturn }) => waitForReturn(modal, key),
    () => {},
  )
}

/** Calls every subscriber with the event and the state before it. */
function publish(modal: Modal, event: SessionEvent, isLost = false): void {
  const { accounts, connections } = modal
  const before = {
    isActive: connections.state.active[event.namespace] === event.connectorId,
    account: accounts.state.byNamespace[event.namespace],
    isLost,
  }
  for (const subscriber of SUBSCRIBERS) subscriber(modal, event, before)
}

/** Adds the connection of a new session to the state, before the session's first event. */
function openConnection(modal: Modal, request: AttachRequest, namespace: Namespace): void {
  const { connector, walletId } = request
  const isElsewhere = connector.kind === 'WALLET_CONNECT'
  const peer = readPeer(request.providers[namespace as SpokenNamespace], isElsewhere) // a session was made of its provider
  const listing = walletId ? modal.wallets.find(walletId) : undefined
  const connection: Connection = {
    connectorId: connector.id,
    namespace,
    name: connector.name,
    imageUrl: peer?.imageUrl ?? connector.icon ?? modal.api.imageUrl(listing?.image_id),
    walletId,
    addresses: [],
    networkId: undefined,
  }
  const known = modal.connections.state.recents?.find((recent) => isSameWallet(recent, connection))
  // The name of a paired wallet: its own, else that of the catalogue, which is not loaded after a reload.
  const isListed = isElsewhere && walletId !== undefined
  const named = peer ?? (isListed ? (listing ?? known) : undefined)
  modal.connections.open(
    {
      ...connection,
      name: named?.name ?? connector.name,
      imageUrl: connection.imageUrl ?? modal.api.imageUrl(known?.imageId),
    },
    request.isSecondary?.(namespace),
  )
}
