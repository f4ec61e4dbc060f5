import type { FoyerAccount } from '@foyer/elements'

/** How an address of each family of chains is written. */
export interface AddressOf {
  readonly eip155: `0x${string}`
  readonly solana: string
  readonly bip122: string
  readonly polkadot: string
  readonly cosmos: string
}

/** A family of chains, as CAIP-2 names it: `eip155` for EVM chains. */
export type AccountNamespace = keyof AddressOf

/** An account of a family, with its addresses as that family writes them. */
export interface FoyerAccountOf<N extends AccountNamespace>
  extends Omit<FoyerAccount, 'address' | 'addresses'> {
  readonly address: AddressOf[N]
  readonly addresses: readonly AddressOf[N][]
}

/** An account beside its family, which tells how its address is written. */
export type FamilyAccount = {
  readonly [N in AccountNamespace]: { readonly namespace: N; readonly account: FoyerAccountOf<N> }
}[AccountNamespace]

const OTHERS = ['solana', 'bip122', 'polkadot', 'cosmos'] as const satisfies readonly AccountNamespace[]

/** Whether an address is written as on EVM chains. */
export function isHexAddress(address: string): address is `0x${string}` {
  return /^0x[0-9a-f]{40}$/i.test(address)
}

/** Tells the family of an account. Undefined without an account. */
export function toFamilyAccount(account: FoyerAccount | undefined): FamilyAccount | undefined {
  if (!account) return undefined
  const { address, addresses, ...rest } = account
  const family = (account.networkId ?? account.caipAddress)?.split(':')[0]
  const other = OTHERS.find((namespace) => namespace === family)
  if (other) return { namespace: other, account }
  // Only EVM chains have such addresses among the families here, so one without a network is of that family too.
  if (!isHexAddress(address)) return undefined
  return {
    namespace: 'eip155',
    account: { ...rest, address, addresses: addresses.filter(isHexAddress) },
  }
}
