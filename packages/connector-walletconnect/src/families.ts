import type { OpenInput, ProviderOf, SpokenNamespace } from '@foyer/core/ports'
import type { ConnectorContext } from './context.ts'
import type { Families } from './evmFamily.ts'
import type { FamilyProvider, ProviderSession } from './provider/familyProvider.ts'
import { createSolanaWallet } from './provider/solana/solanaWallet.ts'
import type { WalletProvider } from './provider/walletProvider.ts'
import { chainsOf, type SessionRecord } from './sessionRecord.ts'
import { readActive, writeActive } from './store/storedSessions.ts'

/** The families that a session can be used for; what else it grants is kept with it. */
const SPOKEN: readonly SpokenNamespace[] = ['eip155', 'solana']

/** Whether the accounts of a family are of use: it is asked for, the app has a network of it, and the wallet has granted some. */
function isOfUse(
  namespace: SpokenNamespace,
  { session, networks }: ProviderSession,
  asked: readonly string[] | undefined,
): boolean {
  return (
    (asked?.includes(namespace) ?? true) &&
    networks.some(({ chainNamespace }) => chainNamespace === namespace) &&
    chainsOf(session, namespace).length > 0
  )
}

/** Creates the providers of the other families beside that of EVM. A script of its own, for apps that have networks of them. */
export function createFamilies({ hub, store, timing }: ConnectorContext, eip155: WalletProvider): Families {
  const solana = createSolanaWallet({ hub, expiryS: timing.requestExpiryS })
  const all: { readonly [N in SpokenNamespace]: FamilyProvider<ProviderOf[N]> } = { eip155, solana }

  /** Notes which session is in use, where no network of EVM says so. */
  function noteTopic(session: SessionRecord): void {
    const { topic } = session
    const [chainId = ''] = SPOKEN.flatMap((namespace) => chainsOf(session, namespace))
    if (readActive(store)?.topic !== topic) writeActive(store, { topic, chainId })
  }

  return {
    topic: () => SPOKEN.flatMap((namespace) => all[namespace].session?.topic ?? [])[0],
    withLive(input: OpenInput) {
      const { namespaces } = input
      const live = SPOKEN.filter((namespace) => all[namespace].session)
      return namespaces ? { ...input, namespaces: [...new Set([...namespaces, ...live])] } : input
    },
    start(next, asked) {
      const providers: Partial<Record<SpokenNamespace, unknown>> = {}
      for (const namespace of SPOKEN) {
        if (!isOfUse(namespace, next, asked)) continue
        if (all[namespace].setSession(next)) providers[namespace] = all[namespace].provider
      }
      if ('solana' in providers && !eip155.session) noteTopic(next.session)
      if (Object.keys(providers).length === 0) return undefined
      // Each provider is under the namespace that it was made for.
      return providers as Partial<ProviderOf>
    },
    clear() {
      for (const namespace of SPOKEN) all[namespace].clearSession()
    },
  }
}
