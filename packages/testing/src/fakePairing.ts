import type { Connector, OpenInput, Pairing, ProviderOf } from '@foyer/core/ports'
import { abortError } from '@foyer/core/ports'
import { createFakeEip1193 } from './fakeEip1193.ts'

export interface FakePairingOptions {
  /** Whether a pairing is ready as soon as one is asked for. @default true */
  readonly isReadyAtOnce?: boolean
  /** How long a pairing counts. @default 5 minutes */
  readonly lifeMs?: number
  readonly now?: () => number
  readonly isGranted?: boolean
}

/** A connector that pairs, and what a wallet on another device does with it. */
export interface FakePairing {
  readonly connector: Connector
  /** What `open` was called with, latest last. */
  readonly opened: readonly OpenInput[]
  /** Pairings given out, latest last. */
  readonly pairings: readonly Pairing[]
  /** Gives out a pairing, as at the start or as a renewal. */
  offer(): Pairing
  /** Says yes to the last opening. */
  approve(): void
  /** Ends the last opening with an error. */
  fail(error: unknown): void
}

const TOPIC = '7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9'
const KEY = '587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303'

/** Makes a pairing connector that does what the test says. */
export function fakePairing(options: FakePairingOptions = {}): FakePairing {
  const { isReadyAtOnce = true, lifeMs = 300_000, now = () => Date.now() } = options
  const { provider } = createFakeEip1193()
  const opened: OpenInput[] = []
  const pairings: Pairing[] = []
  let settle: { resolve(value: Partial<ProviderOf>): void; reject(error: unknown): void } | undefined

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
    approve: () => settle?.resolve({ eip155: provider }),
    fail: (error) => settle?.reject(error),
    connector: {
      id: 'walletConnect',
      name: 'WalletConnect',
      kind: 'WALLET_CONNECT',
      namespaces: ['eip155'],
      open(input) {
        opened.push(input)
        if (isReadyAtOnce) offer()
        return new Promise((resolve, reject) => {
          settle = { resolve, reject }
          input.signal.addEventListener('abort', () => reject(abortError()), { once: true })
        })
      },
      restore: async () => (options.isGranted ? { eip155: provider } : undefined),
      close: async () => {},
    },
  }
}
