import { createAccess } from '@foyer/adapter-kit'
import type { WalletAccess } from '@foyer/core/ports'
import { createProvider } from './createProvider.ts'
import type { BitcoinWallet } from './kinds/bitcoinWallet.ts'
import { readAccounts } from './readAccounts.ts'
import type { BitcoinTiming } from './timing.ts'

/** Creates the methods of a connector that ask a wallet, which is undefined where the page's object is none. */
export function createWalletAccess(
  wallet: BitcoinWallet | undefined,
  timing: BitcoinTiming,
  page?: EventTarget,
): WalletAccess {
  // New with each connection that follows a disconnection, so that a closed one has no access any more.
  let provider: ReturnType<typeof createProvider> | undefined

  return createAccess(
    wallet && {
      connect: () => wallet.connect(),
      connectSilently: wallet.restore && (async () => wallet.restore?.()),
      read: readAccounts,
      list: () => wallet.accounts(),
      onChange: (listener) => wallet.onChange?.(listener),
      disconnect: async () => wallet.disconnect?.(),
      providers() {
        provider ??= createProvider(wallet)
        return { bip122: provider }
      },
      onClose() {
        provider?.forget()
        provider = undefined
      },
    },
    timing,
    page,
  )
}
