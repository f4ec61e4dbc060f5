import { ModalError, withTimeout } from '@foyer/core/ports'
import * as library from '@walletconnect/sign-client'
import type { SignClientTypes } from '@walletconnect/types'
import { RelayConnection } from '../relay/relayConnection.ts'
import { toRpcId } from '../rpcId.ts'
import type { ClientInput, Proposal, Settled, WalletClient } from './clientPort.ts'
import { type PrivateEngine, patchEngine } from './privateEngine.ts'
import { Relayer } from './relayer.ts'

type Client = InstanceType<typeof library.SignClient>

const CLIENT_VERSION = '2.21.8'
const USER_DISCONNECTED = { code: 6000, message: 'User disconnected.' }

/** Creates the sign client that the tabs of this origin share. This is the only module that uses the protocol's library. */
export async function createClient(input: ClientInput): Promise<WalletClient> {
  const topics = new Set<string>()
  const relay: RelayConnection = new RelayConnection({
    page: input.page,
    timing: input.timing,
    relayUrls: input.relayUrls,
    signUrl: async (relayUrl) => toSocketUrl(input, relayUrl, await client.core.crypto.signJWT(relayUrl)),
    topics: () => [...topics],
    onPush: (push) => relayer.receive(push),
  })
  const relayer = new Relayer(relay, topics)
  const { client, removeGlobals } = await createSignClient(input, relayer)
  const engine = patchEngine(client)
  for (const topic of [...client.session.keys, ...client.core.pairing.pairings.keys]) topics.add(topic)
  reportSessionEvents(client, input)
  reportUnanswered(client, engine, input)
  relay.connect()

  return {
    propose: (namespaces) => propose(client, engine, input, namespaces),
    async dropProposal({ id, pairingTopic }) {
      const { core } = client
      topics.delete(pairingTopic)
      await engine.deleteProposal(id)
      await core.pairing.pairings.delete(pairingTopic, USER_DISCONNECTED)
      await core.crypto.deleteSymKey(pairingTopic)
      core.history.delete(pairingTopic)
      // The client keeps a listener per proposal until the proposal expires: this event removes it.
      client.events.emit('proposal_expire', { id })
    },
    async send({ id, topic, chainId, method, params, expiryS }) {
      reportResponse(engine, input, id)
      const request = { method, params, expiryTimestamp: Math.floor(Date.now() / 1_000) + expiryS }
      await engine.sendRequest({
        topic,
        method: 'wc_sessionRequest',
        params: { request, chainId },
        expiry: expiryS,
        clientRpcId: id,
        throwOnFailedPublish: true,
      })
    },
    async end(topic) {
      if (!client.session.keys.includes(topic)) return
      const deleteRequest = {
        id: toRpcId(),
        jsonrpc: '2.0' as const,
        method: 'wc_sessionDelete',
        params: USER_DISCONNECTED,
      }
      const message = await client.core.crypto.encode(topic, deleteRequest)
      relayer.publish(topic, message, { ttl: 86_400, tag: 1112 })
      await engine.deleteSession({ topic, emitEvent: false })
    },
    ping: (topic) =>
      withTimeout(() => ping(engine, topic), { timeoutMs: input.timing.pingMs, what: 'The wallet' }),
    sessions: () => client.session.getAll(),
    unanswered: () => unanswered(client),
    check: () => relay.check(),
    stop() {
      input.store.close()
      relay.stop()
      client.core.heartbeat.stop()
      removeGlobals()
    },
  }
}

async function createSignClient(
  input: ClientInput,
  relayer: Relayer,
): Promise<{ client: Client; removeGlobals: () => void }> {
  const SignClient = readSignClientClass()
  // The library stores one core per prefix on globalThis. A unique prefix, deleted again when the client stops, keeps
  // this client apart from another copy of the library on the page. The prefix does not appear in the storage keys.
  const prefix = `foyer-${toRpcId()}`
  const options: SignClientTypes.Options = {
    ...(input.projectId && { projectId: input.projectId }),
    relayUrl: input.relayUrls[0] ?? '',
    customStoragePrefix: prefix,
    logger: 'silent',
    telemetryEnabled: false,
    metadata: { ...input.metadata, icons: [...input.metadata.icons] },
    // The library types a stored value by the caller's type argument; here it is `unknown`, so the types differ.
    storage: input.store as unknown as NonNullable<SignClientTypes.Options['storage']>,
  }
  const { core } = new SignClient(options)
  if (!input.isVerifyEnabled) core.verify.register = async () => ''
  // Our relayer implements only the members that the client uses, fewer than the type of `core.relayer` has.
  Object.assign(core, { relayer })
  const client = await SignClient.init({ ...options, core })
  return {
    client,
    removeGlobals() {
      for (const key of [`_walletConnectCore_${prefix}`, `_walletConnectCore_${prefix}_count`]) {
        Reflect.deleteProperty(globalThis, key)
      }
    },
  }
}

/** The class by its named export, as bundlers provide it, or from the default export that Node's CommonJS interop adds. */
function readSignClientClass(): typeof library.SignClient {
  if (library.SignClient) return library.SignClient
  const wrapped: unknown = Reflect.get(library, 'default')
  // The default export is the module itself.
  return (wrapped as typeof library).SignClient
}

function toSocketUrl(input: ClientInput, relayUrl: string, auth: string): string {
  const url = new URL(relayUrl)
  url.searchParams.set('auth', auth)
  if (input.projectId) url.searchParams.set('projectId', input.projectId)
  url.searchParams.set('ua', `wc-2/js-${CLIENT_VERSION}/unknown/browser:${input.page.host || 'unknown'}`)
  url.searchParams.set('useOnCloseEvent', 'true')
  return url.href
}

async function propose(
  client: Client,
  engine: PrivateEngine,
  input: ClientInput,
  namespaces: Parameters<WalletClient['propose']>[0],
): Promise<Proposal> {
  const optionalNamespaces = Object.fromEntries(
    Object.entries(namespaces).map(([name, { chains, methods, events }]) => [
      name,
      { chains: [...chains], methods: [...methods], events: [...events] },
    ]),
  )
  const { uri = '' } = await client.connect({ optionalNamespaces })
  const pairingTopic = /^wc:([0-9a-f]{64})@/.exec(uri)?.[1] ?? ''
  const proposal = client.proposal.getAll().find((item) => item.pairingTopic === pairingTopic)
  if (!proposal) {
    throw new ModalError({
      code: 'connection_failed',
      message: 'The WalletConnect client created no session proposal.',
    })
  }
  reportOutcome(engine, input, proposal.id)
  const { expiry } = client.core.pairing.pairings.get(pairingTopic)
  return { id: proposal.id, pairingTopic, uri, expiresAtMs: expiry * 1_000 }
}

/** Reports the response by the id of its request, because the tab that receives it may not be the tab that asked. */
function reportResponse(engine: PrivateEngine, input: ClientInput, id: number): void {
  engine.events.once(`session_request:${id}`, (settled) =>
    input.onEvent({ type: 'answer', id, settled: readSettled(settled, 'result') }),
  )
}

function reportOutcome(engine: PrivateEngine, input: ClientInput, proposalId: number): void {
  engine.events.once(`session_connect:${proposalId}`, (settled) =>
    input.onEvent({ type: 'outcome', proposalId, settled: readSettled(settled, 'session') }),
  )
}

/** Reports responses to requests of earlier leading tabs, too. */
function reportUnanswered(client: Client, engine: PrivateEngine, input: ClientInput): void {
  const proposals = new Set(client.proposal.getAll().map((proposal) => proposal.id))
  for (const id of unanswered(client)) {
    if (proposals.has(id)) reportOutcome(engine, input, id)
    else reportResponse(engine, input, id)
  }
}

function unanswered(client: Client): readonly number[] {
  const requests = [...client.core.history.records.values()].filter(
    (record) => !record.response && record.request.method === 'wc_sessionRequest',
  )
  return [...client.proposal.getAll(), ...requests].map((item) => item.id)
}

async function ping(engine: PrivateEngine, topic: string): Promise<void> {
  const id = toRpcId()
  const answered = new Promise<void>((resolve, reject) =>
    engine.events.once(`session_ping:${id}`, (settled) => {
      const { error } = readSettled(settled, 'result')
      if (error) reject(error)
      else resolve()
    }),
  )
  await engine.sendRequest({
    topic,
    method: 'wc_sessionPing',
    params: {},
    clientRpcId: id,
    throwOnFailedPublish: true,
  })
  await answered
}

function reportSessionEvents(client: Client, { onEvent }: ClientInput): void {
  const onSession = ({ topic }: { topic: string }) => {
    if (client.session.keys.includes(topic))
      onEvent({ type: 'session', session: structuredClone(client.session.get(topic)) })
  }
  client.on('session_update', onSession)
  client.on('session_extend', onSession)
  client.on('session_event', ({ topic, params: { event, chainId } }) =>
    onEvent({ type: 'event', topic, chainId, name: event.name, data: event.data }),
  )
  client.on('session_delete', ({ topic }) => onEvent({ type: 'ended', topic }))
  client.on('session_expire', ({ topic }) => onEvent({ type: 'ended', topic }))
}

function readSettled(settled: unknown, key: string): Settled {
  if (typeof settled !== 'object' || settled === null) return {}
  const error: unknown = Reflect.get(settled, 'error')
  return error ? { error } : { result: structuredClone(Reflect.get(settled, key)) }
}
