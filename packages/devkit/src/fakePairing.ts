import type { Connector, OpenInput, Pairing, ProviderOf } from '@foyer/core/ports'
import { abortError } from '@foyer/core/ports'
import { createFakeEip1193 } from './fakeEip1193.ts'

export interface FakePairingOptions {
  /** Whether `open` creates a pairing at once. @default true */
  readonly isReadyAtOnce?: boolean
  /** How long a pairing is valid. @default 5 minutes */
  readonly lifeMs?: number
  readonly now?: () => number
  readonly isGranted?: boolean
}

/** A connector that pairs, and methods that do what a wallet on another device would do. */
export interface FakePairing {
  readonly connector: Connector
  /** The inputs of all `open` calls, latest last. */
  readonly opened: readonly OpenInput[]
  /** The created pairings, latest last. */
  readonly pairings: readonly Pairing[]
  /** Creates a pairing, as the first one or as a renewal. */
  offer(): Pairing
  /** Resolves the last `open` call. */
  approve(): void
  /** Rejects the last `open` call. */
  fail(error: unknown): void
}

const TOPIC = '7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9'
const KEY = '587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303'

/** Creates a pairing connector that is controlled by the test. */
export function fakePairing(options: FakePairingOptions = {}): FakePairing {
  const { isReadyAtOnce = true, lifeMs = 300_000, now = () => Date.now() } = options
  const { provider } = createFakeEip1193()
  const opened: OpenInput[] = []
  const pairings: Pairing[] = []
  let lastOpen: { resolve(value: Partial<ProviderOf>): void; reject(error: unknown): void } | undefined

  function offer(): Pairing {
    const expiresAtMs = now() + lifeMs
    const topic = TOPIC.slice(0, -2) + String(pairings.length).padStart(2, '0')
    const uri = `wc:${topic}@2?relay-protocol=irn&symKey=${KEY}&expiryTimestamp=${Math.floor(expiresAtMs / 1000)}`
    const pairing = { uri, expiresAtMs }
    pairings.push(pairing)
    opened.at(-1)?.onPairing?.(pairing)
    return pairing
  }

  return {
    opened,
    pairings,
    offer,
    approve: () => lastOpen?.resolve({ eip155: provider }),
    fail: (error) => lastOpen?.reject(error),
    connector: {
      id: 'walletConnect',
      name: 'WalletConnect',
      kind: 'WALLET_CONNECT',
      namespaces: ['eip155'],
      open(input) {
        opened.push(input)
        if (isReadyAtOnce) offer()
        return new Promise((resolve, reject) => {
          lastOpen = { resolve, reject }
          input.signal.addEventListener('abort', () => reject(abortError()), { once: true })
        })
      },
      restore: async () => (options.isGranted ? { eip155: provider } : undefined),
      close: async () => {},
    },
  }
}
