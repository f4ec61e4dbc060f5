import { readMethod } from '@foyer/adapter-kit'
import {
  isAbortError,
  ModalError,
  type PolkadotProvider,
  type ProviderOf,
  type WalletAccess,
  withTimeout,
} from '@foyer/core/ports'
import { createOpenPrompt } from '@foyer/kit'
import { type GuardedExtension, guardExtension } from './guardExtension.ts'
import { type ReadAccount, readAccounts } from './readAccounts.ts'
import { readSs58 } from './ss58.ts'
import type { PolkadotTiming } from './timing.ts'
import { toPolkadotError } from './toPolkadotError.ts'

/** The providers of an opened extension: the object that it gave the page, which libraries of the family take. */
export type PolkadotProviders = Partial<ProviderOf> & { readonly polkadot: PolkadotProvider }

/** The input of `createWalletAccess`. */
export interface AccessInput {
  /** The entry of `injectedWeb3` under the extension's name. */
  readonly entry: unknown
  /** The name by which the extension asks the visitor about the page. */
  readonly appName: string
  readonly timing: Omit<PolkadotTiming, 'lookEveryMs' | 'lookForMs'>
  /** Where it is heard that the visitor comes back from the extension. */
  readonly page?: EventTarget | undefined
}

/**
 * Creates the methods of a connector that ask an extension. There is one way to ask, which opens a prompt unless the extension trusts the
 * page already, and none to take access back: after `close` nothing is restored until the visitor connects again.
 */
export function createWalletAccess({ entry, appName, timing, page }: AccessInput): WalletAccess & {
  open(input: { readonly signal: AbortSignal }): Promise<PolkadotProviders>
  restore(input: {
    readonly signal: AbortSignal
    readonly address?: string
  }): Promise<PolkadotProviders | undefined>
} {
  const enable = readMethod(entry, 'enable')
  const prompt = createOpenPrompt((error) => toPolkadotError(error).code === 'request_pending')
  let isClosed = false
  /** What the extension gave the page last. */
  let given: unknown

  async function ask(timeoutMs: number, signal: AbortSignal, what: string) {
    signal.throwIfAborted()
    const injected = await withTimeout(() => prompt.ask(async () => enable?.(appName)), {
      timeoutMs,
      signal,
      what,
    })
    given = injected
    const guarded = guardExtension(injected)
    if (!guarded) {
      throw new ModalError({ code: 'connection_failed', message: 'The extension gives no accounts.' })
    }
    // What it promises is checked wherever a property of it is read.
    return { guarded, providers: { polkadot: injected as PolkadotProvider } }
  }

  return {
    async open({ signal }) {
      try {
        const { providers } = await ask(timing.promptMs, signal, 'The approval in the extension')
        isClosed = false
        return providers
      } catch (error) {
        throw toPolkadotError(error, 'connection_failed')
      }
    },
    async restore({ signal, address }) {
      if (isClosed) return undefined
      try {
        const { guarded, providers } = await ask(timing.restoreMs, signal, 'Access of an earlier time')
        const accounts = await askAccounts(guarded, timing.accountsMs, signal)
        return accounts.some((account) => isWanted(account, address)) ? providers : undefined
      } catch (error) {
        if (signal.aborted || isAbortError(error)) throw toPolkadotError(error)
        // It refuses, or it waits for the visitor, who did not ask for anything.
        return undefined
      }
    },
    async watch({ isPromptOpen, onChange, signal }) {
      if (signal.aborted) return
      // To ask it anew might open a prompt: only what it says by itself counts.
      prompt.whenApproved(onChange, signal)
      if (isPromptOpen) page?.addEventListener('focus', onChange, { signal })
      const stop = guardExtension(given)?.onAccounts((accounts) => {
        if (readAccounts(accounts).length > 0) onChange()
      })
      if (stop) signal.addEventListener('abort', stop, { once: true })
    },
    async close() {
      prompt.forget()
      isClosed = true
    },
  }
}

/** Reads the accounts of an extension that trusts the page. @throws ModalError timed_out, aborted, and what the extension throws */
export async function askAccounts(
  { getAccounts }: GuardedExtension,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<readonly ReadAccount[]> {
  const limit = { timeoutMs, signal, what: "The extension's list of accounts" }
  return readAccounts(await withTimeout(() => getAccounts(), limit))
}

/** Compares accounts by key, since an earlier visit may have written the address for another network. */
function isWanted({ key }: ReadAccount, address: string | undefined): boolean {
  if (address === undefined) return true
  return readSs58(address)?.key.every((byte, index) => byte === key[index]) === true
}
