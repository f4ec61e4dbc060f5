import type { OpenInput, ProviderOf, SpokenNamespace } from '@foyer/core/ports'
import type { ConnectorContext } from './context.ts'
import type { Families } from './evmFamily.ts'
import { createBitcoinWallet } from './provider/bitcoin/bitcoinWallet.ts'
import { createCosmosWallet } from './provider/cosmos/cosmosWallet.ts'
import type { FamilyInput, FamilyProvider, ProviderSession } from './provider/familyProvider.ts'
import { createPolkadotWallet } from './provider/polkadot/polkadotWallet.ts'
import { createSolanaWallet } from './provider/solana/solanaWallet.ts'
import type { WalletProvider } from './provider/walletProvider.ts'
import { chainsOf, type SessionRecord } from './sessionRecord.ts'
import { readActive, writeActive } from './store/storedSessions.ts'

/** Creates the provider of each family beside EVM. */
const CREATE = {
  solana: createSolanaWallet,
  bip122: createBitcoinWallet,
  polkadot: createPolkadotWallet,
  cosmos: createCosmosWallet,
} as const satisfies {
  readonly [N in Exclude<SpokenNamespace, 'eip155'>]?: (input: FamilyInput) => FamilyProvider<ProviderOf[N]>
}

/** A family whose wallets on other devices can be asked. */
type PairedNamespace = 'eip155' | keyof typeof CREATE

/** The families that a session can be used for; what else it grants is kept with it. */
const SPOKEN: readonly PairedNamespace[] = ['eip155', ...(Object.keys(CREATE) as (keyof typeof CREATE)[])] // the keys of the table

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
  const input = { hub, expiryS: timing.requestExpiryS }
  const others = Object.entries(CREATE).map(([namespace, create]) => [namespace, create(input)] as const)
  // Each is under the namespace that it was made for.
  const all = { eip155, ...Object.fromEntries(others) } as {
    readonly [N in PairedNamespace]: FamilyProvider<ProviderOf[N]>
  }

  /** Notes which session is in use, where no network of EVM says so. */
  function noteTopic(session: SessionRecord): void {
    const { topic } = session
    const [chainId = ''] = SPOKEN.flatMap((namespace) => chainsOf(session, namespace))
    if (readActive(store)?.topic !== topic) writeActive(store, { topic, chainId })
  }

  return {
    topic: () => SPOKEN.flatMap((namespace) => all[namespace].session?.topic ?? [])[0],
    withLive(request: OpenInput) {
      const { namespaces } = request
      const live = SPOKEN.filter((namespace) => all[namespace].session)
      return namespaces ? { ...request, namespaces: [...new Set([...namespaces, ...live])] } : request
    },
    start(next, asked) {
      const providers: Partial<Record<SpokenNamespace, unknown>> = {}
      for (const namespace of SPOKEN) {
        if (!isOfUse(namespace, next, asked)) continue
        if (all[namespace].setSession(next)) providers[namespace] = all[namespace].provider
      }
      if (Object.keys(providers).length === 0) return undefined
      if (!eip155.session) noteTopic(next.session)
      // Each provider is under the namespace that it was made for.
      return providers as Partial<ProviderOf>
    },
    clear() {
      for (const namespace of SPOKEN) all[namespace].clearSession()
    },
  }
}
