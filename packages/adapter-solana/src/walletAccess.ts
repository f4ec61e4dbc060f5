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

/** Creates the methods of a connector that ask a wallet. Features: `standard:connect`, `solana:signIn`, `standard:disconnect`. */
export function createWalletAccess(
  wallet: StandardWallet,
  timing: WalletTiming,
  page?: EventTarget,
): Access<SolanaProviders> {
  const guarded = guardWallet(wallet)
  return createAccess(
    guarded && {
      async connect({ signIn, networks = [], signal }) {
        const { signIn: method } = guarded
        if (!signIn || !method) return guarded.connect()
        // Without its script the visitor connects, and is asked to sign in next.
        const script = await import('./requests/connectBySignIn.ts').catch(() => undefined)
        const chains = readField(wallet, 'chains')
        const input = { wallet: guarded, method, chains, signIn, networks, signal }
        return script ? script.connectBySignIn(input) : guarded.connect()
      },
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
