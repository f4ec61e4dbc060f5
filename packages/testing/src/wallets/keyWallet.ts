import type { Eip1193Provider } from '@foyer/core/ports'
import { isRecord } from '@foyer/kit'
import type { JsonRpcApiProvider, Wallet } from 'ethers'
import { createEmitter, type Listener, rpcError } from '../emitter.ts'
import { createCallsMethods } from './keyCalls.ts'
import { readSignIn, signIn } from './keySignIn.ts'
import {
  createNodes,
  deriveKey,
  type Nodes,
  sendTransaction,
  signMessage,
  signTypedData,
} from './keySigning.ts'
import { createSimulatedNode } from './simulatedNode.ts'

/** A chain that a key wallet supports. */
export interface KeyWalletChain {
  readonly chainId: number
  /** The URL of its node. Without one a simulated node is used: transactions count as mined at once. */
  readonly url?: string | undefined
}

/** A request that a wallet received. */
export interface KeyWalletRequest {
  readonly method: string
  readonly params: readonly unknown[]
  readonly origin?: string
}

/** How prompts are answered. `ignore` never answers. */
export type KeyWalletMood = 'approve' | 'reject' | 'ignore'

/** The options of a key wallet. */
export interface KeyWalletInput {
  readonly chains: readonly KeyWalletChain[]
  /** The number of accounts. They are derived from the mnemonic of the local chains. @default 2 */
  readonly accountCount?: number
  /** The index of the first account, so that several wallets differ. @default 0 */
  readonly firstAccount?: number
  /** Chains refused with 4902 until a page adds them. */
  readonly unknownChainIds?: readonly number[]
  /**
   * Whether it supports batches of calls, which it sends one after the other: not at all, `beside` single transactions, or
   * `only` batches; `atomic` beside single transactions and all calls in one. Standard: EIP-5792.
   * @default none
   */
  readonly batches?: 'none' | 'beside' | 'only' | 'atomic'
  /** Whether it says of batches that a service of the app may pay (ERC-7677). @default false */
  readonly takesPaymaster?: boolean
  /** For `atomic` batches: the contract whose code accounts delegate to, with `execute((address,uint256,bytes)[])`. Standard: EIP-7702. */
  readonly delegate?: string
  /** Whether it asks at one prompt for access and for the signature of a message to sign in. Standard: ERC-7846. @default false */
  readonly signsIn?: boolean
  /** Called before a prompt of a method is answered. A rejection becomes the answer. */
  readonly onPrompt?: (method: string) => Promise<void>
}

/** A wallet with real keys and connections to real nodes, driven by a test. */
export interface KeyWallet {
  /** The wallet as a page sees it. */
  readonly provider: Eip1193Provider
  readonly addresses: readonly string[]
  /** Every request that reached the wallet, in order. */
  readonly requests: readonly KeyWalletRequest[]
  mood(mood: KeyWalletMood): void
  request(request: {
    readonly method: string
    readonly params?: unknown
    readonly origin?: string
  }): Promise<unknown>
  on(event: string, listener: Listener): void
  removeListener(event: string, listener: Listener): void
  selectedAddress(): string
  selectedChainId(): number
  /** Selects another account, as a user would. */
  selectAccount(index: number): void
  /** Selects another network, as a user would. */
  selectChain(chainId: number): void
  /** Revokes the access of the page, as a user would. */
  disconnect(): void
  /** Closes the connections to the nodes. */
  stop(): void
}

/** Creates a wallet with keys of the mnemonic of the local chains. Errors have EIP-1193 codes. */
export function createKeyWallet(input: KeyWalletInput): KeyWallet {
  const { accountCount = 2, firstAccount = 0 } = input
  const requests: KeyWalletRequest[] = []
  const emitter = createEmitter()
  const nodes = createNodes(input.chains, createSimulatedNode)
  const keys = Array.from({ length: accountCount }, (_, index) => deriveKey(firstAccount + index))
  let selected = 0
  let chainId = input.chains[0]?.chainId ?? 1
  let isGranted = false

  const signer = () => keys[selected] ?? fail(4100, 'There is no such account.')
  const visible = () =>
    isGranted ? [signer(), ...keys.filter((one) => one !== signer())].map((one) => one.address) : []
  const prompts = createPrompts(input.onPrompt)
  /** The key of an address, or of the selected account when there is no address. */
  const keyOf = (address: unknown) => {
    if (typeof address !== 'string') return signer()
    const named = keys.find((one) => one.address.toLowerCase() === address.toLowerCase())
    return named ?? fail(4100, `The account ${address} is not in this wallet.`)
  }

  function grant(next: boolean) {
    isGranted = next
    emitter.emit('accountsChanged', visible())
  }
  function selectChain(next: number) {
    chainId = next
    emitter.emit('chainChanged', `0x${next.toString(16)}`)
  }

  const methods: Methods = {
    ...createSigningMethods(prompts, keyOf, () => nodes.get(chainId)),
    ...createChainMethods(input, prompts, selectChain),
    eth_accounts: visible,
    eth_chainId: () => `0x${chainId.toString(16)}`,
    net_version: () => String(chainId),
    ...createBatchMethods(input, prompts, keyOf, nodes),
    ...(input.signsIn && {
      wallet_connect: createConnectMethod(prompts, visible, signer, () => grant(true)),
    }),
    wallet_getPermissions: () => (isGranted ? [{ parentCapability: 'eth_accounts' }] : []),
    async eth_requestAccounts() {
      if (!isGranted) await prompts.askOnce('eth_requestAccounts', () => grant(true))
      return visible()
    },
    wallet_revokePermissions() {
      grant(false)
      return null
    },
  }

  const request: KeyWallet['request'] = async ({ method, params, origin }) => {
    const list: readonly unknown[] = Array.isArray(params) ? params : []
    requests.push({ method, params: list, ...(origin && { origin }) })
    const own = methods[method]
    return own ? own(list) : nodes.get(chainId).send(method, [...list])
  }
  const { on, removeListener } = emitter

  return {
    // The port types listeners with `never[]` parameters; the emitter calls them with one payload.
    provider: { request, on, removeListener } as Eip1193Provider,
    addresses: keys.map((one) => one.address),
    requests,
    mood: prompts.mood,
    request,
    on: emitter.on,
    removeListener: emitter.removeListener,
    selectedAddress: () => signer().address,
    selectedChainId: () => chainId,
    selectAccount(index) {
      selected = index
      if (isGranted) emitter.emit('accountsChanged', visible())
    },
    selectChain,
    disconnect: () => grant(false),
    stop: nodes.stop,
  }
}

type Methods = Readonly<Record<string, (params: readonly unknown[]) => unknown>>
type Prompts = ReturnType<typeof createPrompts>

/** Creates the prompts of a wallet. */
function createPrompts(onPrompt: KeyWalletInput['onPrompt']) {
  let mood: KeyWalletMood = 'approve'
  let isConnecting = false
  async function ask<T>(method: string, run: () => T | Promise<T>): Promise<T> {
    await onPrompt?.(method)
    if (mood === 'reject') fail(4001, 'User rejected the request.')
    if (mood === 'ignore') await new Promise(() => {})
    return run()
  }
  return {
    ask,
    /** For a prompt that a wallet shows only once at a time. */
    async askOnce(method: string, run: () => void): Promise<void> {
      if (isConnecting) fail(-32002, 'A request to connect is already pending.')
      isConnecting = true
      await ask(method, run).finally(() => {
        isConnecting = false
      })
    },
    mood(next: KeyWalletMood) {
      mood = next
    },
  }
}

/** Connecting, with signing in where the page asks for it: one prompt for both. */
function createConnectMethod(
  { askOnce }: Prompts,
  visible: () => readonly string[],
  signer: () => Wallet,
  grant: () => void,
): Methods[string] {
  return async ([request]) => {
    const fields = readSignIn(request)
    await askOnce('wallet_connect', grant)
    const signed = fields && (await signIn(signer(), fields))
    return {
      accounts: visible().map((address, index) => ({
        address,
        capabilities: index === 0 && signed ? { signInWithEthereum: signed } : {},
      })),
    }
  }
}

function createSigningMethods(
  { ask }: Prompts,
  keyOf: (address: unknown) => Wallet,
  node: () => JsonRpcApiProvider,
): Methods {
  return {
    personal_sign: ([message, address]) => ask('personal_sign', () => signMessage(keyOf(address), message)),
    eth_signTypedData_v4: ([address, data]) =>
      ask('eth_signTypedData_v4', () => signTypedData(keyOf(address), data)),
    eth_sendTransaction: ([transaction]) =>
      ask('eth_sendTransaction', () =>
        sendTransaction(keyOf(readField(transaction, 'from')), node(), transaction),
      ),
  }
}

function createBatchMethods(
  { chains, batches = 'none', delegate, takesPaymaster }: KeyWalletInput,
  { ask }: Prompts,
  keyOf: (address: unknown) => Wallet,
  nodes: Nodes,
): Methods {
  const refuse = () => fail(4200, 'The method is not supported.')
  if (batches === 'none') return { wallet_getCapabilities: () => ({}), wallet_sendCalls: refuse }
  const methods = createCallsMethods({
    chainIds: chains.map(({ chainId }) => chainId),
    node: nodes.get,
    ask: (run) => ask('wallet_sendCalls', run),
    keyOf,
    delegate: batches === 'atomic' ? delegate : undefined,
    takesPaymaster,
  })
  return batches === 'only' ? { ...methods, eth_sendTransaction: refuse } : methods
}

function createChainMethods(
  { chains, unknownChainIds }: KeyWalletInput,
  { ask }: Prompts,
  selectChain: (chainId: number) => void,
): Methods {
  const unknown = new Set(unknownChainIds)
  function requireServed(chain: unknown): number {
    const wanted = readChainId(chain)
    const isServed = chains.some((one) => one.chainId === wanted) && !unknown.has(wanted)
    return isServed ? wanted : fail(4902, 'Unrecognized chain ID. Try adding the chain first.')
  }
  return {
    wallet_switchEthereumChain: ([chain]) => {
      const wanted = requireServed(chain)
      return ask('wallet_switchEthereumChain', () => {
        selectChain(wanted)
        return null
      })
    },
    wallet_addEthereumChain: ([chain]) =>
      ask('wallet_addEthereumChain', () => {
        unknown.delete(readChainId(chain))
        requireServed(chain)
        return null
      }),
  }
}

function readChainId(chain: unknown): number {
  return Number(readField(chain, 'chainId'))
}

function readField(holder: unknown, name: string): unknown {
  return isRecord(holder) ? holder[name] : undefined
}

function fail(code: number, message: string): never {
  throw rpcError(code, message)
}
