import { abortError, type Connector, ModalError, type OpenInput, raceAbort } from '@foyer/core/ports'
import { type ConnectorContext, contextOf } from './context.ts'
import { openPairings } from './openPairings.ts'
import type { WalletConnectOptions } from './options.ts'
import { createWalletProvider, type WalletProvider } from './provider/walletProvider.ts'
import { addressesOn, chainsOf, type SessionRecord } from './sessionRecord.ts'
import { readActive, writeActive } from './store/storedSessions.ts'
import { toModalError } from './toModalError.ts'

/** What a connector does once its code is loaded. */
export type WalletConnection = Pick<Connector, 'open' | 'restore' | 'close'>

/** Makes the working part of a connector. Nothing leaves the page before it is asked to open or finds a session. */
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
        return give(wallet, session, input)
      } catch (error) {
        throw input.signal.aborted ? abortError() : toModalError(error)
      }
    },
    restore: async (input) => {
      const session = hub.session()
      if (!session || !hasAccount(session) || input.signal.aborted) return undefined
      const given = give(wallet, session, input)
      // In the background: the visitor sees the account of the last visit at once, and loses it if the wallet says so.
      hub.validate(session.topic)
      return given
    },
    close: () => close(context, wallet),
  }
}

function give(wallet: WalletProvider, session: SessionRecord, { networks, rpc }: OpenInput) {
  if (!hasAccount(session)) {
    throw new ModalError({
      code: 'connection_failed',
      message: 'The wallet gave access to no account on the networks of this app.',
    })
  }
  wallet.use({ session, networks, rpc })
  return { eip155: wallet.provider }
}

function hasAccount(session: SessionRecord): boolean {
  return chainsOf(session, 'eip155').some((chainId) => addressesOn(session, 'eip155', chainId).length > 0)
}

async function close({ hub }: ConnectorContext, wallet: WalletProvider): Promise<void> {
  const topic = wallet.session?.topic ?? hub.session()?.topic
  wallet.clear()
  if (topic) await hub.end(topic)
}
