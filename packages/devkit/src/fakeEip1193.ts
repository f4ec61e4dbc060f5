import type { Eip1193Provider } from '@foyer/core/ports'
import { isRecord, sleep } from '@foyer/kit'
import { createEmitter, type Emitter, rpcError } from '@foyer/testing/emitter'

/** The private key of the default account of a fake wallet. It is public: never send real coins to its address. */
export const FAKE_KEY = `0x${'59c6'.repeat(16)}`
/** The address of `FAKE_KEY`, with its checksum. */
export const FAKE_ADDRESS = '0xce799A07aaA1de8285053f50e1D19396efBBa5a5'
/** A second address for account changes; nobody holds its key. */
export const FAKE_OTHER_ADDRESS = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'

/** The hash that a fake wallet returns for every transaction. */
export const FAKE_HASH = `0x${'ab'.repeat(32)}`

/** Formats in which wallets write a chain id. */
export type ChainIdShape = 'hex' | 'decimal' | 'number' | 'object'

/** The answer of a request in place of the default one. `silent` never answers. */
export type FakeAnswer =
  | { readonly type: 'result'; readonly value: unknown }
  | { readonly type: 'error'; readonly error: unknown }
  | { readonly type: 'silent' }

/** How a fake wallet behaves. Defaults approve everything and have no faults. */
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
  /** How many requests are never answered, as right after page load. @default 0 */
  readonly lostRequests?: number
  /** eth_chainId returns the first chain even after a switch. @default false */
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
  /** Delay before every answer. @default 0 */
  readonly delayMs?: number
}

/** A wallet under the control of a test. */
export interface FakeEip1193 {
  readonly provider: Eip1193Provider
  /** Every request received, in order. */
  readonly requests: readonly { readonly method: string; readonly params: unknown }[]
  /** Replaces the answer of a method, `times` times or from now on. */
  answer(method: string, answer: FakeAnswer, times?: number): void
  /** Delays the answers of a method until the returned function is called. */
  hold(method: string): () => void
  selectAccounts(accounts: readonly string[]): void
  selectChain(chainId: number): void
  /** Emits any event with any payload. */
  emit(event: string, payload: unknown): void
  listenerCount(): number
}

/** Creates an EIP-1193 provider with the given faults. */
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
    if (options.delayMs) await sleep(options.delayMs)
    if (args.method !== 'eth_requestAccounts') return behaviour.run(args, methods)
    if (isPrompting) throw rpcError(-32002, "Request of type 'wallet_requestPermissions' already pending.")
    isPrompting = true
    return behaviour.run(args, methods).finally(() => {
      isPrompting = false
    })
  }

  return {
    // The port types listeners with `never[]` parameters; the emitter calls them with one payload.
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

/** The chain of the fake, and the methods that read or change it. */
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

/** The answers that a test replaced or delays. */
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

/** Loads ethers only in tests that sign. */
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
  return isRecord(chain) && 'chainId' in chain ? Number(chain.chainId) : Number.NaN
}
