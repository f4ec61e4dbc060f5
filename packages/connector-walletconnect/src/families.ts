import type { ProviderOf, SpokenNamespace } from '@foyer/core/ports'
import type { ConnectorContext } from './context.ts'
import type { FamilyProvider, ProviderSession } from './provider/familyProvider.ts'
import { createWalletProvider } from './provider/walletProvider.ts'
import { chainsOf, type SessionRecord } from './sessionRecord.ts'
import { readActive, writeActive } from './store/storedSessions.ts'

/** The families that a session can be used for; what else it grants is kept with it. */
export const SPOKEN: readonly SpokenNamespace[] = ['eip155', 'solana']

/** The providers of a connector: one for each family, each with a session of its own over what the wallet granted. */
export interface Families {
  /** The topic of a session that some family has. */
  topic(): string | undefined
  /** The families that have a session now. */
  live(): readonly SpokenNamespace[]
  /** Gives a session to the families that it has accounts of, of those that were asked for, and gives their providers. */
  start(next: ProviderSession, asked: readonly SpokenNamespace[]): Promise<Partial<ProviderOf>>
  /** Takes the session from all of them, without an event. */
  clear(): void
}

/** The families of a session that has at least one account of them. */
export function familiesOf(session: SessionRecord): readonly SpokenNamespace[] {
  return SPOKEN.filter((namespace) => chainsOf(session, namespace).length > 0)
}

/** Creates the providers. That of Solana is a script of its own, which comes with the first session that has accounts of it. */
export function createFamilies({ hub, store, timing }: ConnectorContext): Families {
  const input = { hub, expiryS: timing.requestExpiryS }
  const eip155 = createWalletProvider({
    ...input,
    readChain(session) {
      const active = readActive(store)
      return active?.topic === session.topic ? active.chainId : undefined
    },
    writeChain: ({ topic }, chainId) => writeActive(store, { topic, chainId }),
  })
  const made: { [N in SpokenNamespace]?: FamilyProvider<ProviderOf[N]> } = { eip155 }

  async function load(namespace: SpokenNamespace): Promise<FamilyProvider<ProviderOf[SpokenNamespace]>> {
    if (namespace === 'eip155') return eip155
    const { createSolanaWallet } = await import('./provider/solana/solanaWallet.ts')
    made.solana ??= createSolanaWallet(input)
    return made.solana
  }

  const all = () => SPOKEN.flatMap((namespace) => ({ namespace, family: made[namespace] }))

  return {
    topic: () => all().find(({ family }) => family?.session)?.family?.session?.topic,
    live: () => all().flatMap(({ namespace, family }) => (family?.session ? namespace : [])),
    async start(next, asked) {
      const wanted = familiesOf(next.session).filter((namespace) => asked.includes(namespace))
      const loaded = await Promise.allSettled(wanted.map(load))
      const providers: Partial<Record<SpokenNamespace, unknown>> = {}
      for (const [index, result] of loaded.entries()) {
        const namespace = wanted[index]
        if (result.status === 'rejected' || !namespace) continue
        if (result.value.setSession(next)) providers[namespace] = result.value.provider
      }
      // A family whose script does not come takes no other one of the wallet with it.
      const failed = loaded.find((result) => result.status === 'rejected')
      if (failed && Object.keys(providers).length === 0) throw failed.reason
      if ('solana' in providers && !eip155.session) noteTopic(next.session)
      // Each provider is under the namespace that it was made for.
      return providers as Partial<ProviderOf>
    },
    clear() {
      for (const { family } of all()) family?.clearSession()
    },
  }

  /** Notes which session is in use, where no network of EVM says so. */
  function noteTopic(session: SessionRecord): void {
    const { topic } = session
    const [chainId = ''] = SPOKEN.flatMap((namespace) => chainsOf(session, namespace))
    if (readActive(store)?.topic !== topic) writeActive(store, { topic, chainId })
  }
}
