import {
  abortError,
  type Connector,
  ModalError,
  type OpenInput,
  type ProviderOf,
  raceAbort,
  withTimeout,
} from '@foyer/core/ports'
import { type ConnectorContext, contextOf } from './context.ts'
import { createEvmProvider, type Families, onlyEvm } from './evmFamily.ts'
import { openPairings } from './openPairings.ts'
import type { WalletConnectOptions } from './options.ts'
import type { SessionRecord } from './sessionRecord.ts'
import { toModalError } from './toModalError.ts'

/** The methods of a connector that need its lazily loaded code. */
export type WalletConnection = Pick<Connector, 'open' | 'restore' | 'close'>

/** How long the script of the other families may take; EVM chains go on without. */
const SCRIPT_MS = 20_000

/** Creates these methods. No request leaves the page before `open` is called or `restore` finds a session. */
export function createConnection(options: WalletConnectOptions): WalletConnection {
  const context = contextOf(options)
  const { hub } = context
  const eip155 = createEvmProvider(context)
  const alone = onlyEvm(eip155)
  let families = alone
  let loading: Promise<void> | undefined
  /** The session that the wallet was asked about in this page. */
  let validated: string | undefined

  /** Loads the families besides EVM, for apps that have networks of them. A script that does not come takes EVM with it nowhere. */
  async function load({ networks, namespaces }: OpenInput): Promise<void> {
    if (networks.every(({ chainNamespace }) => chainNamespace === 'eip155')) return
    loading ??= import('./families.ts').then(({ createFamilies }) => {
      // Once, also where one that was given up comes after all.
      if (families === alone) families = createFamilies(context, eip155)
    })
    const limit = { timeoutMs: SCRIPT_MS, what: 'The script of the other families' }
    const begun = loading
    await withTimeout(() => begun, limit).catch((error: unknown) => {
      loading = undefined
      const hasEvm = networks.some(({ chainNamespace }) => chainNamespace === 'eip155')
      if (!hasEvm || namespaces?.includes('eip155') === false) throw error
    })
  }

  return {
    open: async (input) => {
      try {
        input.signal.throwIfAborted()
        // Beside the pairing, which takes the visitor some seconds.
        const loaded = load(input)
        loaded.catch(() => {})
        const session = await raceAbort(openPairings(context, families.withLive(input)), input.signal)
        await raceAbort(loaded, input.signal).catch((error: unknown) => {
          // Nobody can use it, and the wallet would show it as connected.
          void hub.end(session.topic)
          throw error
        })
        return useSession(context, families, session, input)
      } catch (error) {
        throw input.signal.aborted ? abortError() : toModalError(error)
      }
    },
    restore: async (input) => {
      const session = hub.session()
      if (!session || input.signal.aborted) return undefined
      await load(input)
      const { networks, rpc, namespaces } = input
      const providers = families.start({ session, networks, rpc }, namespaces)
      if (input.signal.aborted || Object.keys(providers).length === 0) return undefined
      // Not awaited: the account of the last visit is shown at once, and removed if the wallet has ended the session.
      if (validated !== session.topic) hub.validate(session.topic)
      validated = session.topic
      return providers
    },
    close: () => close(context, families),
  }
}

function useSession(
  { hub }: ConnectorContext,
  families: Families,
  session: SessionRecord,
  { networks, rpc, namespaces }: OpenInput,
): Partial<ProviderOf> {
  const providers = families.start({ session, networks, rpc }, namespaces)
  if (Object.keys(providers).length > 0) return providers
  // Nobody uses it, and the wallet would show it as connected.
  if (families.topic() !== session.topic) void hub.end(session.topic)
  throw new ModalError({
    code: 'connection_failed',
    message: `The wallet approved no account on the networks of this app, only of: ${Object.keys(session.namespaces).join(', ')}.`,
  })
}

async function close({ hub }: ConnectorContext, families: Families): Promise<void> {
  const topic = families.topic() ?? hub.session()?.topic
  families.clear()
  if (topic) await hub.end(topic)
}
