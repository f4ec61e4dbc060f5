import { toModalError } from '@foyer/adapter-kit'
import { type BitcoinProvider, ModalError, type WalletAccess, withTimeout } from '@foyer/core/ports'
import { createOpenPrompt, createSilentQuestions, whenListed } from '@foyer/kit'
import { createProvider } from './createProvider.ts'
import type { BitcoinWallet } from './kinds/bitcoinWallet.ts'
import { type BitcoinAccount, readAccounts } from './readAccounts.ts'
import type { BitcoinTiming } from './timing.ts'

/** Creates the methods of a connector that ask a wallet, which is undefined where the page's object is none. */
export function createWalletAccess(
  wallet: BitcoinWallet | undefined,
  timing: BitcoinTiming,
  page?: EventTarget,
): WalletAccess {
  const prompt = createOpenPrompt((error) => toModalError(error).code === 'request_pending')
  const questions = createSilentQuestions({
    isRefusal: (error) => toModalError(error).code === 'user_rejected',
    page,
  })
  // New with each connection that follows a disconnection, so that a closed one has no access any more.
  let provider: ReturnType<typeof createProvider> | undefined
  const give = (from: BitcoinWallet): { readonly bip122: BitcoinProvider } => {
    provider ??= createProvider(from)
    return { bip122: provider }
  }

  return {
    async open({ networks, signal }) {
      try {
        signal.throwIfAborted()
        if (!wallet) {
          throw new ModalError({ code: 'connection_failed', message: 'The wallet has no way to connect.' })
        }
        const answer = await withTimeout(() => prompt.ask(() => wallet.connect()), {
          timeoutMs: timing.promptMs,
          signal,
          what: 'The approval in the wallet',
        })
        const given = readAccounts(answer, networks)
        const listed =
          given.length > 0
            ? given
            : // Some answer with nothing, and list their accounts at once or a moment later.
              await whenListed({
                list: async () => readAccounts(await wallet.accounts(), networks),
                watch: (onChange) => wallet.onChange?.(onChange),
                timeoutMs: timing.listedMs,
                signal,
              })
        if (listed.length === 0) {
          throw new ModalError({
            code: 'connection_failed',
            message: 'The wallet connected without an account of Bitcoin.',
          })
        }
        return give(wallet)
      } catch (error) {
        throw toModalError(error, 'connection_failed')
      }
    },
    async restore({ networks, signal, address }) {
      const answer =
        wallet?.restore &&
        (await askSilently(() => questions.ask(async () => wallet.restore?.()), timing.restoreMs, signal))
      const accounts: readonly BitcoinAccount[] = readAccounts(answer, networks)
      const isWanted = address === undefined || accounts.some((account) => account.address === address)
      return wallet && accounts.length > 0 && isWanted ? give(wallet) : undefined
    },
    async watch({ networks, onChange, signal }) {
      // One that cannot be asked without a prompt is connected by the visitor alone.
      if (signal.aborted || !wallet?.restore) return
      const stop = wallet.onChange?.(onChange)
      if (stop) signal.addEventListener('abort', stop, { once: true })
      // One that opens its window for a question would do so whenever the visitor comes back from closing it.
      const look = () => questions.mayDisturb() || onChange()
      questions.whenAnswered((answer) => {
        if (readAccounts(answer, networks).length > 0) onChange()
      }, signal)
      page?.addEventListener('focus', look, { signal })
      // It may have given an account since it was asked last.
      look()
    },
    async close() {
      prompt.forget()
      provider?.forget()
      provider = undefined
      const limit = { timeoutMs: timing.closeMs, what: 'Taking access back' }
      await withTimeout(async () => wallet?.disconnect?.(), limit).catch(() => {})
    },
  }
}

/**
 * Asks for the accounts that a wallet still gives access to, without a prompt. A silent wallet is asked once more for each further limit.
 */
async function askSilently(
  ask: () => Promise<unknown> | undefined,
  limitsMs: readonly number[],
  signal: AbortSignal,
): Promise<unknown> {
  for (const timeoutMs of limitsMs) {
    try {
      return await withTimeout(async () => ask(), { timeoutMs, signal, what: 'Access of an earlier time' })
    } catch (error) {
      const read = toModalError(error)
      if (signal.aborted) throw read
      // The wallet refuses: there is nothing to restore.
      if (read.code !== 'timed_out') return undefined
    }
  }
  return undefined
}
