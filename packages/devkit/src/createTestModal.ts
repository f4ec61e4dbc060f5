import { WalletListing } from '@foyer/api'
import { type CompleteModal, createModal, type ModalOptions } from '@foyer/core'
import {
  type Adapter,
  type AttachInput,
  type Connector,
  type OpenInput,
  raceAbort,
  type Session,
  type SessionEvent,
  type WatchInput,
} from '@foyer/core/ports'
import { sleep } from '@foyer/kit'
import * as v from 'valibot'
import { createFakeEip1193, FAKE_ADDRESS } from './fakeEip1193.ts'
import { createFakePlatform, type FakePlatform, type FakePlatformOptions } from './fakePlatform.ts'

/** How a fake connector behaves; the default approves at once. */
export interface FakeConnectorOptions {
  readonly id?: string
  readonly name?: string
  readonly kind?: Connector['kind']
  readonly isDuplicate?: boolean
  readonly rdns?: string
  /** @default ['eip155'] */
  readonly namespaces?: Connector['namespaces']
  /** Replaces what happens when the user connects: a rejection refuses, a pending promise is a wallet that does not answer. */
  readonly onOpen?: (input: OpenInput) => Promise<void>
  /** Whether access that was given at the last visit is still valid. @default true */
  readonly isGranted?: boolean
  readonly onClose?: () => Promise<void>
}

/** A connector, and how a test locks its wallet. */
export interface FakeConnector extends Connector {
  /** Locks or unlocks the wallet, which tells its watchers. */
  setGranted(isGranted: boolean): void
  /** How many watch it. */
  watching(): number
}

/** Kinds whose access does not come back by itself. */
const ELSEWHERE: readonly Connector['kind'][] = ['WALLET_CONNECT', 'AUTH', 'ID_AUTH']

/** Creates a connector with a fake provider. */
export function fakeConnector(options: FakeConnectorOptions = {}): FakeConnector {
  const id = options.id ?? 'com.example.one'
  const isOfPage = !ELSEWHERE.includes(options.kind ?? 'ANNOUNCED')
  let isGranted = options.isGranted ?? true
  const { provider } = createFakeEip1193({ isGranted })
  const watching = new Set<() => void>()
  return {
    id,
    name: options.name ?? 'Wallet One',
    kind: options.kind ?? 'ANNOUNCED',
    namespaces: options.namespaces ?? ['eip155'],
    rdns: options.rdns ?? id,
    isDuplicate: options.isDuplicate ?? false,
    async open(input) {
      const { signal } = input
      await raceAbort(Promise.resolve(signal.aborted || options.onOpen?.(input)), signal)
      await provider.request({ method: 'eth_requestAccounts' })
      isGranted = true
      return { eip155: provider }
    },
    restore: async () => (isGranted ? { eip155: provider } : undefined),
    ...(isOfPage && {
      async watch({ onChange, signal }: WatchInput) {
        watching.add(onChange)
        signal.addEventListener('abort', () => watching.delete(onChange))
        // It may have given an account since it was asked last.
        onChange()
      },
    }),
    watching: () => watching.size,
    setGranted(next) {
      isGranted = next
      for (const tell of [...watching]) tell()
    },
    async close() {
      isGranted = false
      await options.onClose?.()
    },
  }
}

/** A fake EVM adapter, and how a test controls it. */
export interface FakeEvmAdapter {
  readonly adapter: Adapter<'eip155'>
  /** Reports a wallet as discovered in the page. */
  find(connector: Connector): void
  /** Emits a session event of the wallet of a connector. */
  emit(connectorId: string, event: Partial<SessionEvent> & Pick<SessionEvent, 'type'>): void
  /** The state that the next sessions start with. */
  next: { addresses: readonly string[]; networkId: `eip155:${number}` }
  /** Replaces what a network switch does. */
  onSwitch: ((networkId: string) => Promise<void>) | undefined
  /** Replaces how a wallet signs a text. @default signs with 0x */
  onSign: Session['signMessage'] | undefined
  /** The names capability of the sessions. @default none */
  names: Session['names']
  /** The transfer capability of the sessions. @default none */
  transfer: Session['transfer']
  /** The swaps capability of the sessions. @default none */
  swaps: Session['swaps']
  /** The capability of the sessions to pay exactly an amount. @default none */
  exactOut: Session['exactOut']
  /** The calls capability of the sessions. @default none */
  calls: Session['calls']
  /** The capability of the sessions to move assets between accounts. @default none */
  moves: Session['moves']
  /** The permissions capability of the sessions. @default none */
  permissions: Session['permissions']
  /** Parses addresses that users type. @default the parser of core */
  parseAddress: Session['parseAddress']
  readonly stopped: string[]
}

/** The accounts of a wallet that has several types of them, followed as the real adapter does. */
async function followTyped({ provider, connectorId, emit }: AttachInput<'eip155'>) {
  const { accountTypes, request, on } = provider
  if (!accountTypes) return undefined
  const read = (addresses: readonly string[]) => {
    const types = addresses.map((address) => accountTypes()[address.toLowerCase()])
    return { addresses, ...(types.some(Boolean) && { accountTypes: types }) }
  }
  on?.('accountsChanged', (addresses: readonly string[]) =>
    emit({ type: 'accounts', namespace: 'eip155', connectorId, ...read(addresses) }),
  )
  return read(v.parse(v.array(v.string()), await request({ method: 'eth_accounts' })))
}

/** Creates an adapter whose sessions are controlled by the test. */
export function fakeEvmAdapter(): FakeEvmAdapter {
  let found: (connector: Connector) => void = () => {}
  const waiting: Connector[] = []
  const live = new Map<string, AttachInput<'eip155'>>()
  const fake: FakeEvmAdapter = {
    next: { addresses: [FAKE_ADDRESS], networkId: 'eip155:1' },
    onSwitch: undefined,
    onSign: undefined,
    names: undefined,
    transfer: undefined,
    swaps: undefined,
    exactOut: undefined,
    ...{ calls: undefined, moves: undefined, permissions: undefined },
    parseAddress: undefined,
    stopped: [],
    find: (connector) => {
      waiting.push(connector)
      found(connector)
    },
    emit(connectorId, event) {
      // A test gives the fields of one event type; the rest is filled in here.
      live.get(connectorId)?.emit({ namespace: 'eip155', connectorId, ...event } as SessionEvent)
    },
    adapter: {
      namespace: 'eip155',
      discover(report) {
        found = report
        for (const connector of waiting) report(connector)
        return () => {
          found = () => {}
        }
      },
      async attach(input) {
        const { connectorId } = input
        const { networkId } = fake.next
        const typed = await followTyped(input)
        const { addresses } = typed ?? fake.next
        live.set(connectorId, input)
        input.emit({ type: 'accounts', namespace: 'eip155', connectorId, addresses, ...typed })
        input.emit({ type: 'network', namespace: 'eip155', connectorId, networkId })
        return {
          namespace: 'eip155',
          connectorId,
          addresses,
          networkId,
          signMessage: async (input) => (await fake.onSign?.(input)) ?? '0x',
          balance: async () => ({ amountBase: '1500000000000000000', decimals: 18, symbol: 'ETH' }),
          async switchNetwork({ network }) {
            await fake.onSwitch?.(network.caipNetworkId)
            input.emit({
              type: 'network',
              namespace: 'eip155',
              connectorId,
              networkId: network.caipNetworkId,
            })
          },
          selectAccount(address) {
            const others = addresses.filter((other) => other !== address)
            input.emit({
              type: 'accounts',
              namespace: 'eip155',
              connectorId,
              addresses: [address, ...others],
            })
          },
          ...(fake.names && { names: fake.names }),
          ...(fake.transfer && { transfer: fake.transfer }),
          ...(fake.swaps && { swaps: fake.swaps }),
          ...(fake.exactOut && { exactOut: fake.exactOut }),
          ...(fake.calls && { calls: fake.calls }),
          ...(fake.moves && { moves: fake.moves }),
          ...(fake.permissions && { permissions: fake.permissions }),
          ...(fake.parseAddress && { parseAddress: fake.parseAddress }),
          stop: () => void fake.stopped.push(connectorId),
        }
      },
    },
  }
  return fake
}

export interface TestModalInput {
  readonly options?: ModalOptions
  readonly platform?: FakePlatformOptions
  /** Wallets present in the page. @default one that approves */
  readonly connectors?: readonly Connector[]
  /** @default true */
  readonly hasAdapter?: boolean
  /** Adapters of other families. */
  readonly others?: readonly Adapter[]
}

export interface TestModal {
  readonly modal: CompleteModal
  readonly platform: FakePlatform
  readonly evm: FakeEvmAdapter
  /** Names of the events that the modal emitted, in order. */
  readonly heard: string[]
}

const HEARD = [
  'open',
  'close',
  'connect-start',
  'connect',
  'connect-reject',
  'connect-error',
  'disconnect',
  'account-change',
  'network-change',
  'sign-in',
  'sign-out',
] as const

/** Creates a modal on a fake platform with a fake adapter, and waits until its wallets are discovered. */
export async function createTestModal(input: TestModalInput = {}): Promise<TestModal> {
  const platform = createFakePlatform(input.platform)
  const evm = fakeEvmAdapter()
  for (const connector of input.connectors ?? [fakeConnector()]) evm.find(connector)
  const modal = createModal(
    { networks: [1, 10], ...input.options },
    { platform, adapters: [...((input.hasAdapter ?? true) ? [evm.adapter] : []), ...(input.others ?? [])] },
  )
  const heard: string[] = []
  for (const name of HEARD) modal.on(name, () => heard.push(name))
  await platform.advance(0)
  return { modal, platform, evm, heard }
}

/** Creates a catalogue entry whose other fields are empty. */
export function listing(fields: Partial<WalletListing> & { readonly id: string }): WalletListing {
  return v.parse(WalletListing, { name: fields.id, ...fields })
}

const UNTIL_TIMEOUT_MS = 20_000

/** Waits in real time until a condition is true. Real time, because parts of core are loaded on demand. */
export async function until(holds: () => boolean): Promise<void> {
  const deadlineMs = Date.now() + UNTIL_TIMEOUT_MS
  while (!holds()) {
    if (Date.now() > deadlineMs) throw new Error(`The condition did not become true: ${holds}`)
    await sleep(1)
  }
}
