import type { Adapter, SessionEvent, TransferCapability } from '@foyer/core/ports'
import { createStandardWallet, SOLANA_NETWORKS } from './standard/index.ts'

/** A fake adapter of Solana, and how a test controls it. */
export interface FakeSolanaAdapter {
  readonly adapter: Adapter<'solana'>
  /** The account that its sessions report. */
  readonly address: string
  /** The functions that each session reports with, in their order. */
  readonly emits: ((event: SessionEvent) => void)[]
  /** The transfer capability of the next sessions. @default none */
  transfer: TransferCapability | undefined
  /** Has every further session fail. */
  fail(error: Error): void
}

/** Creates an adapter whose sessions report one account on the main network, and what a test has them report. */
export function fakeSolanaAdapter(
  address: string = createStandardWallet().addresses[0] ?? '',
): FakeSolanaAdapter {
  const networkId = SOLANA_NETWORKS.mainnet.caipNetworkId
  const emits: ((event: SessionEvent) => void)[] = []
  let failure: Error | undefined
  const fake: FakeSolanaAdapter = {
    address,
    emits,
    transfer: undefined,
    fail(error) {
      failure = error
    },
    adapter: {
      namespace: 'solana',
      discover: () => () => {},
      async attach({ connectorId, emit }) {
        if (failure) throw failure
        const origin = { namespace: 'solana', connectorId } as const
        emits.push(emit)
        emit({ type: 'accounts', ...origin, addresses: [address] })
        emit({ type: 'network', ...origin, networkId })
        return {
          ...origin,
          addresses: [address],
          networkId,
          signMessage: async () => 'signed',
          balance: async () => ({ amountBase: '7', decimals: 9, symbol: 'SOL' }),
          ...(fake.transfer && { transfer: fake.transfer }),
          stop: () => {},
        }
      },
    },
  }
  return fake
}
