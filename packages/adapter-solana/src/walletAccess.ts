import {
  type Access,
  createAccess,
  readField,
  type StandardWallet,
  type WalletTiming,
} from '@foyer/adapter-kit'
import type { ProviderOf } from '@foyer/core/ports'
import { guardWallet } from './guardWallet.ts'
import { readAccounts } from './readAccounts.ts'

/** The providers of an opened wallet: the wallet itself, so that the page can hand it on to other libraries. */
export type SolanaProviders = Partial<ProviderOf> & { readonly solana: StandardWallet }

/** Creates the methods of a connector that ask a wallet. Features: `standard:connect`, `standard:disconnect`. */
export function createWalletAccess(
  wallet: StandardWallet,
  timing: WalletTiming,
  page?: EventTarget,
): Access<SolanaProviders> {
  const guarded = guardWallet(wallet)
  return createAccess(
    guarded && {
      connect: () => guarded.connect(),
      connectSilently: async () => {
        const answer = await guarded.connect({ silent: true })
        return { accounts: readField(answer, 'accounts') }
      },
      // Some give the list itself, without what the standard has around it.
      read: (answer) => readAccounts(Array.isArray(answer) ? answer : readField(answer, 'accounts')),
      list: guarded.accounts,
      onChange: guarded.onChange,
      hasAccounts: () => guarded.accounts().length > 0,
      disconnect: guarded.disconnect,
      providers: () => ({ solana: wallet }),
    },
    timing,
    page,
  )
}
