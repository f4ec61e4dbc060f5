import { createEmitter, type Emitter, rpcError } from '@foyer/testing/emitter'
import { type FakeAccount, STANDARD_KEYS, type StandardKey } from '@foyer/testing/standardKeys'
import { createFeatures, type FeatureContext } from './standardFeatures.ts'

/** How a fake wallet of the Wallet Standard behaves. Defaults approve everything and have no faults. */
export interface StandardWalletOptions {
  /** @default 'Suite Wallet' */
  readonly name?: string
  readonly icon?: string
  /** @default ['solana:mainnet', 'solana:devnet'] */
  readonly chains?: readonly string[]
  /** How many accounts it has, at most 3. @default 2 */
  readonly accountCount?: number
  /** Access was given before, as after a reload. @default false */
  readonly isGranted?: boolean
  /** The wallet has `standard:events`. @default true */
  readonly hasEvents?: boolean
  /** Features that it lacks, such as `solana:signIn`. */
  readonly lacks?: readonly string[]
  /** Sends what was signed to a node. @default nothing is sent */
  readonly send?: (signed: Uint8Array) => Promise<unknown>
  /** Asks the visitor before each prompt; false declines. @default approves, unless the test declines */
  readonly ask?: (feature: string, input: unknown) => Promise<boolean>
  /** Features that its accounts name. @default all of the wallet */
  readonly accountFeatures?: readonly string[]
}

/** The answer of a feature in place of its own. `silent` never answers. */
export type StandardAnswer =
  | { readonly type: 'result'; readonly value: unknown }
  | { readonly type: 'error'; readonly error: unknown }
  | { readonly type: 'silent' }

/** A wallet of the Wallet Standard under the control of a test. */
export interface StandardWalletFake {
  /** The object that is registered. */
  readonly wallet: {
    readonly version: string
    readonly name: string
    readonly icon: string
    readonly chains: readonly string[]
    readonly features: Readonly<Record<string, unknown>>
    readonly accounts: readonly FakeAccount[]
  }
  /** Addresses, the selected one first. */
  readonly addresses: readonly string[]
  /** Every request, in order: the feature, and its input. */
  readonly requests: readonly { readonly feature: string; readonly input: unknown }[]
  /** Registers as wallets do, before or after the page asks. Registered again, it says the same object. */
  announce(page: EventTarget): void
  /** Takes itself off the page. */
  unregister(): void
  /** Gives access, as if a page had asked and the visitor approved. */
  connect(): void
  /** Declines the next prompts, or approves them again. */
  decline(isDeclining: boolean): void
  /** Locks the wallet: it still lists its accounts, signs nothing, and restores nothing until it is asked with a prompt. */
  lock(): void
  /** Ends the lock, and says that something changed. */
  unlock(): void
  /** Takes access away. */
  leave(): void
  selectAccount(index: number): void
  /** Lists other chains for all of its accounts. */
  selectChains(chains: readonly string[]): void
  /** Replaces the answer of a feature; undefined gives it its own again. */
  answer(feature: string, answer: StandardAnswer | undefined): void
  /** Emits `change`, whether something changed or not. */
  emitChange(): void
  /** Whether a page has access. */
  isGranted(): boolean
  /** Calls back whenever it emits a change. */
  onChange(listener: () => void): void
  listenerCount(): number
}

/** The state that the parts of a fake wallet share. */
interface WalletState {
  keys: readonly StandardKey[]
  chains: readonly string[]
  isGranted: boolean
  /** The page has been told of accounts, as happens with connecting. */
  isSharing: boolean
  isLocked: boolean
  isDeclining: boolean
}

/** Creates a fake wallet with the features of Solana. */
export function createStandardWallet(options: StandardWalletOptions = {}): StandardWalletFake {
  const { name = 'Suite Wallet', icon = 'data:image/png;base64,AAAA', lacks = [] } = options
  const emitter = createEmitter()
  const behaviour = createBehaviour()
  const state: WalletState = {
    keys: STANDARD_KEYS.slice(0, options.accountCount ?? 2),
    chains: options.chains ?? ['solana:mainnet', 'solana:devnet'],
    isGranted: options.isGranted ?? false,
    isSharing: false,
    isLocked: false,
    isDeclining: false,
  }
  const toAccount = ({ address, publicKey }: StandardKey): FakeAccount => ({
    address,
    publicKey,
    chains: state.chains,
    features: options.accountFeatures ?? Object.keys(features),
  })
  const accounts = () => (state.isGranted && state.isSharing ? state.keys.map(toAccount) : [])
  const emitChange = () => emitter.emit('change', { accounts: accounts(), chains: state.chains })
  const prompt = async (feature: string, input: unknown) => {
    const isApproved = !state.isDeclining && (await (options.ask?.(feature, input) ?? true))
    if (!isApproved) throw rpcError(4001, 'User rejected the request.')
  }
  const decide: FeatureContext['decide'] = async (feature, input) => {
    await prompt(feature, input)
    if (state.isLocked) throw rpcError(4900, 'The wallet is locked.')
  }

  const features: Record<string, unknown> = {
    ...createAccess({ state, run: behaviour.run, prompt, accounts, emitChange }),
    ...(options.hasEvents !== false && { 'standard:events': createEvents(emitter) }),
    ...createFeatures({
      run: behaviour.run,
      decide,
      keys: () => state.keys,
      toAccount,
      share() {
        state.isGranted = true
        state.isSharing = true
      },
      send: options.send ?? (async () => {}),
    }),
  }
  for (const feature of lacks) delete features[feature]

  const wallet = {
    version: '1.0.0',
    name,
    icon,
    features,
    get chains() {
      return state.chains
    },
    get accounts() {
      return accounts()
    },
  }
  return {
    wallet,
    get addresses() {
      return state.keys.map(({ address }) => address)
    },
    requests: behaviour.requests,
    answer: behaviour.answer,
    ...createRegistration(wallet),
    ...createControls(state, emitChange),
    connect() {
      state.isGranted = true
      state.isSharing = true
    },
    emitChange,
    isGranted: () => state.isGranted,
    onChange: (listener) => emitter.on('change', listener),
    listenerCount: emitter.listenerCount,
  }
}

/** Creates the actions of a visitor in the wallet. */
function createControls(
  state: WalletState,
  emitChange: () => void,
): Pick<StandardWalletFake, 'decline' | 'lock' | 'unlock' | 'leave' | 'selectAccount' | 'selectChains'> {
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
      state.isGranted = false
      emitChange()
    },
    selectAccount(index) {
      const picked = state.keys[index]
      if (!picked) return
      state.keys = [picked, ...state.keys.filter((key) => key !== picked)]
      emitChange()
    },
    selectChains(chains) {
      state.chains = chains
      emitChange()
    },
  }
}

/** Registers as wallets do: it answers a page that asks later, and says so to one that asked before. */
function createRegistration(wallet: object): Pick<StandardWalletFake, 'announce' | 'unregister'> {
  const leaving: (() => void)[] = []
  return {
    announce(page) {
      const enter = ({ register }: { register(...wallets: readonly unknown[]): () => void }) => {
        leaving.push(register(wallet))
      }
      page.addEventListener('wallet-standard:app-ready', (event) => {
        if (event instanceof CustomEvent) enter(event.detail)
      })
      page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: enter }))
    },
    unregister() {
      for (const leave of leaving.splice(0)) leave()
    },
  }
}

function createEvents(emitter: Emitter) {
  return {
    version: '1.0.0',
    on(event: string, listener: (change: unknown) => void) {
      emitter.on(event, listener)
      return () => emitter.removeListener(event, listener)
    },
  }
}

/** Connecting and disconnecting. */
function createAccess(input: {
  readonly state: WalletState
  readonly run: FeatureContext['run']
  /** Asks the visitor. @throws Error 4001 */
  prompt(feature: string, input: unknown): Promise<void>
  accounts(): readonly FakeAccount[]
  emitChange(): void
}): Record<string, unknown> {
  const { state, run, prompt, accounts, emitChange } = input

  async function connect(options?: { readonly silent?: boolean }) {
    if (options?.silent && state.isLocked) return { accounts: [] }
    if (!options?.silent) {
      await prompt('standard:connect', options)
      state.isGranted = true
      state.isLocked = false
    }
    state.isSharing = state.isGranted
    return { accounts: accounts() }
  }

  return {
    'standard:connect': {
      version: '1.0.0',
      connect: (options?: { readonly silent?: boolean }) =>
        run('standard:connect', options, () => connect(options)),
    },
    'standard:disconnect': {
      version: '1.0.0',
      disconnect: () =>
        run('standard:disconnect', undefined, () => {
          state.isGranted = false
          emitChange()
        }),
    },
  }
}

/** Notes requests, and answers as a test said. */
function createBehaviour(): Pick<StandardWalletFake, 'requests' | 'answer'> & Pick<FeatureContext, 'run'> {
  const requests: { feature: string; input: unknown }[] = []
  const answers = new Map<string, StandardAnswer>()
  return {
    requests,
    answer(feature, answer) {
      if (answer) answers.set(feature, answer)
      else answers.delete(feature)
    },
    async run(feature, input, own) {
      requests.push({ feature, input })
      const instead = answers.get(feature)
      if (instead?.type === 'silent') return new Promise(() => {})
      if (instead?.type === 'error') throw instead.error
      return instead ? instead.value : own()
    },
  }
}
