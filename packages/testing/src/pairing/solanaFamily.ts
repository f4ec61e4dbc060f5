import { STANDARD_KEYS } from '../standard/standardKeys.ts'
import { regrant, type Served } from './namespaces.ts'
import type { RequestMethods } from './requestMethods.ts'
import type { SessionActions } from './sessionActions.ts'
import type { SolanaWalletNetwork } from './sessionTypes.ts'
import { createSolanaMethods, SOLANA_METHODS } from './solanaMethods.ts'

/** How a wallet serves Solana. */
export interface SolanaFamilyInput {
  readonly networks: readonly SolanaWalletNetwork[]
  /** The methods that it grants. @default all that it has */
  readonly methods?: readonly string[] | undefined
  /** Whether a signed transaction is answered beside its signature; wallets differ. @default true */
  readonly answersTransactions?: boolean | undefined
}

/** A wallet's abilities on Solana. */
export interface SolanaFamily {
  readonly methods: RequestMethods
  /** Nothing for a wallet without networks of Solana. */
  served(): readonly Served[]
  /** Addresses of Solana, the selected one first. */
  solanaAddresses(): readonly string[]
  /** Selects another address of Solana by its index in that list, and tells the pages. */
  switchSolanaAccount(index: number): Promise<void>
}

/** Creates the part of a wallet that speaks Solana. */
export function createSolanaFamily(
  input: Partial<SolanaFamilyInput> & { readonly sharedAccounts: number },
  actions: SessionActions,
): SolanaFamily {
  const { networks = [], methods = SOLANA_METHODS, sharedAccounts, answersTransactions } = input
  let keys = STANDARD_KEYS
  const shared = () => keys.slice(0, sharedAccounts).map(({ address }) => address)
  const served = (): Served => ({
    namespace: 'solana',
    networkIds: networks.map(({ networkId }) => networkId),
    addresses: shared(),
    methods,
  })
  return {
    methods: createSolanaMethods({ networks, addresses: shared, answersTransactions }),
    served: () => (networks.length > 0 ? [served()] : []),
    solanaAddresses: () => keys.map(({ address }) => address),
    async switchSolanaAccount(index) {
      const next = keys[index]
      if (!next) throw new Error(`There is no account ${index} of Solana.`)
      keys = [next, ...keys.filter((key) => key !== next)]
      await actions.forAll(async (topic, before) => {
        if (!before.solana) return
        const has = await actions.update(topic, regrant(before, served()))
        const networkId = has.solana?.chains[0] ?? ''
        await actions.emit(topic, has, { name: 'accountsChanged', data: shared(), networkId })
      })
    },
  }
}
