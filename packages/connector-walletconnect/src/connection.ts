import {
  abortError,
  type Connector,
  ModalError,
  type OpenInput,
  raceAbort,
  withTimeout,
} from '@foyer/core/ports'
import { loadOnce } from '@foyer/kit'
import { contextOf } from './context.ts'
import { createEvmProvider, FIRST_FAMILY, onlyEvm } from './evmFamily.ts'
import { openPairings } from './openPairings.ts'
import type { WalletConnectOptions } from './options.ts'
import { toModalError } from './toModalError.ts'

/** The methods of a connector that need its lazily loaded code. */
export type WalletConnection = Pick<Connector, 'open' | 'restore' | 'close'>

/** How long the script of the other families may take; EVM chains go on without. */
const SCRIPT_LIMIT = { timeoutMs: 20_000, what: 'The script' }

/** Creates these methods. No request leaves the page before `open` is called or `restore` finds a session. */
export function createConnection(options: WalletConnectOptions): WalletConnection {
  const context = contextOf(options)
  const { hub } = context
  const eip155 = createEvmProvider(context)
  let families = onlyEvm(eip155)
  const loadOthers = loadOnce(async () => {
    const { createFamilies } = await import('./families.ts')
    families = createFamilies(context, eip155)
  })

  /**
   * Loads the families besides EVM, for apps that have networks of them. Why they did not come is given, not thrown: a session with
   * accounts of EVM is of use without them.
   */
  async function load({ networks }: OpenInput): Promise<unknown> {
    if (networks.every(({ chainNamespace }) => chainNamespace === FIRST_FAMILY)) return undefined
    return withTimeout(loadOthers, SCRIPT_LIMIT).catch((error: unknown) => error)
  }

  return {
    open: async (input) => {
      try {
        input.signal.throwIfAborted()
        // Beside the pairing, which takes the visitor some seconds.
        const loaded = load(input)
        const session = await raceAbort(openPairings(context, families.withLive(input)), input.signal)
        try {
          const missing = await raceAbort(loaded, input.signal)
          return families.start({ ...input, session }, input.namespaces) ?? refuse(missing)
        } catch (error) {
          // Nobody uses it, and the wallet would show it as connected.
          if (families.topic() !== session.topic) void hub.end(session.topic)
          throw error
        }
      } catch (error) {
        throw input.signal.aborted ? abortError() : toModalError(error)
      }
    },
    restore: async (input) => {
      const session = hub.session()
      if (!session || input.signal.aborted) return undefined
      const missing = await load(input)
      const isNew = families.topic() !== session.topic
      const providers = families.start({ ...input, session }, input.namespaces)
      if (!providers && missing) throw missing
      if (!providers || input.signal.aborted) return undefined
      // Not awaited: the account of the last visit is shown at once, and removed if the wallet has ended the session.
      if (isNew) hub.validate(session.topic)
      return providers
    },
    close: async () => {
      const topic = families.topic() ?? hub.session()?.topic
      families.clear()
      if (topic) await hub.end(topic)
    },
  }
}

/** Refuses a session that has accounts of no family; it is not the wallet's doing where the script of its family is missing. */
function refuse(missing: unknown): never {
  throw (
    missing ??
    new ModalError({
      code: 'connection_failed',
      message: 'The wallet approved no account on the networks of this app.',
    })
  )
}
