import {
  type Eip1193Provider,
  isAbortError,
  ModalError,
  raceAbort,
  type SignInOffer,
  type SiwxDraft,
  type TogetherGrant,
  type WalletAccess,
  type WatchInput,
  withTimeout,
} from '@foyer/core/ports'
import {
  createOpenPrompt,
  createSilentQuestions,
  type SilentQuestions,
  toComparable,
  whenListed,
} from '@foyer/kit'
import type { EvmPage } from './discovery/evmPage.ts'
import { parseAddresses, parseChainId } from './parseAnswers.ts'
import type { ConnectAndSignInput } from './requests/connectAndSign.ts'
import { requestWithRetry } from './requests/requestWithRetry.ts'
import type { EvmTiming } from './timing.ts'
import { toModalError } from './toModalError.ts'

/** Creates the methods of a connector that ask one wallet. Wire calls: eth_requestAccounts, wallet_connect, eth_accounts, wallet_revokePermissions. */
export function createWalletAccess(
  provider: Eip1193Provider,
  timing: EvmTiming,
  page?: EvmPage,
): WalletAccess {
  const prompt = createOpenPrompt((error) => toModalError(error).code === 'request_pending')
  const questions = createSilentQuestions({
    isRefusal: (error) => toModalError(error).code === 'user_rejected',
    page,
  })
  const quiet: Eip1193Provider = { request: (asked) => questions.ask(async () => provider.request(asked)) }
  /** The session by which the wallet gave several families. */
  let together: TogetherGrant | undefined
  /** The message that the wallet was asked to sign with connecting, while it gave no answer. */
  const unanswered: { draft?: SiwxDraft | undefined } = {}
  const requestAccounts = () => prompt.ask(() => provider.request({ method: 'eth_requestAccounts' }))

  return {
    async open(asked) {
      const { signal, signIn, networks, rpc } = asked
      const networkId = await waitForFirstAnswer(provider, timing, signal)
      together = await asked.together?.('open', provider, asked)
      if (together) return together.providers
      try {
        const access = { provider, networkId, networks, rpc, ask: prompt.ask, requestAccounts, unanswered }
        const answer = await withTimeout((inner) => askForAccess(access, signIn, inner), {
          timeoutMs: timing.promptMs,
          signal,
          what: 'The approval in the wallet',
        })
        if (!(await isGiven(provider, answer, timing, signal))) {
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
    async restore(input) {
      const { signal, address, namespaces } = input
      try {
        together = await input.together?.('restore', quiet, input)
        if (together) return together.providers
        // Asked for another family alone, which it has by a session only.
        if (namespaces?.includes('eip155') === false) return undefined
        const answer = await requestWithRetry(quiet, { method: 'eth_accounts' }, timing.restoreMs, signal)
        const addresses = parseAddresses(answer) ?? []
        const isWanted =
          address === undefined || addresses.some((one) => toComparable(one) === toComparable(address))
        return addresses.length > 0 && isWanted ? { eip155: provider } : undefined
      } catch (error) {
        if (isAbortError(error)) throw toModalError(error)
        // The wallet refuses or does not answer: there is nothing to restore.
        return undefined
      }
    },
    async watch(input) {
      watchProvider(provider, questions, page, input)
    },
    async close() {
      prompt.forget()
      const session = together
      together = undefined
      if (session) return session.close()
      const revoke = () =>
        provider.request({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] })
      // Many wallets do not support revoking.
      await withTimeout(revoke, { timeoutMs: timing.closeMs, what: 'Revoking access' }).catch(() => {})
    },
  }
}

/** Calls back whenever a wallet may give access again. */
function watchProvider(
  provider: Eip1193Provider,
  questions: SilentQuestions,
  page: EvmPage | undefined,
  { onChange, signal }: WatchInput,
): void {
  // One that opens its window for a question would do so whenever the visitor comes back from closing it.
  const look = () => questions.mayDisturb() || onChange()
  const hasAccount = (answer: unknown) => parseAddresses(answer)?.length !== 0
  // An account is there again, or a chain is reached.
  const events: readonly (readonly [string, (payload: unknown) => void])[] = [
    ['accountsChanged', (payload) => hasAccount(payload) && onChange()],
    ['connect', look],
  ]
  const listen = (how: 'on' | 'removeListener') => {
    for (const [event, listener] of events) {
      try {
        provider[how]?.(event, listener)
      } catch {
        // A wallet without events is looked at when the visitor comes back.
      }
    }
  }
  if (signal.aborted) return
  signal.addEventListener('abort', () => listen('removeListener'), { once: true })
  listen('on')
  questions.whenAnswered((answer) => parseAddresses(answer)?.length && onChange(), signal)
  page?.addEventListener('focus', look, { signal })
  // It may have given an account since it was asked last.
  look()
}

/** Asks for access, and where the visitor is to sign in as well for a signature with it. */
async function askForAccess(
  access: Omit<ConnectAndSignInput, 'signIn' | 'signal'>,
  signIn: SignInOffer | undefined,
  signal: AbortSignal,
): Promise<unknown> {
  if (!signIn) return access.requestAccounts()
  // Without its script the visitor connects, and is asked to sign in next.
  const script = await import('./requests/connectAndSign.ts').catch(() => undefined)
  return script ? script.connectAndSign({ ...access, signIn, signal }) : access.requestAccounts()
}

/**
 * Whether an answer to connecting gives an account. After an empty one the wallet is asked for its list, and heard: some answer with
 * nothing while their prompt is still open.
 */
async function isGiven(
  provider: Eip1193Provider,
  answer: unknown,
  timing: EvmTiming,
  signal: AbortSignal,
): Promise<boolean> {
  const isSilent = answer === undefined || answer === null
  const given = isSilent ? [] : parseAddresses(answer)
  // Whatever else it is, it is an answer, and names no account.
  if (!given) return false
  if (given.length > 0) return true
  const listed = await whenListed({
    list: async () => parseAddresses(await provider.request({ method: 'eth_accounts' })) ?? [],
    watch: (onChange) => {
      provider.on?.('accountsChanged', onChange)
      return () => provider.removeListener?.('accountsChanged', onChange)
    },
    timeoutMs: isSilent ? timing.promptMs : timing.listedMs,
    signal,
  })
  return listed.length > 0
}

/**
 * Waits until the wallet answers a request, and gives the network that it is on. A request that is sent before the script of the wallet
 * runs gets lost, and then no prompt appears. Resolves as well when the wallet does not answer in time.
 */
async function waitForFirstAnswer(
  provider: Eip1193Provider,
  timing: EvmTiming,
  signal: AbortSignal,
): Promise<`eip155:${string}` | undefined> {
  const probe = requestWithRetry(provider, { method: 'eth_chainId' }, timing.wakeMs, signal)
  const answer = await raceAbort(probe, signal).catch((error: unknown) => {
    if (isAbortError(error)) throw error
  })
  const chainId = parseChainId(answer)
  return chainId === undefined ? undefined : `eip155:${chainId}`
}
