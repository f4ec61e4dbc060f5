import { type Eip1193Provider, ModalError, type Network, type RpcRead } from '@foyer/core/ports'
import { parseEvmChain, toHexChainId } from '../caip.ts'
import { toRpcId } from '../rpcId.ts'
import { allows, parseSession, type SessionRecord } from '../sessionRecord.ts'
import type { Hub } from '../tabs/hub.ts'
import type { TabEvent } from '../tabs/tabMessages.ts'
import { rpcError, toRpcError } from '../toModalError.ts'
import { createListeners } from './listeners.ts'
import { LiveSession } from './liveSession.ts'
import { NODE_METHODS } from './nodeMethods.ts'

/** What a session is used with. */
export interface ProviderUse {
  readonly session: SessionRecord
  readonly networks: readonly Network[]
  readonly rpc: RpcRead | undefined
}

/** What a provider needs for all its life. */
export interface WalletProviderInput {
  readonly hub: Pick<Hub, 'request' | 'on'>
  readonly expiryS: number
  readonly readChain: (session: SessionRecord) => string | undefined
  readonly writeChain: (session: SessionRecord, chainId: string) => void
}

/** A provider and the session behind it. */
export interface WalletProvider {
  readonly provider: Eip1193Provider
  readonly session: SessionRecord | undefined
  /** Puts a session behind the provider. */
  use(use: ProviderUse): void
  /** Takes the session away without an event: it was ended from here. */
  clear(): void
}

/** Makes the EIP-1193 provider of a connector; it speaks for whatever session is current. */
export function createWalletProvider(input: WalletProviderInput): WalletProvider {
  const listeners = createListeners()
  let live: LiveSession | undefined
  let use: ProviderUse | undefined

  function start(next: ProviderUse): void {
    use = next
    const { session, networks } = next
    live = new LiveSession({
      session,
      networks,
      chainId: input.readChain(session),
      emit: listeners.emit,
      onChain: (chainId) => input.writeChain(live?.session ?? session, chainId),
    })
    listeners.emit('connect', { chainId: toHexChainId(live.chainId) })
  }

  function end(): void {
    live = undefined
    listeners.emit('disconnect', rpcError(4900, 'The wallet ended the connection.'))
  }

  input.hub.on((event) => {
    const topic = live && topicOf(event)
    if (!live || topic !== live.session.topic) return
    if (event.type === 'ended') end()
    else if (event.type === 'event') live.hear(event.name, event.data)
    else if (event.type === 'session' || event.type === 'replaced') {
      const session = parseSession(event.session)
      if (!session || !live.update(session)) end()
    }
  })

  async function request({ method, params }: { method: string; params?: readonly unknown[] | object }) {
    if (live && live.session.expiresAtMs <= Date.now()) end()
    try {
      return await answer({ live, use, hub: input.hub, expiryS: input.expiryS }, method, params ?? [])
    } catch (error) {
      throw toRpcError(error)
    }
  }

  return {
    provider: Object.freeze({
      request,
      approval: () => live?.approval,
      on: listeners.on,
      removeListener: listeners.removeListener,
    }),
    get session() {
      return live?.session
    },
    use: start,
    clear() {
      live = undefined
    },
  }
}

/** The session an event is about; for one that takes the place of another, the one that goes. */
function topicOf(event: TabEvent): string | undefined {
  if (event.type === 'session') return parseSession(event.session)?.topic ?? topicOfBroken(event.session)
  return 'topic' in event ? event.topic : undefined
}

/** A session whose accounts have all become unusable still has its name. */
function topicOfBroken(raw: unknown): string | undefined {
  const topic: unknown = typeof raw === 'object' && raw !== null ? Reflect.get(raw, 'topic') : undefined
  return typeof topic === 'string' ? topic : undefined
}

interface AnswerInput {
  readonly live: LiveSession | undefined
  readonly use: ProviderUse | undefined
  readonly hub: Pick<Hub, 'request'>
  readonly expiryS: number
}

type Params = readonly unknown[] | object

async function answer(input: AnswerInput, method: string, params: Params): Promise<unknown> {
  const { live } = input
  if (!live) {
    if (method === 'eth_accounts') return []
    throw rpcError(4900, 'No wallet is connected.')
  }
  if (method === 'eth_accounts' || method === 'eth_requestAccounts') return [...live.addresses]
  if (method === 'eth_chainId') return toHexChainId(live.chainId)
  if (method === 'net_version') return live.chainId.slice('eip155:'.length)
  if (method === 'wallet_switchEthereumChain') return switchChain(input, live, params)
  const network = input.use?.networks.find((item) => item.caipNetworkId === live.chainId)
  if (NODE_METHODS.has(method) && input.use?.rpc && network) {
    return input.use.rpc({ network, method, params: toList(params) })
  }
  return askWallet(input, live, method, params)
}

async function switchChain(input: AnswerInput, live: LiveSession, params: Params): Promise<unknown> {
  const wish = toList(params)[0]
  const chainId = parseEvmChain(
    typeof wish === 'object' && wish !== null ? Reflect.get(wish, 'chainId') : undefined,
  )
  if (!chainId) throw rpcError(-32602, 'A switch needs the chainId of a chain in hex.')
  if (live.isGranted(chainId)) {
    live.goTo(chainId)
    return null
  }
  if (allows(live.session, 'eip155', 'wallet_switchEthereumChain')) {
    return askWallet(input, live, 'wallet_switchEthereumChain', params)
  }
  throw rpcError(4902, 'The wallet has not granted this chain and cannot be asked to.')
}

async function askWallet(
  { hub, expiryS }: AnswerInput,
  live: LiveSession,
  method: string,
  params: Params,
): Promise<unknown> {
  if (!allows(live.session, 'eip155', method)) {
    throw new ModalError({
      code: 'unsupported_method',
      message: `The wallet has not said that it answers ${method.slice(0, 64)}.`,
    })
  }
  const { topic } = live.session
  return hub.request({ id: toRpcId(), topic, chainId: live.chainId, method, params, expiryS })
}

function toList(params: Params): readonly unknown[] {
  return Array.isArray(params) ? params : [params]
}
