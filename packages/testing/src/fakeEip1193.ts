import type { Eip1193Provider } from '@foyer/core/ports'
import { createEmitter, type Emitter, rpcError } from './emitter.ts'

/** Key of the account that a fake wallet has unless told otherwise. Never use it where coins have a price. */
export const FAKE_KEY = `0x${'59c6'.repeat(16)}`
/** Address of `FAKE_KEY`, checksummed. */
export const FAKE_ADDRESS = '0xce799A07aaA1de8285053f50e1D19396efBBa5a5'
/** A second address for account changes; nobody holds its key. */
export const FAKE_OTHER_ADDRESS = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'

/** Hash that a fake wallet answers for every transaction. */
export const FAKE_HASH = `0x${'ab'.repeat(32)}`

/** Shapes in which wallets were seen to write a chain id. */
export type ChainIdShape = 'hex' | 'decimal' | 'number' | 'object'

/** What a request is answered with instead of the usual. `silent` never settles. */
export type FakeAnswer =
  | { readonly type: 'result'; readonly value: unknown }
  | { readonly type: 'error'; readonly error: unknown }
  | { readonly type: 'silent' }

/** How a fake wallet behaves. The defaults make a wallet without faults that approves everything. */
export interface FakeEip1193Options {
  /** @default [FAKE_ADDRESS] */
  readonly accounts?: readonly string[]
  /** @default 1 */
  readonly chainId?: number
  /** Chains the wallet can switch to; others are refused with 4902 until added. @default [1, 10] */
  readonly knownChains?: readonly number[]
  /** Access was given before, as after a reload. @default false */
  readonly isGranted?: boolean
  /** Addresses are written in lower case. @default false */
  readonly isLowerCase?: boolean
  /** This many requests are lost for ever, as in the first instants of a page. @default 0 */
  readonly lostRequests?: number
  /** eth_chainId goes on answering the first chain for ever. @default false */
  readonly isChainIdStale?: boolean
  /** Shape of the chain id in events. @default hex */
  readonly chainChangedAs?: ChainIdShape
  /** Shape of the chain id in answers. @default hex */
  readonly chainIdAs?: ChainIdShape
  /** The provider has `on` and `removeListener`. @default true */
  readonly hasEvents?: boolean
  /** A switch or account change is announced by an event. @default true */
  readonly emitsEvents?: boolean
  /** wallet_switchEthereumChain switches but its promise never settles. @default false */
  readonly isSwitchSilent?: boolean
  /** Pause before every answer. @default 0 */
  readonly delayMs?: number
}

/** A wallet under the control of a test. */
export interface FakeEip1193 {
  readonly provider: Eip1193Provider
  /** Every request received, in order. */
  readonly requests: readonly { readonly method: string; readonly params: unknown }[]
  /** Replaces the answer to a method, once or until told otherwise. */
  answer(method: string, answer: FakeAnswer, times?: number): void
  /** Holds answers to a method back; the returned function lets them go. */
  hold(method: string): () => void
  selectAccounts(accounts: readonly string[]): void
  selectChain(chainId: number): void
  /** Emits any event with any payload. */
  emit(event: string, payload: unknown): void
  listenerCount(): number
}

/** Makes an EIP-1193 provider that misbehaves exactly as asked. */
export function createFakeEip1193(options: FakeEip1193Options = {}): FakeEip1193 {
  const requests: { method: string; params: unknown }[] = []
  const emitter = createEmitter()
  const behaviour = createBehaviour()
  const chain = createFakeChain(options, emitter)
  let accounts = options.accounts ?? [FAKE_ADDRESS]
  let isGranted = options.isGranted ?? false
  let lostLeft = options.lostRequests ?? 0
  let isPrompting = false

  function visibleAccounts(): readonly string[] {
    if (!isGranted) return []
    return options.isLowerCase ? accounts.map((address) => address.toLowerCase()) : accounts
  }

  const methods: Methods = {
    ...chain.methods,
    eth_accounts: visibleAccounts,
    eth_requestAccounts: () => {
      isGranted = true
      return visibleAccounts()
    },
    eth_sendTransaction: () => FAKE_HASH,
    personal_sign: ([hex]) => signWithFakeKey(String(hex)),
    wallet_revokePermissions: () => {
      isGranted = false
      emitter.emit('accountsChanged', [])
      return null
    },
  }

  async function request(args: { readonly method: string; readonly params?: unknown }): Promise<unknown> {
    if (lostLeft > 0) {
      lostLeft -= 1
      return new Promise(() => {})
    }
    requests.push({ method: args.method, params: args.params })
    if (options.delayMs) await new Promise((resolve) => setTimeout(resolve, options.delayMs))
    if (args.method !== 'eth_requestAccounts') return behaviour.run(args, methods)
    if (isPrompting) throw rpcError(-32002, "Request of type 'wallet_requestPermissions' already pending.")
    isPrompting = true
    return behaviour.run(args, methods).finally(() => {
      isPrompting = false
    })
  }

  return {
    // The port leaves the payload open (`never[]`); an emitter calls its listeners with one payload.
    provider: (options.hasEvents === false
      ? { request }
      : { request, ...pickEvents(emitter) }) as Eip1193Provider,
    requests,
    answer: behaviour.answer,
    hold: behaviour.hold,
    selectAccounts(next) {
      accounts = next
      if (options.emitsEvents !== false) emitter.emit('accountsChanged', visibleAccounts())
    },
    selectChain: chain.select,
    emit: emitter.emit,
    listenerCount: emitter.listenerCount,
  }
}

type Methods = Readonly<Record<string, (params: readonly unknown[]) => unknown>>

function pickEvents({ on, removeListener }: Emitter) {
  return { on, removeListener }
}

/** The fake's chain, and the methods that ask for it or change it. */
function createFakeChain(options: FakeEip1193Options, emitter: Emitter) {
  const known = new Set(options.knownChains ?? [1, 10])
  const firstChainId = options.chainId ?? 1
  let chainId = firstChainId

  function select(next: number) {
    chainId = next
    if (options.emitsEvents === false) return
    emitter.emit('chainChanged', toShape(next, options.chainChangedAs ?? 'hex'))
  }

  const methods: Methods = {
    eth_chainId: () => toShape(options.isChainIdStale ? firstChainId : chainId, options.chainIdAs ?? 'hex'),
    wallet_switchEthereumChain: ([chain]) => {
      const wanted = readChainParameter(chain)
      if (!known.has(wanted)) throw rpcError(4902, 'Unrecognized chain ID. Try adding the chain first.')
      select(wanted)
      return options.isSwitchSilent ? new Promise(() => {}) : null
    },
    wallet_addEthereumChain: ([chain]) => {
      known.add(readChainParameter(chain))
      return null
    },
  }
  return { select, methods }
}

/** Answers that a test put in place of the usual ones, or holds back. */
function createBehaviour() {
  const replaced = new Map<string, { answer: FakeAnswer; times: number }>()
  const held = new Map<string, Promise<void>>()
  return {
    answer(method: string, answer: FakeAnswer, times = Number.POSITIVE_INFINITY) {
      replaced.set(method, { answer, times })
    },
    hold(method: string) {
      let release = () => {}
      held.set(
        method,
        new Promise((resolve) => {
          release = resolve
        }),
      )
      return () => {
        held.delete(method)
        release()
      }
    },
    async run(
      args: { readonly method: string; readonly params?: unknown },
      methods: Methods,
    ): Promise<unknown> {
      await held.get(args.method)
      const instead = replaced.get(args.method)
      if (instead && instead.times > 0) {
        instead.times -= 1
        if (instead.answer.type === 'error') throw instead.answer.error
        return instead.answer.type === 'result' ? instead.answer.value : new Promise(() => {})
      }
      const method = methods[args.method]
      if (!method) throw rpcError(-32601, `The method ${args.method} does not exist.`)
      return method(Array.isArray(args.params) ? args.params : [])
    },
  }
}

/** ethers is loaded only by tests that sign. */
async function signWithFakeKey(hex: string): Promise<string> {
  const { getBytes, Wallet } = await import('ethers')
  return new Wallet(FAKE_KEY).signMessage(getBytes(hex))
}

function toShape(chainId: number, shape: ChainIdShape): unknown {
  const hex = `0x${chainId.toString(16)}`
  const shapes = {
    hex,
    decimal: String(chainId),
    number: chainId,
    object: { chainId: hex, networkVersion: '1' },
  }
  return shapes[shape]
}

function readChainParameter(chain: unknown): number {
  const hasId = typeof chain === 'object' && chain !== null && 'chainId' in chain
  return hasId ? Number(chain.chainId) : Number.NaN
}
