import {
  abortError,
  type Connector,
  ModalError,
  type OpenInput,
  type ProviderOf,
  raceAbort,
  type SpokenNamespace,
} from '@foyer/core/ports'
import { type ConnectorContext, contextOf } from './context.ts'
import { createFamilies, type Families, familiesOf, SPOKEN } from './families.ts'
import { openPairings } from './openPairings.ts'
import type { WalletConnectOptions } from './options.ts'
import type { SessionRecord } from './sessionRecord.ts'
import { toModalError } from './toModalError.ts'

/** The methods of a connector that need its lazily loaded code. */
export type WalletConnection = Pick<Connector, 'open' | 'restore' | 'close'>

/** Creates these methods. No request leaves the page before `open` is called or `restore` finds a session. */
export function createConnection(options: WalletConnectOptions): WalletConnection {
  const context = contextOf(options)
  const { hub } = context
  const families = createFamilies(context)
  /** The session that the wallet was asked about in this page. */
  let validated: string | undefined

  return {
    open: async (input) => {
      try {
        input.signal.throwIfAborted()
        const session = await raceAbort(openPairings(context, withLive(input, families)), input.signal)
        return await useSession(context, families, session, input)
      } catch (error) {
        throw input.signal.aborted ? abortError() : toModalError(error)
      }
    },
    restore: async (input) => {
      const session = hub.session()
      if (!session || input.signal.aborted) return undefined
      const providers = await start(families, session, input)
      if (input.signal.aborted || Object.keys(providers).length === 0) return undefined
      // Not awaited: the account of the last visit is shown at once, and removed if the wallet has ended the session.
      if (validated !== session.topic) hub.validate(session.topic)
      validated = session.topic
      return providers
    },
    close: () => close(context, families),
  }
}

/** Proposes families that are connected by now as well: the new session takes the place of theirs. */
function withLive(input: OpenInput, families: Families): OpenInput {
  const { namespaces } = input
  return namespaces ? { ...input, namespaces: [...new Set([...namespaces, ...families.live()])] } : input
}

/** A wallet may grant families that nobody proposed: those without a network of the app are left alone. */
function start(families: Families, session: SessionRecord, input: OpenInput): Promise<Partial<ProviderOf>> {
  const { networks, rpc, namespaces = SPOKEN } = input
  const isConfigured = (namespace: string) => networks.some((one) => one.chainNamespace === namespace)
  const asked = SPOKEN.filter((namespace) => namespaces.includes(namespace) && isConfigured(namespace))
  return families.start({ session, networks, rpc }, asked)
}

async function useSession(
  { hub }: ConnectorContext,
  families: Families,
  session: SessionRecord,
  input: OpenInput,
): Promise<Partial<ProviderOf>> {
  const providers = await start(families, session, input)
  if (Object.keys(providers).length > 0) return providers
  // Nobody uses it, and the wallet would show it as connected.
  if (families.topic() !== session.topic) void hub.end(session.topic)
  throw new ModalError({
    code: 'connection_failed',
    message: `The wallet approved no account on the networks of this app.${toHint(familiesOf(session))}`,
  })
}

function toHint(granted: readonly SpokenNamespace[]): string {
  return granted.length > 0 ? ` It approved accounts of: ${granted.join(', ')}.` : ''
}

async function close({ hub }: ConnectorContext, families: Families): Promise<void> {
  const topic = families.topic() ?? hub.session()?.topic
  families.clear()
  if (topic) await hub.end(topic)
}
