import type { StandardWallet, WalletTiming } from '@foyer/adapter-kit'
import { onWalletChange, readField, toModalError } from '@foyer/adapter-kit'
import { ModalError, type ProviderOf, type WalletAccess, withTimeout } from '@foyer/core/ports'
import { createOpenPrompt, createSilentQuestions, whenListed } from '@foyer/kit'
import { type GuardedWallet, guardWallet, type WalletMethod } from './guardWallet.ts'
import { type ReadAccount, readAccounts } from './readAccounts.ts'

/** The providers of an opened wallet: the wallet itself, so that the page can hand it on to other libraries. */
export type SolanaProviders = Partial<ProviderOf> & { readonly solana: StandardWallet }

/** Creates the methods of a connector that ask a wallet. Features: `standard:connect`, `standard:disconnect`. */
export function createWalletAccess(
  wallet: StandardWallet,
  timing: WalletTiming,
  page?: EventTarget,
): WalletAccess & {
  open(input: { readonly signal: AbortSignal }): Promise<SolanaProviders>
  restore(input: {
    readonly signal: AbortSignal
    readonly address?: string
  }): Promise<SolanaProviders | undefined>
} {
  const guarded = guardWallet(wallet)
  const prompt = createOpenPrompt((error) => toModalError(error).code === 'request_pending')
  const questions = createSilentQuestions({
    isRefusal: (error) => toModalError(error).code === 'user_rejected',
    page,
  })
  const connectSilently: WalletMethod = (input) => questions.ask(async () => guarded?.connect(input))

  return {
    async open({ signal }) {
      try {
        signal.throwIfAborted()
        if (!guarded) {
          throw new ModalError({ code: 'connection_failed', message: 'The wallet has no way to connect.' })
        }
        const answer = await withTimeout(() => prompt.ask(guarded.connect), {
          timeoutMs: timing.promptMs,
          signal,
          what: 'The approval in the wallet',
        })
        if (!(await isGiven(guarded, answer, timing.listedMs, signal))) {
          throw new ModalError({
            code: 'connection_failed',
            message: 'The wallet connected without an account.',
          })
        }
        return { solana: wallet }
      } catch (error) {
        throw toModalError(error, 'connection_failed')
      }
    },
    async restore({ signal, address }) {
      const accounts = guarded ? await askSilently(connectSilently, timing.restoreMs, signal) : []
      const isWanted = address === undefined || accounts.some((account) => account.address === address)
      return accounts.length > 0 && isWanted ? { solana: wallet } : undefined
    },
    async watch({ onChange, signal }) {
      if (signal.aborted) return
      // One that opens its window for a question would do so whenever the visitor comes back from closing it.
      const look = () => questions.mayDisturb() || onChange()
      const hear = () => (guarded?.accounts().length ? onChange() : look())
      const stop = onWalletChange(wallet, hear)
      if (stop) signal.addEventListener('abort', stop, { once: true })
      questions.whenAnswered((answer) => {
        if (readAccounts(readField(answer, 'accounts')).length > 0) onChange()
      }, signal)
      page?.addEventListener('focus', look, { signal })
      // It may have given an account since it was asked last.
      look()
    },
    async close() {
      prompt.forget()
      if (!guarded?.disconnect) return
      const { disconnect } = guarded
      await withTimeout(() => disconnect(), { timeoutMs: timing.closeMs, what: 'Taking access back' }).catch(
        () => {},
      )
    },
  }
}

/** Whether an approval gives an account. Some wallets answer with nothing, and list their accounts at once or a moment later. */
async function isGiven(
  { accounts, onChange }: GuardedWallet,
  answer: unknown,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<boolean> {
  // One that gives the list itself, without what the standard has around it.
  const given = Array.isArray(answer) ? answer : readField(answer, 'accounts')
  if (readAccounts(given).length > 0) return true
  return (await whenListed({ list: accounts, watch: onChange, timeoutMs, signal })).length > 0
}

/** The accounts that a wallet still gives access to, asked without a prompt. One that is silent is asked once more for each further limit. */
async function askSilently(
  connect: WalletMethod,
  limitsMs: readonly number[],
  signal: AbortSignal,
): Promise<readonly ReadAccount[]> {
  for (const timeoutMs of limitsMs) {
    try {
      const limit = { timeoutMs, signal, what: 'Access of an earlier time' }
      const answer = await withTimeout(() => connect({ silent: true }), limit)
      return readAccounts(readField(answer, 'accounts'))
    } catch (error) {
      const read = toModalError(error)
      if (signal.aborted) throw read
      // The wallet refuses: there is nothing to restore.
      if (read.code !== 'timed_out') return []
    }
  }
  return []
}
