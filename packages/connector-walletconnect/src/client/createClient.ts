import { withTimeout } from '@foyer/core/ports'
import * as vendor from '@walletconnect/sign-client'
import type { SignClientTypes } from '@walletconnect/types'
import { RelayLine } from '../relay/relayLine.ts'
import { toRpcId } from '../rpcId.ts'
import type { ClientInput, Proposal, Settled, WalletClient } from './clientPort.ts'
import { type EngineInside, openEngine } from './engineInside.ts'
import { Relayer } from './relayer.ts'

type Client = InstanceType<typeof vendor.SignClient>

const CLIENT_VERSION = '2.21.8'
const USER_DISCONNECTED = { code: 6000, message: 'User disconnected.' }

/** Makes the one client of a page over the relays given. The only module that touches the protocol's library. */
export async function createClient(input: ClientInput): Promise<WalletClient> {
  const topics = new Set<string>()
  const line: RelayLine = new RelayLine({
    page: input.page,
    timing: input.timing,
    relayUrls: input.relayUrls,
    signUrl: async (relayUrl) => toSocketUrl(input, relayUrl, await client.core.crypto.signJWT(relayUrl)),
    topics: () => [...topics],
    onPush: (push) => relayer.receive(push),
  })
  const relayer = new Relayer(line, topics)
  const { client, forget } = await openVendorClient(input, relayer)
  const engine = openEngine(client)
  for (const topic of [...client.session.keys, ...client.core.pairing.pairings.keys]) topics.add(topic)
  report(client, input)
  watchUnanswered(client, engine, input)
  line.wake()

  return {
    propose: (namespaces) => propose(client, engine, input, namespaces),
    async dropProposal({ id, pairingTopic }) {
      const { core } = client
      topics.delete(pairingTopic)
      await engine.deleteProposal(id)
      await core.pairing.pairings.delete(pairingTopic, USER_DISCONNECTED)
      await core.crypto.deleteSymKey(pairingTopic)
      core.history.delete(pairingTopic)
      // The client listens for the end of each proposal until it hears of it.
      client.events.emit('proposal_expire', { id })
    },
    async send({ id, topic, chainId, method, params, expiryS }) {
      watchAnswer(engine, input, id)
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
      const goodbye = {
        id: toRpcId(),
        jsonrpc: '2.0' as const,
        method: 'wc_sessionDelete',
        params: USER_DISCONNECTED,
      }
      const message = await client.core.crypto.encode(topic, goodbye)
      relayer.publish(topic, message, { ttl: 86_400, tag: 1112 })
      await engine.deleteSession({ topic, emitEvent: false })
    },
    ping: (topic) =>
      withTimeout(() => ping(engine, topic), { timeoutMs: input.timing.pingMs, what: 'The wallet' }),
    sessions: () => client.session.getAll(),
    unanswered: () => unanswered(client),
    check: () => line.check(),
    stop() {
      input.store.close()
      line.stop()
      client.core.heartbeat.stop()
      forget()
    },
  }
}

async function openVendorClient(
  input: ClientInput,
  relayer: Relayer,
): Promise<{ client: Client; forget: () => void }> {
  const SignClient = readVendor()
  // The library keeps one core per prefix in the page. A prefix nobody else has, taken away again at the end, keeps
  // ours apart from another copy of the library; the store does not see it.
  const prefix = `foyer-${toRpcId()}`
  const options: SignClientTypes.Options = {
    ...(input.projectId && { projectId: input.projectId }),
    relayUrl: input.relayUrls[0] ?? '',
    customStoragePrefix: prefix,
    logger: 'silent',
    telemetryEnabled: false,
    metadata: { ...input.metadata, icons: [...input.metadata.icons] },
    // Values of a store are unknown to us and whatever the caller says to the library.
    storage: input.store as unknown as NonNullable<SignClientTypes.Options['storage']>,
  }
  const { core } = new SignClient(options)
  if (!input.isVerifyEnabled) core.verify.register = async () => ''
  // The relayer has what the client uses of one, which is less than its type asks for.
  Object.assign(core, { relayer })
  const client = await SignClient.init({ ...options, core })
  return {
    client,
    forget() {
      for (const key of [`_walletConnectCore_${prefix}`, `_walletConnectCore_${prefix}_count`]) {
        Reflect.deleteProperty(globalThis, key)
      }
    },
  }
}

/** Bundlers give the library's named exports; Node wraps them all in a default. */
function readVendor(): typeof vendor.SignClient {
  if (vendor.SignClient) return vendor.SignClient
  const wrapped: unknown = Reflect.get(vendor, 'default')
  // What Node wraps is the module itself.
  return (wrapped as typeof vendor).SignClient
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
  engine: EngineInside,
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
  if (!proposal) throw new Error('no proposal')
  watchOutcome(engine, input, proposal.id)
  const { expiry } = client.core.pairing.pairings.get(pairingTopic)
  return { id: proposal.id, pairingTopic, uri, expiresAtMs: expiry * 1_000 }
}

/** Answers are told by the id of what was asked, because the tab that asked may not be the one that hears. */
function watchAnswer(engine: EngineInside, input: ClientInput, id: number): void {
  engine.events.once(`session_request:${id}`, (settled) =>
    input.onEvent({ type: 'answer', id, settled: readSettled(settled, 'result') }),
  )
}

function watchOutcome(engine: EngineInside, input: ClientInput, proposalId: number): void {
  engine.events.once(`session_connect:${proposalId}`, (settled) =>
    input.onEvent({ type: 'outcome', proposalId, settled: readSettled(settled, 'session') }),
  )
}

/** What another tab asked before it went is still answered. */
function watchUnanswered(client: Client, engine: EngineInside, input: ClientInput): void {
  const proposals = new Set(client.proposal.getAll().map((proposal) => proposal.id))
  for (const id of unanswered(client)) {
    if (proposals.has(id)) watchOutcome(engine, input, id)
    else watchAnswer(engine, input, id)
  }
}

function unanswered(client: Client): readonly number[] {
  const requests = [...client.core.history.records.values()].filter(
    (record) => !record.response && record.request.method === 'wc_sessionRequest',
  )
  return [...client.proposal.getAll(), ...requests].map((item) => item.id)
}

async function ping(engine: EngineInside, topic: string): Promise<void> {
  const id = toRpcId()
  const heard = new Promise<void>((resolve, reject) =>
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
  await heard
}

function report(client: Client, { onEvent }: ClientInput): void {
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
