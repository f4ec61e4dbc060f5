import {
  ModalError,
  type Network,
  type ProviderOf,
  type RestoreInput,
  type SignInOffer,
  type Stop,
  type WalletAccess,
  withTimeout,
} from '@foyer/core/ports'
import { createOpenPrompt, createSilentQuestions, whenListed } from '@foyer/kit'
import type { WalletTiming } from './timing.ts'
import { toModalError } from './toModalError.ts'

/** The methods of a wallet that can be asked for its accounts with a prompt, and mostly without one. */
export interface AskedWallet<Providers extends Partial<ProviderOf>> {
  /** Asks for access, with a prompt; for a signature as well where it is offered one to make and can. */
  connect(input: AccessInput): Promise<unknown>
  /** Asks which access the wallet still gives, without a prompt. Absent where it cannot be asked so: then the visitor connects it. */
  connectSilently?: (() => Promise<unknown>) | undefined
  /** The accounts in an answer, or none: an answer is untrusted. */
  read(answer: unknown, networks: readonly Network[]): readonly { readonly address: string }[]
  /** An answer with the accounts that it gives access to now, without a prompt. */
  list(): unknown
  /** Calls back when its accounts may have changed. */
  onChange?: ((listener: () => void) => Stop | undefined) | undefined
  /** Whether it gives accounts now, asked when it says that they changed. @default every change counts */
  hasAccounts?(): boolean
  /** Takes the access back, where the wallet supports that. */
  disconnect?: (() => Promise<unknown>) | undefined
  /** The providers for the page. */
  providers(): Providers
  /** Called when the access ends. */
  onClose?(): void
}

/** The input of `open` and `restore` that wallets of the page need. */
export interface AccessInput {
  /** The networks of the app, in families whose wallets have accounts for some of them alone. @default none */
  readonly networks?: readonly Network[]
  readonly signIn?: SignInOffer | undefined
  readonly signal: AbortSignal
}

/** The methods of a connector, by the type of the providers that they give. */
export interface Access<Providers extends Partial<ProviderOf>> extends Pick<WalletAccess, 'watch' | 'close'> {
  open(input: AccessInput): Promise<Providers>
  restore(input: AccessInput & Pick<RestoreInput, 'address'>): Promise<Providers | undefined>
}

/** The time limits of the methods. */
export type AccessTiming = Pick<WalletTiming, 'promptMs' | 'listedMs' | 'restoreMs' | 'closeMs'>

/**
 * Creates the methods of a connector that ask a wallet of the page.
 * @param wallet undefined where the page's object is none
 */
export function createAccess<Providers extends Partial<ProviderOf>>(
  wallet: AskedWallet<Providers> | undefined,
  timing: AccessTiming,
  page?: EventTarget,
): Access<Providers> {
  const prompt = createOpenPrompt((error) => toModalError(error).code === 'request_pending')
  const questions = createSilentQuestions({
    isRefusal: (error) => toModalError(error).code === 'user_rejected',
    page,
  })
  const askSilently = () => questions.ask(async () => wallet?.connectSilently?.())

  return {
    async open({ networks = [], signIn, signal }) {
      try {
        signal.throwIfAborted()
        if (!wallet) {
          throw new ModalError({ code: 'connection_failed', message: 'The wallet has no way to connect.' })
        }
        const answer = await withTimeout(
          (inner) => prompt.ask(() => wallet.connect({ networks, signIn, signal: inner })),
          {
            timeoutMs: timing.promptMs,
            signal,
            what: 'The approval in the wallet',
          },
        )
        if (!(await isGiven(wallet, answer, networks, timing.listedMs, signal))) {
          throw new ModalError({
            code: 'connection_failed',
            message: 'The wallet connected without an account.',
          })
        }
        return wallet.providers()
      } catch (error) {
        throw toModalError(error, 'connection_failed')
      }
    },
    async restore({ networks = [], signal, address }) {
      if (!wallet?.connectSilently) return undefined
      const accounts = wallet.read(await askAgain(askSilently, timing.restoreMs, signal), networks)
      const isWanted = address === undefined || accounts.some((account) => account.address === address)
      return accounts.length > 0 && isWanted ? wallet.providers() : undefined
    },
    async watch({ networks, onChange, signal }) {
      // One that cannot be asked without a prompt is connected by the visitor alone.
      if (signal.aborted || !wallet?.connectSilently) return
      // One that opens its window for a question would do so whenever the visitor comes back from closing it.
      const look = () => questions.mayDisturb() || onChange()
      const stop = wallet.onChange?.(() => (wallet.hasAccounts?.() === false ? look() : onChange()))
      if (stop) signal.addEventListener('abort', stop, { once: true })
      questions.whenAnswered((answer) => {
        if (wallet.read(answer, networks).length > 0) onChange()
      }, signal)
      page?.addEventListener('focus', look, { signal })
      // It may have given an account since it was asked last.
      look()
    },
    async close() {
      prompt.forget()
      wallet?.onClose?.()
      if (!wallet?.disconnect) return
      const { disconnect } = wallet
      const limit = { timeoutMs: timing.closeMs, what: 'Taking access back' }
      await withTimeout(async () => disconnect(), limit).catch(() => {})
    },
  }
}

/** Whether an approval gives an account. Some wallets answer with nothing, and list their accounts at once or a moment later. */
async function isGiven(
  wallet: Pick<AskedWallet<never>, 'read' | 'list' | 'onChange'>,
  answer: unknown,
  networks: readonly Network[],
  timeoutMs: number,
  signal: AbortSignal,
): Promise<boolean> {
  if (wallet.read(answer, networks).length > 0) return true
  const listed = await whenListed({
    list: async () => wallet.read(await wallet.list(), networks),
    watch: (onChange) => wallet.onChange?.(onChange),
    timeoutMs,
    signal,
  })
  return listed.length > 0
}

/** Asks for the access of an earlier visit. A wallet that is silent is asked once more for each further limit. */
async function askAgain(
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
