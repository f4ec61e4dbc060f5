import { rpcError } from '@foyer/testing/emitter'
import { COSMOS_KEYS, type CosmosTestKey, toTextDocument } from './cosmosKeys.ts'

/** The places of wallets of the shape of Keplr on a page, each with the event by which it says that its key changed. */
const PLACES = {
  keplr: { path: ['keplr'], event: 'keplr_keystorechange' },
  leap: { path: ['leap'], event: 'leap_keystorechange' },
  cosmostation: { path: ['cosmostation', 'providers', 'keplr'], event: 'cosmostation_keystorechange' },
  okx: { path: ['okxwallet', 'keplr'], event: 'okx_keystorechange' },
  dev: { path: ['foyerDevWallet', 'cosmos'], event: 'keplr_keystorechange' },
} as const

/** How a fake wallet of Cosmos behaves. Defaults approve everything and have no faults. */
export interface CosmosWalletOptions {
  /** @default 'keplr' */
  readonly place?: keyof typeof PLACES
  /** Puts itself in `window.keplr` as well, as several do. @default false */
  readonly claimsKeplr?: boolean
  /** Says of itself which wallet it is, such as `isOkxWallet`. */
  readonly mark?: string
  readonly keys?: readonly CosmosTestKey[]
  /** The chains that it knows, with how their addresses begin. @default the Cosmos Hub and Osmosis */
  readonly chains?: Readonly<Record<string, string>>
  /** Chains that were approved before, as after a reload. */
  readonly granted?: readonly string[]
  /** Methods that it lacks, such as `signArbitrary`. */
  readonly lacks?: readonly string[]
  /** How long the visitor takes to answer a prompt for access, in ms. @default 40 */
  readonly decideMs?: number
  /** Asks the visitor before each prompt; false declines. @default approves, unless the test declines */
  readonly ask?: (method: string, inputs: readonly unknown[]) => Promise<boolean>
}

/** The answer of a method in place of its own. `silent` never answers. */
export type CosmosAnswer =
  | { readonly type: 'result'; readonly value: unknown }
  | { readonly type: 'error'; readonly error: unknown }
  | { readonly type: 'silent' }

type Method = (...inputs: readonly unknown[]) => Promise<unknown>

/** A wallet of Cosmos under the control of a test. */
export interface CosmosWalletFake {
  /** The object that stands on the page. */
  readonly wallet: Readonly<Record<string, unknown>>
  /** Where it stands on a page, and the event by which it says that its key changed. */
  readonly place: { readonly paths: readonly (readonly string[])[]; readonly event: string }
  /** The picked key first. */
  readonly keys: readonly CosmosTestKey[]
  /** Every request, in order. */
  readonly requests: readonly { readonly method: string; readonly inputs: readonly unknown[] }[]
  /** Puts itself on the page, as early or late as it is called, and lets the page notice. */
  announce(page: EventTarget): void
  /** Puts itself on the page without an event, so that only a page that looks for it finds it. */
  appear(page: EventTarget): void
  /** Takes itself off the page. */
  unregister(): void
  decline(isDeclining: boolean): void
  /** Needs a prompt again, without saying so. */
  lock(): void
  /** Ends the lock, and says that something changed. */
  unlock(): void
  /** Takes access away. */
  leave(): void
  selectAccount(index: number): void
  /** Approves chains, as if the page had asked. */
  grant(chainIds: readonly string[]): void
  /** The chains that are approved. */
  granted(): readonly string[]
  /** Replaces the answer of a method; undefined gives it its own again. */
  answer(method: string, answer: CosmosAnswer | undefined): void
  /** Tells the pages that its key changed, whether it did or not. */
  emitChange(): void
  /** Calls back whenever it tells the pages. */
  onChange(listener: () => void): void
}

interface WalletState {
  keys: readonly CosmosTestKey[]
  readonly chains: Map<string, string>
  readonly granted: Set<string>
  isLocked: boolean
  isRevoked: boolean
  isDeclining: boolean
}

const DECIDE_MS = 40

/** Creates a fake wallet, which asks its visitor as Keplr does. */
export function createCosmosWallet(options: CosmosWalletOptions = {}): CosmosWalletFake {
  const { place = 'keplr', lacks = [] } = options
  const state: WalletState = {
    keys: options.keys ?? COSMOS_KEYS.slice(0, 2),
    chains: new Map(Object.entries(options.chains ?? { 'cosmoshub-4': 'cosmos', 'osmosis-1': 'osmo' })),
    granted: new Set(options.granted),
    isLocked: false,
    isRevoked: false,
    isDeclining: false,
  }
  const pages = new Set<EventTarget>()
  const leaving: (() => void)[] = []
  const requests: { method: string; inputs: readonly unknown[] }[] = []
  const answers = new Map<string, CosmosAnswer>()
  const wallet: Record<string, unknown> = options.mark ? { [options.mark]: true } : {}
  for (const [method, own] of Object.entries(createMethods(state, options))) {
    if (lacks.includes(method)) continue
    wallet[method] = async (...inputs: readonly unknown[]) => {
      requests.push({ method, inputs })
      const instead = answers.get(method)
      if (instead?.type === 'silent') return new Promise(() => {})
      if (instead?.type === 'error') throw instead.error
      return instead ? instead.value : own(...inputs)
    }
  }
  const listeners = new Set<() => void>()
  const emitChange = () => {
    for (const tell of listeners) tell()
    for (const page of pages) page.dispatchEvent(new Event(PLACES[place].event))
  }
  const paths = [PLACES[place].path, ...(options.claimsKeplr ? [['keplr']] : [])]
  function appear(page: EventTarget) {
    pages.add(page)
    for (const path of paths) leaving.push(putAt(page, path, wallet))
  }
  return {
    wallet,
    place: { paths, event: PLACES[place].event },
    get keys() {
      return state.keys
    },
    requests,
    appear,
    announce(page) {
      appear(page)
      page.dispatchEvent(new Event('DOMContentLoaded'))
    },
    unregister() {
      for (const leave of leaving.splice(0)) leave()
      for (const page of pages) page.dispatchEvent(new Event('focus'))
    },
    ...createControls(state, emitChange),
    answer(method, answer) {
      if (answer) answers.set(method, answer)
      else answers.delete(method)
    },
    emitChange,
    onChange: (listener) => void listeners.add(listener),
  }
}

/** Creates the actions of a visitor in the wallet. */
function createControls(
  state: WalletState,
  emitChange: () => void,
): Pick<CosmosWalletFake, 'decline' | 'lock' | 'unlock' | 'leave' | 'selectAccount' | 'grant' | 'granted'> {
  return {
    decline(isDeclining) {
      state.isDeclining = isDeclining
    },
    lock() {
      state.isLocked = true
    },
    unlock() {
      state.isLocked = false
      emitChange()
    },
    leave() {
      state.granted.clear()
      state.isRevoked = true
      emitChange()
    },
    selectAccount(index) {
      const picked = state.keys[index]
      if (!picked) return
      state.keys = [picked, ...state.keys.filter((key) => key !== picked)]
      emitChange()
    },
    grant(chainIds) {
      for (const id of chainIds) state.granted.add(id)
    },
    granted: () => [...state.granted],
  }
}

function createMethods(state: WalletState, options: CosmosWalletOptions): Readonly<Record<string, Method>> {
  const isApproved = async (method: string, inputs: readonly unknown[]) =>
    !state.isDeclining && (await (options.ask?.(method, inputs) ?? true))

  async function allow(method: string, chainIds: readonly string[]) {
    for (const id of chainIds) {
      if (!state.chains.has(id)) throw new Error(`There is no chain info for ${id}`)
    }
    if (!state.isLocked && chainIds.every((id) => state.granted.has(id))) return
    await new Promise((resolve) => setTimeout(resolve, options.decideMs ?? DECIDE_MS))
    if (!(await isApproved(method, chainIds))) throw new Error('Request rejected')
    state.isLocked = false
    state.isRevoked = false
    for (const id of chainIds) state.granted.add(id)
  }

  const keyOn = (signer: unknown) =>
    state.keys.find((key) => [...state.chains.values()].some((prefix) => key.addressOn(prefix) === signer))

  async function sign(method: string, inputs: readonly unknown[], document: unknown) {
    const [, signer] = inputs
    if (!(await isApproved(method, inputs))) throw new Error('Request rejected')
    const key = keyOn(signer)
    if (!key || state.isLocked) throw new Error('Signer mismatched')
    return key.sign(document)
  }

  return {
    enable: (chainIds) => allow('enable', toTexts(chainIds)),
    async disable(chainIds) {
      for (const id of toTexts(chainIds)) state.granted.delete(id)
    },
    async getKey(chainId) {
      if (state.isRevoked) throw rpcError(4100, 'The page has no access.')
      await allow('getKey', toTexts(chainId))
      const key = state.keys[0]
      const prefix = state.chains.get(String(chainId)) ?? ''
      return {
        name: 'A key',
        algo: 'secp256k1',
        pubKey: key?.publicKey,
        bech32Address: key?.addressOn(prefix),
        isNanoLedger: false,
      }
    },
    signArbitrary: (chainId, signer, data) =>
      sign('signArbitrary', [chainId, signer, data], toTextDocument(String(signer), String(data))),
    async signAmino(chainId, signer, document) {
      const signature = await sign('signAmino', [chainId, signer, document], document)
      return { signed: document, signature }
    },
    async experimentalSuggestChain(chain) {
      if (!(await isApproved('experimentalSuggestChain', [chain]))) throw new Error('Request rejected')
      const { chainId, bech32Config } = Object(chain)
      state.chains.set(String(chainId), String(Object(bech32Config).bech32PrefixAccAddr))
    },
  }
}

const toTexts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.map(String) : [String(value)]

/** Stands at a path of the page. @returns takes it away, unless another one stands there by then */
function putAt(page: EventTarget, path: readonly string[], wallet: object): () => void {
  const [last = '', ...holders] = path.toReversed()
  let holder: object = page
  for (const field of holders.toReversed()) {
    const next: unknown = Reflect.get(holder, field)
    const made: object = typeof next === 'object' && next !== null ? next : {}
    Reflect.set(holder, field, made)
    holder = made
  }
  Reflect.set(holder, last, wallet)
  return () => {
    if (Reflect.get(holder, last) === wallet) Reflect.deleteProperty(holder, last)
  }
}
