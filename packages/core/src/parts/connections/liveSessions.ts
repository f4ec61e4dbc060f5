import { isRecord } from '@foyer/kit'
import { FAMILIES } from '@foyer/kit/families'
import type { ConnectionKey } from '../../kernel/accounts/connections.ts'
import type { Modal } from '../../kernel/modal.ts'
import { toConnectionText } from '../../kernel/storage/connectionRecords.ts'
import type { Eip1193Provider, ProviderOf, SpokenNamespace } from '../../ports/provider.ts'
import type { Session } from '../../ports/session.ts'
import { sentTransactionsOf } from './sentTransactions.ts'

interface Live {
  readonly session: Session
  readonly provider: ProviderOf[SpokenNamespace]
}

interface Kept extends Live {
  /** The page's stand-in for the provider. */
  readonly facade: ProviderOf[SpokenNamespace]
}

/** The sessions of a modal. They are not in the state, which is plain data. */
export interface LiveSessions {
  get(key: ConnectionKey): Kept | undefined
  /** Stores a session; a session of the same connection is stopped and replaced. */
  put(key: ConnectionKey, live: Live): void
  /** Stops and removes a session, without telling the wallet. @returns whether there was one */
  remove(key: ConnectionKey): boolean
  stop(): void
}

function createLiveSessions(modal: Modal): LiveSessions {
  const live = new Map<string, Kept>()
  return {
    get: (key) => live.get(toConnectionText(key)),
    put(key, next) {
      live.get(toConnectionText(key))?.session.stop()
      live.set(toConnectionText(key), { ...next, facade: toFacade(next, modal) })
    },
    remove(key) {
      live.get(toConnectionText(key))?.session.stop()
      return live.delete(toConnectionText(key))
    },
    stop() {
      for (const { session } of live.values()) session.stop()
      live.clear()
    },
  }
}

/** The sessions of a modal. */
export function liveSessionsOf(modal: Modal): LiveSessions {
  return modal.own(createLiveSessions)
}

/** The session of a connection, if it is connected. */
export function findSession(modal: Modal, key: ConnectionKey): Session | undefined {
  return liveSessionsOf(modal).get(key)?.session
}

/**
 * Returns the page's stand-in for a provider. A wallet's own object is handed on itself: it is what the page finds without Foyer too,
 * libraries know it by its identity, and the session has read its methods before.
 */
function toFacade({ provider, session }: Live, modal: Modal): ProviderOf[SpokenNamespace] {
  // The family decides, since the other methods of an object prove nothing.
  return FAMILIES[session.namespace].isCopied ? copyOf(provider as Eip1193Provider, session, modal) : provider
}

/**
 * A copy of an EIP-1193 provider for the page. Pages write to a provider, as in `provider.autoRefreshOnNetworkChange = false`, or wrap it
 * in a `Proxy` that returns other functions, and both throw for a frozen object. Their changes affect the copy: the session goes on with
 * the provider itself.
 */
function copyOf(provider: Eip1193Provider, session: Session, modal: Modal): Eip1193Provider {
  const { request, on, removeListener, approval } = provider
  const facade: Eip1193Provider = {
    async request(args) {
      const answer = await request.call(provider, args)
      // Noted, so that the list of activity waits for it.
      if (args.method === 'eth_sendTransaction') noteSent(modal, session, args.params, answer)
      if (GRANTING.includes(args.method)) noteGranted(modal, session, answer)
      return answer
    },
    ...(approval && { approval: () => approval.call(provider) }),
    ...(on && {
      on(event, listener) {
        on.call(provider, event, listener)
        return facade
      },
    }),
    ...(removeListener && {
      removeListener(event, listener) {
        removeListener.call(provider, event, listener)
        return facade
      },
    }),
  }
  return facade
}

/** Methods by which a page asks for permission to act without asking. Standard: ERC-7715, and its older drafts. */
const GRANTING: readonly string[] = ['wallet_requestExecutionPermissions', 'wallet_grantPermissions']

/** Shows what the embedded wallet has given. Other wallets show that themselves. */
function noteGranted(modal: Modal, session: Session, answer: unknown): void {
  const connector = modal.connectors.state.items.find(({ id }) => id === session.connectorId)
  if (connector?.kind !== 'AUTH') return
  modal
    .load('sessions')
    .then(({ showAnswer }) => showAnswer(modal, { session, answer }))
    // The page has its answer; the list of sessions has it as well.
    .catch(() => {})
}

function noteSent(modal: Modal, session: Session, params: unknown, hash: unknown): void {
  const [request] = Array.isArray(params) ? params : []
  const from = isRecord(request) ? String(request.from).toLowerCase() : ''
  const { addresses, networkId } = session
  const sender = addresses.find((address) => address.toLowerCase() === from) ?? addresses[0]
  if (sender) sentTransactionsOf(modal).add({ networkId, from: sender, hash })
}

/** The provider of a connection for the page, of the type of its namespace. The same at each call. */
export function findProvider<N extends SpokenNamespace>(
  modal: Modal,
  key: ConnectionKey & { readonly namespace: N },
): ProviderOf[N] | undefined {
  // A session is stored with the provider of its namespace.
  return liveSessionsOf(modal).get(key)?.facade as ProviderOf[N] | undefined
}
