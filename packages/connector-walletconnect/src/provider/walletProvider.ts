import { type Eip1193Provider, ModalError } from '@foyer/core/ports'
import { isRecord } from '@foyer/kit'
import { parseEvmChain, toHexChainId } from '../caip.ts'
import { toRpcId } from '../rpcId.ts'
import { allows, chainsOf, type SessionRecord } from '../sessionRecord.ts'
import type { Hub } from '../tabs/hub.ts'
import { rpcError, toRpcError } from '../toModalError.ts'
import type { FamilyInput, FamilyProvider, ProviderSession } from './familyProvider.ts'
import { followSession } from './followSession.ts'
import { createListeners } from './listeners.ts'
import { LiveSession } from './liveSession.ts'
import { NODE_METHODS } from './nodeMethods.ts'

/** The input of `createWalletProvider`. */
export interface WalletProviderInput extends Pick<FamilyInput, 'expiryS'> {
  readonly hub: Pick<Hub, 'request' | 'on'>
  readonly readChain: (session: SessionRecord) => string | undefined
  readonly writeChain: (session: SessionRecord, chainId: string) => void
}

/** An EIP-1193 provider and its current session. */
export type WalletProvider = FamilyProvider<Eip1193Provider>

/** Creates the EIP-1193 provider of a connector. The provider stays the same object when the session changes. */
export function createWalletProvider(input: WalletProviderInput): WalletProvider {
  const listeners = createListeners()
  let live: LiveSession | undefined
  let current: ProviderSession | undefined

  function start(next: ProviderSession): boolean {
    const { session, networks } = next
    const granted = chainsOf(session, 'eip155')
    // That of the last visit first, if the wallet still grants it.
    const wished = [input.readChain(session), ...networks.map((network) => network.caipNetworkId)]
    const chainId = wished.flatMap((wish) => granted.find((chain) => chain === wish) ?? [])[0] ?? granted[0]
    if (!chainId) return false
    current = next
    live = new LiveSession({
      session,
      chainId,
      emit: listeners.emit,
      onChain: (chainId) => input.writeChain(live?.session ?? session, chainId),
    })
    listeners.emit('connect', { chainId: toHexChainId(chainId) })
    return true
  }

  function end(): void {
    live = undefined
    listeners.emit('disconnect', rpcError(4900, 'The wallet ended the connection.'))
  }

  followSession(input.hub, () => live, end)

  async function request({ method, params }: { method: string; params?: readonly unknown[] | object }) {
    if (live && live.session.expiresAtMs <= Date.now()) end()
    try {
      return await answer({ live, current, hub: input.hub, expiryS: input.expiryS }, method, params ?? [])
    } catch (error) {
      throw toRpcError(error)
    }
  }

  return {
    provider: Object.freeze({
      request,
      approval: () => live?.approval,
      peer: () => live && { name: live.session.walletName, imageUrl: live.session.walletImageUrl },
      on: listeners.on,
      removeListener: listeners.removeListener,
    }),
    get session() {
      return live?.session
    },
    setSession: start,
    clearSession() {
      live = undefined
    },
  }
}

interface AnswerInput {
  readonly live: LiveSession | undefined
  readonly current: ProviderSession | undefined
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
  const network = input.current?.networks.find((item) => item.caipNetworkId === live.chainId)
  if (NODE_METHODS.has(method) && input.current?.rpc && network) {
    return input.current.rpc({ network, method, params: toList(params) })
  }
  return askWallet(input, live, method, params)
}

async function switchChain(input: AnswerInput, live: LiveSession, params: Params): Promise<unknown> {
  const wish = toList(params)[0]
  const chainId = parseEvmChain(isRecord(wish) ? wish.chainId : undefined)
  if (!chainId) throw rpcError(-32602, 'wallet_switchEthereumChain needs a chainId in hex.')
  if (live.isGranted(chainId)) {
    live.switchTo(chainId)
    return null
  }
  if (allows(live.session, 'eip155', 'wallet_switchEthereumChain')) {
    return askWallet(input, live, 'wallet_switchEthereumChain', params)
  }
  throw rpcError(4902, 'The wallet has not granted this chain and does not support switching networks.')
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
      message: `The session does not include the method ${method.slice(0, 64)}.`,
    })
  }
  const { topic } = live.session
  return hub.request({ id: toRpcId(), topic, chainId: live.chainId, method, params, expiryS })
}

function toList(params: Params): readonly unknown[] {
  return Array.isArray(params) ? params : [params]
}
