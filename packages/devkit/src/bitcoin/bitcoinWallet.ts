import { createEmitter, type Emitter, rpcError } from '@foyer/testing/emitter'
import { type FakeAddress, type FakeNetwork, ordinalsAddress, paymentAddress } from './bitcoinKeys.ts'

/** How a request of a fake wallet is answered in place of its own answer. `silent` never answers. */
export type BitcoinAnswer =
  | { readonly type: 'result'; readonly value: unknown }
  | { readonly type: 'error'; readonly error: unknown }
  | { readonly type: 'silent' }

/** How a fake wallet of Bitcoin behaves. Defaults approve everything and have no faults. */
export interface BitcoinWalletOptions {
  /** @default 'Suite Wallet' */
  readonly name?: string
  readonly icon?: string
  /** The networks that it knows; it is on the first one. @default mainnet and signet */
  readonly networks?: readonly FakeNetwork[]
  /** Access was given before, as after a reload. @default false */
  readonly isGranted?: boolean
  /** Has an address for ordinals beside that of payment. @default true */
  readonly hasOrdinals?: boolean
  /** Asks the visitor before each prompt; false declines. @default approves, unless the test declines */
  readonly ask?: (request: 'connect' | 'sign', text?: string) => Promise<boolean>
}

/** The members that all kinds of fake wallets share: the visitor's keys in the wallet, and a test's actions in it. */
export interface FakeBitcoin {
  readonly name: string
  readonly icon: string
  readonly networks: readonly FakeNetwork[]
  readonly emitter: Emitter
  /** Every request, in order. */
  readonly requests: readonly { readonly request: string; readonly input: unknown }[]
  readonly network: FakeNetwork
  readonly isGranted: boolean
  readonly isLocked: boolean
  /** The addresses of the account in use on a network, that of payment first. */
  addresses(network?: FakeNetwork): readonly FakeAddress[]
  /** Returns the addresses that a page has access to; none without access. */
  shared(network?: FakeNetwork): readonly FakeAddress[]
  /** Asks the visitor for access. @throws Error 4001 */
  approve(): Promise<void>
  /** Signs, once the visitor agrees. @throws Error 4001, 4100, 4900 */
  sign(address: string, text: string): Promise<Uint8Array>
  /** Notes a request, and answers with what a test said instead, or with what `own` gives. */
  run(request: 'connect' | 'sign' | 'other', input: unknown, own: () => unknown): Promise<unknown>
  answer(request: 'connect' | 'sign', answer: BitcoinAnswer | undefined): void
  selectNetwork(network: FakeNetwork): void
  selectAccount(index: number): void
  decline(isDeclining: boolean): void
  lock(): void
  /** Ends the lock, and says that something changed. */
  unlock(): void
  leave(): void
}

/** Creates what notes each request, and the answers that a test gives in place of the wallet's own. */
function createAnswers(): Pick<FakeBitcoin, 'requests' | 'run' | 'answer'> {
  const requests: { request: string; input: unknown }[] = []
  const answers = new Map<string, BitcoinAnswer>()
  return {
    requests,
    async run(request, input, own) {
      requests.push({ request, input })
      const instead = answers.get(request)
      if (instead?.type === 'silent') return new Promise(() => {})
      if (instead?.type === 'error') throw instead.error
      return instead ? instead.value : own()
    },
    answer(request, answer) {
      if (answer) answers.set(request, answer)
      else answers.delete(request)
    },
  }
}

/** Creates what all kinds of fake wallets share. */
export function createFakeBitcoin(options: BitcoinWalletOptions = {}): FakeBitcoin {
  const { networks = ['mainnet', 'signet'], hasOrdinals = true } = options
  const emitter = createEmitter()
  const answers = createAnswers()
  let [network = 'mainnet'] = networks
  let account = 0
  let isGranted = options.isGranted ?? false
  let isLocked = false
  let isDeclining = false
  const emitChange = () => emitter.emit('change', undefined)

  const addresses = (on = network) => [
    paymentAddress(account, on),
    ...(hasOrdinals ? [ordinalsAddress(account, on)] : []),
  ]
  async function ask(request: 'connect' | 'sign', text?: string): Promise<void> {
    const isApproved = !isDeclining && (await (options.ask?.(request, text) ?? true))
    if (!isApproved) throw rpcError(4001, 'User rejected the request.')
  }

  return {
    name: options.name ?? 'Suite Wallet',
    icon: options.icon ?? 'data:image/png;base64,AAAA',
    networks,
    emitter,
    ...answers,
    get network() {
      return network
    },
    get isGranted() {
      return isGranted
    },
    get isLocked() {
      return isLocked
    },
    addresses,
    shared: (on) => (isGranted && !isLocked ? addresses(on) : []),
    async approve() {
      await ask('connect')
      isGranted = true
      isLocked = false
    },
    async sign(address, text) {
      await ask('sign', text)
      if (isLocked) throw rpcError(4900, 'The wallet is locked.')
      const found = networks.flatMap((on) => addresses(on)).find((one) => one.address === address)
      if (!found || !isGranted) throw rpcError(4100, 'This account is not shared.')
      return found.sign(text)
    },
    selectNetwork(next) {
      network = next
      emitChange()
    },
    selectAccount(index) {
      account = index
      emitChange()
    },
    decline(next) {
      isDeclining = next
    },
    lock() {
      isLocked = true
    },
    unlock() {
      isLocked = false
      emitChange()
    },
    leave() {
      isGranted = false
      emitChange()
    },
  }
}
