import { toQuantity } from '@foyer/codec'
import type { AccountType, CaipNetworkId, Eip1193Provider, Network, RpcRead } from '@foyer/core/ports'
import { isRecord } from '@foyer/kit'
import type { ChainId, FramePayload, FrameReply, FrameRequestName, User } from '@foyer/secure-protocol'
import { AuthRpcError } from '../errors.ts'
import { createProviderEvents } from './listeners.ts'

/** Asks the secure frame. */
export type AskFrame = <Name extends FrameRequestName>(
  name: Name,
  payload: FramePayload<Name>,
  signal?: AbortSignal,
) => Promise<FrameReply<Name>>

/** The signed-in user, and the objects that reads are made with. */
export interface AuthSession {
  readonly user: User
  readonly networks: readonly Network[]
  readonly rpc: RpcRead | undefined
}

/** The provider of the embedded wallet, and the session behind it. */
export interface AuthProvider {
  readonly provider: Eip1193Provider
  readonly user: User | undefined
  start(session: AuthSession): void
  /** Another user is signed in, or the same one again, perhaps with another account in use. */
  replaceUser(user: User): void
  /** The eoa is the account in use from now on (clause state-19). */
  fallBack(): void
  /** Ends the session. With `isTold`, listeners hear it: it did not end because the app asked for it. */
  end(isTold: boolean): void
}

/** Requests that only the holder of the key answers. All others are reads, which a node of the network answers. */
const FRAME_METHODS = /^(personal_\w+|wallet_\w+|eth_sign\w*|eth_sendTransaction)$/

type Params = unknown[] | Record<string, unknown>

/** Creates the provider. It stays the same object when the user changes. `onUser` hears of every change of the user. */
export function createAuthProvider(ask: AskFrame, onUser: (user: User) => void): AuthProvider {
  const events = createProviderEvents()
  let live: (AuthSession & { readonly chainId: CaipNetworkId }) | undefined

  function switchTo(chainId: CaipNetworkId): void {
    if (!live || live.chainId === chainId) return
    live = { ...live, chainId }
    events.emit('chainChanged', toHexChainId(chainId))
  }

  function replaceUser(user: User): void {
    if (!live) return
    const before = addressesOf(live.user).join()
    live = { ...live, user }
    onUser(user)
    const addresses = addressesOf(user)
    if (addresses.join() !== before) events.emit('accountsChanged', addresses)
  }

  function fallBack(): void {
    const eoa = live?.user.accounts?.find(({ type }) => type === 'eoa')
    if (live && eoa) replaceUser({ ...live.user, address: eoa.address })
  }

  async function switchChain(params: Params): Promise<null> {
    const wish = Array.isArray(params) ? params[0] : params
    const network = live?.networks.find((item) =>
      isSameChain(item, isRecord(wish) ? wish.chainId : undefined),
    )
    if (!network) throw new AuthRpcError(4902, 'The app has no network of this chain id.')
    const [rpcUrl] = network.rpcUrls
    const { chainId } = await ask('SWITCH_NETWORK', {
      chainId: Number(network.id),
      ...(rpcUrl !== undefined && { rpcUrl }),
    })
    if (toCaipId(chainId) !== network.caipNetworkId)
      throw new AuthRpcError(4902, 'The embedded wallet stayed on another network.')
    // Another network may mean another account: not each has smart accounts. Where the frame does not say so, it is the eoa.
    if (live && addressesOf(live.user).length > 1) await ask('GET_USER', {}).then(replaceUser, fallBack)
    switchTo(network.caipNetworkId)
    return null
  }

  /** Answers what the session itself knows; undefined for everything else. */
  function answerAtOnce(method: string): unknown {
    if (method === 'eth_accounts') return live ? addressesOf(live.user) : []
    if (!live) throw new AuthRpcError(4900, 'Nobody is signed in.')
    if (method === 'eth_requestAccounts') return addressesOf(live.user)
    if (method === 'eth_chainId') return toHexChainId(live.chainId)
    return method === 'net_version' ? live.chainId.slice('eip155:'.length) : undefined
  }

  function read(method: string, params: Params): Promise<unknown> {
    const network = live?.networks.find((item) => item.caipNetworkId === live?.chainId)
    if (!live?.rpc || !network) throw new AuthRpcError(4901, 'No node of this network can be asked.')
    return live.rpc({ network, method, params: Array.isArray(params) ? params : [params] })
  }

  async function request({ method, params }: { method: string; params?: readonly unknown[] | object }) {
    const known = answerAtOnce(method)
    const given = toParams(params)
    if (known !== undefined || !live) return known
    if (method === 'wallet_switchEthereumChain') return switchChain(given)
    if (!FRAME_METHODS.test(method)) return read(method, given)
    return ask('RPC_REQUEST', {
      method,
      params: given,
      chainId: Number(live.chainId.slice('eip155:'.length)),
      chainNamespace: 'eip155',
    })
  }

  return {
    provider: Object.freeze({
      request,
      on: events.on,
      removeListener: events.removeListener,
      accountTypes: () => typesOf(live?.user),
    }),
    get user() {
      return live?.user
    },
    start(session) {
      live = { ...session, chainId: toActiveChain(session) }
      events.emit('connect', { chainId: toHexChainId(live.chainId) })
    },
    replaceUser,
    fallBack,
    end(isTold) {
      if (!live) return
      live = undefined
      if (isTold) events.emit('disconnect', new AuthRpcError(4900, 'The embedded wallet is signed out.'))
    },
  }
}

/** The addresses of who is signed in, the one in use first. */
function addressesOf({ address, accounts = [] }: User): readonly string[] {
  const isInUse = (one: string) => one.toLowerCase() === address.toLowerCase()
  return [address, ...accounts.map((account) => account.address).filter((one) => !isInUse(one))]
}

/** The types of these, where there are several. */
function typesOf(user: User | undefined): Readonly<Record<string, AccountType>> {
  const { accounts = [] } = user ?? {}
  if (accounts.length < 2) return {}
  return Object.fromEntries(accounts.map(({ address, type }) => [address.toLowerCase(), type]))
}

/** The network that the frame had last, if the app has it; else the app's first. */
function toActiveChain({ user, networks }: AuthSession): CaipNetworkId {
  const last = toCaipId(user.chainId)
  const spoken = networks.filter((network) => network.chainNamespace === 'eip155')
  const network = spoken.find((item) => item.caipNetworkId === last) ?? spoken[0]
  if (!network) throw new AuthRpcError(4901, 'The app has no network that the embedded wallet supports.')
  return network.caipNetworkId
}

/** A chain of the frame as a CAIP-2 id. The embedded wallet has EVM chains alone. */
export function toCaipId(chainId: ChainId): CaipNetworkId {
  return `eip155:${String(chainId).replace('eip155:', '')}`
}

function isSameChain(network: Network, hex: unknown): boolean {
  if (network.chainNamespace !== 'eip155' || typeof hex !== 'string') return false
  return /^0x[0-9a-f]{1,14}$/i.test(hex) && Number(hex) === Number(network.id)
}

function toHexChainId(chainId: CaipNetworkId): string {
  return toQuantity(Number(chainId.slice('eip155:'.length)))
}

function toParams(params: readonly unknown[] | object | undefined): Params {
  if (params === undefined) return []
  return Array.isArray(params) ? [...params] : { ...params }
}
