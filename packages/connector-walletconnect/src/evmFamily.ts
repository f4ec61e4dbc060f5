import type { OpenInput, ProviderOf } from '@foyer/core/ports'
import type { ConnectorContext } from './context.ts'
import type { ProviderSession } from './provider/familyProvider.ts'
import { createWalletProvider, type WalletProvider } from './provider/walletProvider.ts'
import { readActive, writeActive } from './store/storedSessions.ts'

/** The providers of a connector: one for each family, each with a session of its own over what the wallet granted. */
export interface Families {
  /** The topic of a session that some family has. */
  topic(): string | undefined
  /** Proposes families that are connected by now as well: the new session takes the place of theirs. */
  withLive(input: OpenInput): OpenInput
  /**
   * Gives a session to the families that it has accounts of, of those that are asked for and that the app has networks of, and gives
   * their providers; undefined where there is none.
   */
  start(next: ProviderSession, asked: readonly string[] | undefined): Partial<ProviderOf> | undefined
  /** Takes the session from all of them, without an event. */
  clear(): void
}

/** Creates the provider of EVM chains. */
export function createEvmProvider({ hub, store, timing }: ConnectorContext): WalletProvider {
  return createWalletProvider({
    hub,
    expiryS: timing.requestExpiryS,
    readChain(session) {
      const active = readActive(store)
      return active?.topic === session.topic ? active.chainId : undefined
    },
    writeChain: ({ topic }, chainId) => writeActive(store, { topic, chainId }),
  })
}

/** The family whose code is in the first script of the connector; all others are in the next. */
export const FIRST_FAMILY = 'eip155'

/** EVM alone, for apps that have no networks of others. */
export function onlyEvm(eip155: WalletProvider): Families {
  return {
    topic: () => eip155.session?.topic,
    withLive: (input) => input,
    // Also where the script of a family that is asked for did not come.
    start: (next, asked) =>
      asked?.includes(FIRST_FAMILY) !== false && eip155.setSession(next)
        ? { eip155: eip155.provider }
        : undefined,
    clear: eip155.clearSession,
  }
}
