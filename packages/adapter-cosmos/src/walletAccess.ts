import {
  type CosmosProvider,
  isAbortError,
  ModalError,
  type Network,
  type ProviderOf,
  type WalletAccess,
  withTimeout,
} from '@foyer/core/ports'
import { createOpenPrompt } from '@foyer/kit'
import { readAddress } from './bech32.ts'
import { enableEach } from './enableNetwork.ts'
import { type GuardedWallet, guardWallet } from './guardWallet.ts'
import { ownNetworks, toChainId } from './networks.ts'
import { readKeys } from './readKeys.ts'
import type { WalletTiming } from './timing.ts'
import { toCosmosError } from './toCosmosError.ts'

/** The providers of an opened wallet: the wallet itself, so that the page can hand it on to other libraries. */
export type CosmosProviders = Partial<ProviderOf> & { readonly cosmos: CosmosProvider }

/** The networks that a wallet approved, by the wallet. A session asks it for the keys of these alone. */
export type Approvals = WeakMap<object, readonly Network[]>

/** The input of `createWalletAccess`. */
export interface AccessInput {
  readonly wallet: object
  readonly timing: WalletTiming
  readonly approvals: Approvals
  /** Where wallets say that another key was picked. */
  readonly page?: EventTarget | undefined
  /** The events by which the wallet says so. */
  readonly events: readonly string[]
}

interface OpenCosmosInput {
  readonly networks: readonly Network[]
  readonly signal: AbortSignal
}

/**
 * Creates the methods of a connector that ask a wallet. Access is asked for all of the app's networks at once. There is one way to ask,
 * which opens a prompt unless the wallet trusts the page already: after `close` nothing is restored until the visitor connects again.
 */
export function createWalletAccess({ wallet, timing, approvals, page, events }: AccessInput): WalletAccess & {
  open(input: OpenCosmosInput): Promise<CosmosProviders>
  restore(input: OpenCosmosInput & { readonly address?: string }): Promise<CosmosProviders | undefined>
} {
  const guarded = guardWallet(wallet)
  const prompt = createOpenPrompt((error) => toCosmosError(error).code === 'request_pending')
  let isClosed = false
  // What it promises is checked wherever a property of it is read.
  const providers = { cosmos: wallet as CosmosProvider }

  /** Rejects where the wallet approves none of the networks. */
  async function ask(input: OpenCosmosInput, timeoutMs: number, maySuggest: boolean) {
    const { signal } = input
    const networks = ownNetworks(input.networks)
    signal.throwIfAborted()
    if (!guarded || networks.length === 0) {
      throw new ModalError({ code: 'connection_failed', message: 'This is no wallet for these networks.' })
    }
    const limit = { timeoutMs, signal, what: 'The approval in the wallet' }
    const asking = prompt.ask(() => enableAll(guarded, networks, maySuggest))
    // The prompt is asked by this function alone, which gives networks.
    const approved = (await withTimeout(() => asking, limit)) as readonly Network[]
    const keys = await readKeys({
      wallet: guarded,
      networks: approved,
      timeoutMs: timing.keysMs,
      signal,
    })
    if (keys.length === 0) {
      throw new ModalError({ code: 'connection_failed', message: 'The wallet gives no address of its own.' })
    }
    approvals.set(
      wallet,
      keys.map(({ network }) => network),
    )
    return keys
  }

  return {
    async open(input) {
      try {
        await ask(input, timing.promptMs, true)
        isClosed = false
        return providers
      } catch (error) {
        throw toCosmosError(error, 'connection_failed')
      }
    },
    async restore(input) {
      if (isClosed) return undefined
      const { signal, address } = input
      try {
        // Telling a wallet of a network would open a prompt.
        const keys = await ask(input, timing.restoreMs, false)
        return keys.some((key) => isSameKey(key.address, address)) ? providers : undefined
      } catch (error) {
        if (signal.aborted || isAbortError(error)) throw toCosmosError(error)
        // It refuses, or it waits for the visitor, who did not ask for anything.
        return undefined
      }
    },
    async watch({ onChange, signal }) {
      // To ask it anew might open a prompt: only what it says by itself counts, as its answer once the visitor has typed the password.
      prompt.whenApproved(onChange, signal)
      let hasAskedAgain = false
      const hear = () => {
        // Its answer to an open prompt is heard above. Once it is asked beside that, for one that never answers.
        const isRepeated = prompt.isOpen() && hasAskedAgain
        hasAskedAgain = prompt.isOpen()
        if (!isRepeated) onChange()
      }
      for (const name of events) page?.addEventListener(name, hear, { signal })
    },
    async close() {
      prompt.forget()
      isClosed = true
      const chainIds = (approvals.get(wallet) ?? []).map(toChainId)
      approvals.delete(wallet)
      const disable = guarded?.disable
      if (!disable || chainIds.length === 0) return
      await withTimeout(() => disable(chainIds), {
        timeoutMs: timing.closeMs,
        what: 'The wallet',
      }).catch(() => {})
    },
  }
}

/** Asks for all networks at once; where the wallet does not know one of them, for each, so that it can be told of it. */
async function enableAll(
  wallet: GuardedWallet,
  networks: readonly Network[],
  maySuggest: boolean,
): Promise<readonly Network[]> {
  try {
    await wallet.enable(networks.map(toChainId))
    return networks
  } catch (error) {
    if (toCosmosError(error).code !== 'chain_not_added') throw error
  }
  return enableEach(wallet, networks, maySuggest)
}

/** Compares the bytes, since an earlier visit may have seen the address of another chain. */
function isSameKey(one: string, other: string | undefined): boolean {
  if (other === undefined) return true
  const [bytes, others] = [readAddress(one)?.bytes, readAddress(other)?.bytes]
  return bytes !== undefined && bytes.join() === others?.join()
}
