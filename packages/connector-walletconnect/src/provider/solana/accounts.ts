import { toStandardChain } from '@foyer/adapter-solana/facts'
import { fromBase58 } from '@foyer/codec'
import type { CaipNetworkId, Network, WalletStandardAccount } from '@foyer/core/ports'
import type { SessionRecord } from '../../sessionRecord.ts'

/** The bytes of a public key, which is what an address of Solana is. */
const KEY_BYTES = 32

/** An account, and the networks for which the session has it. */
export interface GrantedAccount {
  readonly account: WalletStandardAccount
  readonly networkIds: readonly CaipNetworkId[]
}

/** The input of `createAccounts`. */
export interface AccountsInput {
  readonly session: SessionRecord
  readonly networks: readonly Network[]
  /** Features that work with each account. */
  readonly features: readonly string[]
  /** The account that the wallet last named as the active one. */
  readonly activeAddress: string | undefined
}

/**
 * The accounts of Solana that a session has, the active one first. Each lists its networks by CAIP-2 id, and those that the standard has
 * a name for by that name as well. An account that is no public key is dropped.
 */
export function toAccounts({
  session,
  networks,
  features,
  activeAddress,
}: AccountsInput): readonly GrantedAccount[] {
  const granted = session.namespaces.solana?.accounts ?? []
  const addresses = [...new Set(granted.map(({ address }) => address))]
  const accounts = addresses.flatMap((address): GrantedAccount[] => {
    const publicKey = fromBase58(address)
    if (publicKey?.length !== KEY_BYTES) return []
    const networkIds = granted.flatMap((one) => (one.address === address ? one.chainId : []))
    const chains = [...new Set([...networkIds, ...networkIds.flatMap((id) => toName(id, networks) ?? [])])]
    return [{ account: Object.freeze({ address, publicKey, chains, features }), networkIds }]
  })
  const isActive = ({ account }: GrantedAccount) => account.address === activeAddress
  return [...accounts.filter(isActive), ...accounts.filter((one) => !isActive(one))]
}

/**
 * The network of the wallet that a chain means, by CAIP-2 id or by its name in the standard. Without a chain it is the first of
 * the app's that the account has.
 */
export function findNetworkId(
  { networkIds }: GrantedAccount,
  networks: readonly Network[],
  chain: unknown,
): CaipNetworkId | undefined {
  if (chain !== undefined) return networkIds.find((id) => id === chain || toName(id, networks) === chain)
  const wished = networks.find(({ caipNetworkId }) => networkIds.includes(caipNetworkId))
  return wished?.caipNetworkId ?? networkIds[0]
}

/**
 * The name of a network in the standard. None for the developer's own, which all have one name there: a request by it could reach
 * another one than it is meant for.
 */
function toName(networkId: CaipNetworkId, networks: readonly Network[]): string | undefined {
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === networkId)
  if (network?.standardChain) return network.standardChain
  const name = toStandardChain({ caipNetworkId: networkId, chainNamespace: 'solana' })
  return name === 'solana:localnet' ? undefined : name
}
