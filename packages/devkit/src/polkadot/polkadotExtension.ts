import { createEmitter } from '@foyer/testing/emitter'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { POLKADOT_KEYS, type PolkadotKey } from './polkadotKeys.ts'

/** How a fake extension of Polkadot behaves. Defaults approve everything and have no faults. */
export interface PolkadotExtensionOptions {
  /** The name under which it is in `injectedWeb3`. @default 'suite-wallet' */
  readonly name?: string
  /** @default the first two keys */
  readonly keys?: readonly PolkadotKey[]
  /** The page was trusted before, as after a reload. @default false */
  readonly isGranted?: boolean
  /** It has `accounts.subscribe`. @default true */
  readonly hasSubscribe?: boolean
  /** It has `signer.signRaw`. @default true */
  readonly hasSignRaw?: boolean
  /** Puts `<Bytes>` around what it signs. @default true */
  readonly isWrapping?: boolean
  /** Puts the byte of the kind before signatures. @default false */
  readonly hasKindByte?: boolean
  /** Says the kind of its accounts. @default true */
  readonly saysKind?: boolean
  /** Accounts that it lists besides, such as one of an EVM chain. */
  readonly moreAccounts?: readonly unknown[]
  /** The one chain that accounts are for, by address. */
  readonly genesisHashes?: Readonly<Record<string, string>>
  /** How long the visitor takes to answer the prompt for access, in ms. @default 40 */
  readonly decideMs?: number
  /** Asks the visitor before each prompt; false declines. @default approves, unless the test declines */
  readonly ask?: (request: 'enable' | 'signRaw', input: unknown) => Promise<boolean>
}

/** The answer of a request in place of its own. `silent` never answers. */
export type ExtensionAnswer =
  | { readonly type: 'result'; readonly value: unknown }
  | { readonly type: 'error'; readonly error: unknown }
  | { readonly type: 'silent' }

/** An extension of Polkadot under the control of a test. */
export interface PolkadotExtensionFake {
  readonly name: string
  /** The entry in `injectedWeb3`. */
  readonly entry: { readonly version: string; enable(origin: string): Promise<unknown> }
  /** The object for a page that it trusts. */
  readonly injected: {
    readonly accounts: { get(): Promise<readonly unknown[]>; subscribe?(listener: unknown): unknown }
    readonly signer: { signRaw?(input: unknown): Promise<unknown> }
  }
  /** Its keys, the picked one first. */
  readonly keys: readonly PolkadotKey[]
  /** Every request, in order. */
  readonly requests: readonly { readonly method: string; readonly input: unknown }[]
  /** Puts itself on the page, as early or late as it is called, and lets the page notice. */
  announce(page: EventTarget): void
  /** Puts itself on the page without an event, so that only a page that looks for it finds it. */
  appear(page: EventTarget): void
  /** Takes itself off the page. */
  unregister(): void
  /** Trusts the page, as if it had asked and the visitor approved. */
  grant(): void
  decline(isDeclining: boolean): void
  /** Needs a prompt again, without saying so. */
  lock(): void
  /** Ends the lock, and says that something changed. */
  unlock(): void
  /** Takes access away. */
  leave(): void
  selectAccount(index: number): void
  /** Shares these keys from now on. */
  shareKeys(keys: readonly PolkadotKey[]): void
  /** Replaces the answer of a method; undefined gives it its own again. */
  answer(method: 'enable' | 'signRaw' | 'accounts', answer: ExtensionAnswer | undefined): void
  /** Sends subscribers any value that a test chooses. */
  tell(accounts: unknown): void
  /** Calls back whenever it shares other accounts. */
  onChange(listener: (accounts: unknown) => void): void
  listenerCount(): number
}

const DECIDE_MS = 40

/** The state that the parts of a fake extension share. */
interface ExtensionState {
  keys: readonly PolkadotKey[]
  isGranted: boolean
  isLocked: boolean
  isDeclining: boolean
}

/** Creates a fake extension, which asks its visitor as `polkadot{.js}` does. */
export function createPolkadotExtension(options: PolkadotExtensionOptions = {}): PolkadotExtensionFake {
  const { name = 'suite-wallet', hasSubscribe = true, hasSignRaw = true } = options
  const emitter = createEmitter()
  const { requests, answer, run } = createBehaviour()
  const leaving: (() => void)[] = []
  const state: ExtensionState = {
    keys: options.keys ?? POLKADOT_KEYS.slice(0, 2),
    isGranted: options.isGranted ?? false,
    isLocked: false,
    isDeclining: false,
  }

  const accounts = () => (state.isGranted ? toAccounts(state.keys, options) : [])
  const emitChange = () => emitter.emit('accounts', accounts())
  const isApproved = async (request: 'enable' | 'signRaw', input: unknown) =>
    !state.isDeclining && (await (options.ask?.(request, input) ?? true))

  async function signRaw(input: unknown) {
    if (!(await isApproved('signRaw', input))) throw new Error('Cancelled')
    const { address, data } = Object(input)
    const key = state.keys.find((one) => one.address === address)
    if (!key || !state.isGranted || state.isLocked) throw new Error('Unable to find the account')
    return { id: requests.length, signature: signHex(key, String(data), options) }
  }

  function subscribe(listener: unknown) {
    const tell = (list: unknown) => {
      if (typeof listener === 'function') listener(list)
    }
    emitter.on('accounts', tell)
    // Like real extensions, it begins with the present accounts.
    queueMicrotask(() => tell(accounts()))
    return () => emitter.removeListener('accounts', tell)
  }

  const injected: PolkadotExtensionFake['injected'] = {
    accounts: {
      // A list, unless a test has replaced the answer.
      get: () => run('accounts', undefined, async () => accounts()) as Promise<readonly unknown[]>,
      ...(hasSubscribe && { subscribe }),
    },
    signer: hasSignRaw ? { signRaw: (input) => run('signRaw', input, () => signRaw(input)) } : {},
  }
  const enable = createEnable(state, options.decideMs ?? DECIDE_MS, (origin) => isApproved('enable', origin))
  const entry = {
    version: '1.0.0',
    enable: (origin: string) =>
      run('enable', origin, async () => {
        await enable(origin)
        return injected
      }),
  }
  const appear = (page: EventTarget) => void leaving.push(putOnPage(page, name, entry))

  return {
    name,
    entry,
    injected,
    get keys() {
      return state.keys
    },
    requests,
    answer,
    appear,
    announce(page) {
      appear(page)
      page.dispatchEvent(new Event('DOMContentLoaded'))
    },
    unregister() {
      for (const leave of leaving.splice(0)) leave()
    },
    ...createControls(state, emitChange),
    tell: (list) => emitter.emit('accounts', list),
    onChange: (listener) => emitter.on('accounts', listener),
    listenerCount: emitter.listenerCount,
  }
}

/** Creates the actions of a visitor in the extension. */
function createControls(
  state: ExtensionState,
  emitChange: () => void,
): Pick<
  PolkadotExtensionFake,
  'grant' | 'decline' | 'lock' | 'unlock' | 'leave' | 'selectAccount' | 'shareKeys'
> {
  const shareKeys = (next: readonly PolkadotKey[]) => {
    state.keys = next
    emitChange()
  }
  return {
    grant() {
      state.isGranted = true
    },
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
      if (picked) shareKeys([picked, ...state.keys.filter((key) => key !== picked)])
    },
    shareKeys,
  }
}

/** Trusts the page, after a prompt where it does not yet. A second prompt beside the first is refused. */
function createEnable(
  state: ExtensionState,
  decideMs: number,
  isApproved: (origin: string) => Promise<boolean>,
): (origin: string) => Promise<void> {
  let isAsking = false
  return async (origin) => {
    if (state.isGranted && !state.isLocked) return
    if (isAsking) throw new Error(`The source ${origin} has a pending authorization request`)
    isAsking = true
    try {
      await new Promise((resolve) => setTimeout(resolve, decideMs))
      if (!(await isApproved(origin))) throw new Error('Rejected')
    } finally {
      isAsking = false
    }
    state.isGranted = true
    state.isLocked = false
  }
}

/** Notes requests, and answers as a test said. */
function createBehaviour(): Pick<PolkadotExtensionFake, 'requests' | 'answer'> & {
  run(method: string, input: unknown, own: () => Promise<unknown>): Promise<unknown>
} {
  const requests: { method: string; input: unknown }[] = []
  const answers = new Map<string, ExtensionAnswer>()
  return {
    requests,
    answer(method, answer) {
      if (answer) answers.set(method, answer)
      else answers.delete(method)
    },
    async run(method, input, own) {
      requests.push({ method, input })
      const instead = answers.get(method)
      if (instead?.type === 'silent') return new Promise(() => {})
      if (instead?.type === 'error') throw instead.error
      return instead ? instead.value : own()
    },
  }
}

function toAccounts(keys: readonly PolkadotKey[], options: PolkadotExtensionOptions): readonly unknown[] {
  const own = keys.map(({ address, kind }) => ({
    address,
    genesisHash: options.genesisHashes?.[address] ?? null,
    name: 'An account',
    ...(options.saysKind !== false && { type: kind }),
  }))
  return [...own, ...(options.moreAccounts ?? [])]
}

/** Stands in `injectedWeb3` under its name, beside others. @returns takes it away, and lets the page notice */
function putOnPage(page: EventTarget, name: string, entry: object): () => void {
  const earlier: unknown = Reflect.get(page, 'injectedWeb3')
  const holder: object = typeof earlier === 'object' && earlier !== null ? earlier : {}
  Reflect.set(page, 'injectedWeb3', holder)
  Reflect.set(holder, name, entry)
  return () => {
    Reflect.deleteProperty(holder, name)
    page.dispatchEvent(new Event('focus'))
  }
}

const KIND_BYTES = { ed25519: 0, sr25519: 1, ecdsa: 2 } as const

function signHex(
  key: PolkadotKey,
  data: string,
  { isWrapping = true, hasKindByte = false }: PolkadotExtensionOptions,
): string {
  // Uses no API of Node.js, since the demo runs this wallet in a page.
  const bytes = hexToBytes(data.replace(/^0x/, ''))
  const [begin, end] = ['<Bytes>', '</Bytes>'].map((text) => new TextEncoder().encode(text))
  const isWrapped = begin?.every((byte, index) => byte === bytes[index])
  const wrapped = [...(begin ?? []), ...bytes, ...(end ?? [])]
  const signature = key.sign(Uint8Array.from(isWrapping && !isWrapped ? wrapped : bytes))
  const full = hasKindByte ? [KIND_BYTES[key.kind], ...signature] : [...signature]
  return `0x${bytesToHex(Uint8Array.from(full))}`
}
