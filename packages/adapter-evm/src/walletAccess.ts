import {
  type Connector,
  type Eip1193Provider,
  isAbortError,
  ModalError,
  raceAbort,
  withTimeout,
} from '@foyer/core/ports'
import { parseAddresses } from './answers.ts'
import { askAgain } from './requests/askAgain.ts'
import type { EvmTiming } from './timing.ts'
import { toModalError } from './toModalError.ts'

/** What a visitor's wallet is asked for: access, access given earlier, and to take access back. */
export type WalletAccess = Pick<Connector, 'open' | 'restore' | 'close'>

/** Asks one wallet. Wire calls: eth_requestAccounts, eth_accounts, wallet_revokePermissions. */
export function createWalletAccess(provider: Eip1193Provider, timing: EvmTiming): WalletAccess {
  /** A prompt of ours that the wallet has not answered yet. */
  let waiting: Promise<unknown> | undefined

  function askForAccounts(): Promise<unknown> {
    const earlier = waiting
    const asked = provider.request({ method: 'eth_requestAccounts' }).catch((error: unknown) => {
      // The visitor came back while the first prompt is still open in the wallet: wait for that one.
      if (earlier && toModalError(error).code === 'request_pending') return earlier
      throw error
    })
    const answer = earlier ? Promise.race([asked, earlier]) : asked
    waiting = answer
    const settle = () => {
      if (waiting === answer) waiting = undefined
    }
    answer.then(settle, settle)
    return answer
  }

  return {
    async open({ signal }) {
      await wake(provider, timing, signal)
      try {
        const answer = await withTimeout(askForAccounts, {
          timeoutMs: timing.promptMs,
          signal,
          what: 'The approval in the wallet',
        })
        if (!parseAddresses(answer)?.length) {
          throw new ModalError({
            code: 'connection_failed',
            message: 'The wallet connected without an account.',
          })
        }
        return { eip155: provider }
      } catch (error) {
        throw toModalError(error, 'connection_failed')
      }
    },
    async restore({ signal }) {
      try {
        const answer = await askAgain(provider, { method: 'eth_accounts' }, timing.restoreMs, signal)
        return parseAddresses(answer)?.length ? { eip155: provider } : undefined
      } catch (error) {
        if (isAbortError(error)) throw toModalError(error)
        // A wallet that refuses or stays silent has nothing to restore.
        return undefined
      }
    },
    async close() {
      waiting = undefined
      const revoke = () =>
        provider.request({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] })
      // Many wallets cannot do this, and then there is nothing to give back.
      await withTimeout(revoke, { timeoutMs: timing.closeMs, what: 'Giving access back' }).catch(() => {})
    },
  }
}

/**
 * Waits until the wallet answers anything: what is asked before its script listens is lost, and a prompt that is lost
 * would leave the visitor waiting. A wallet that stays silent is asked all the same.
 */
async function wake(provider: Eip1193Provider, timing: EvmTiming, signal: AbortSignal): Promise<void> {
  const probe = askAgain(provider, { method: 'eth_chainId' }, timing.wakeMs, signal)
  await raceAbort(probe, signal).catch((error: unknown) => {
    if (isAbortError(error)) throw error
  })
}
