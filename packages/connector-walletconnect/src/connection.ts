import { abortError, type Connector, ModalError, type OpenInput, raceAbort } from '@foyer/core/ports'
import { type ConnectorContext, contextOf } from './context.ts'
import { openPairings } from './openPairings.ts'
import type { WalletConnectOptions } from './options.ts'
import { createWalletProvider, type WalletProvider } from './provider/walletProvider.ts'
import { addressesOn, chainsOf, type SessionRecord } from './sessionRecord.ts'
import { readActive, writeActive } from './store/storedSessions.ts'
import { toModalError } from './toModalError.ts'

/** The methods of a connector that need its lazily loaded code. */
export type WalletConnection = Pick<Connector, 'open' | 'restore' | 'close'>

/** Creates these methods. No request leaves the page before `open` is called or `restore` finds a session. */
export function createConnection(options: WalletConnectOptions): WalletConnection {
  const context = contextOf(options)
  const { hub, store, timing } = context
  const wallet = createWalletProvider({
    hub,
    expiryS: timing.requestExpiryS,
    readChain(session) {
      const active = readActive(store)
      return active?.topic === session.topic ? active.chainId : undefined
    },
    writeChain: ({ topic }, chainId) => writeActive(store, { topic, chainId }),
  })

  return {
    open: async (input) => {
      try {
        input.signal.throwIfAborted()
        const session = await raceAbort(openPairings(context, input), input.signal)
        return useSession(wallet, session, input)
      } catch (error) {
        throw input.signal.aborted ? abortError() : toModalError(error)
      }
    },
    restore: async (input) => {
      const session = hub.session()
      if (!session || !hasAccount(session) || input.signal.aborted) return undefined
      const providers = useSession(wallet, session, input)
      // Not awaited: the account of the last visit is shown at once, and removed if the wallet has ended the session.
      hub.validate(session.topic)
      return providers
    },
    close: () => close(context, wallet),
  }
}

function useSession(wallet: WalletProvider, session: SessionRecord, { networks, rpc }: OpenInput) {
  if (!hasAccount(session)) {
    throw new ModalError({
      code: 'connection_failed',
      message: 'The wallet approved no account on the networks of this app.',
    })
  }
  wallet.setSession({ session, networks, rpc })
  return { eip155: wallet.provider }
}

function hasAccount(session: SessionRecord): boolean {
  return chainsOf(session, 'eip155').some((chainId) => addressesOn(session, 'eip155', chainId).length > 0)
}

async function close({ hub }: ConnectorContext, wallet: WalletProvider): Promise<void> {
  const topic = wallet.session?.topic ?? hub.session()?.topic
  wallet.clearSession()
  if (topic) await hub.end(topic)
}
