import type { Eip1193Provider, Stop } from '@foyer/core/ports'
import { parseAddresses, parseChainId } from './answers.ts'
import { readForeignCodes } from './toModalError.ts'

/** What a wallet reports by itself, already read. */
export interface WalletListeners {
  readonly accounts: (addresses: readonly string[]) => void
  readonly chain: (chainId: string) => void
  readonly ended: () => void
  /** Something changed that was reported in no shape we know: ask. */
  readonly unclear: () => void
}

/** "Disconnected from all chains, trying again": MetaMask says it whenever its node is slow. */
const TRY_AGAIN_LATER = '1013'

/** Listens to a provider; undefined when it has no events. Standard: EIP-1193. */
export function listenToWallet(provider: Eip1193Provider, listeners: WalletListeners): Stop | undefined {
  if (!provider.on) return undefined
  const handlers: readonly (readonly [string, (payload: unknown) => void])[] = [
    [
      'accountsChanged',
      (payload) => {
        const addresses = parseAddresses(payload)
        if (addresses?.length === 0) listeners.ended()
        else if (addresses) listeners.accounts(addresses)
        else listeners.unclear()
      },
    ],
    [
      'chainChanged',
      (payload) => {
        const chainId = parseChainId(payload)
        if (chainId) listeners.chain(chainId)
        else listeners.unclear()
      },
    ],
    [
      'disconnect',
      (payload) => {
        if (!readForeignCodes(payload).includes(TRY_AGAIN_LATER)) listeners.ended()
      },
    ],
  ]
  for (const [event, handler] of handlers) provider.on(event, handler)
  return () => {
    for (const [event, handler] of handlers) provider.removeListener?.(event, handler)
  }
}
