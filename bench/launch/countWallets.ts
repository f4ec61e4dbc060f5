import * as v from 'valibot'
import type { Visit } from './arrivals.ts'
import type { LaunchServers } from './startServers.ts'

/** Faults of the wallets of visitors who were told that they have one. */
export interface Damage {
  /** Visitors with an address whose wallet one of the servers does not have, or who never got in. */
  readonly lost: number
  /** Wallets that work, beyond one for each visitor; and addresses that two visitors have. */
  readonly doubled: number
  /** Wallets that work at one of the servers, and not at the other. */
  readonly halfMade: number
}

const Wallet = v.object({ wallet_id: v.string(), address: v.string() })
const WalletId = v.object({ wallet_id: v.string() })

/** Compares what visitors were told with what both servers have. */
export async function countDamage(servers: LaunchServers, visits: readonly Visit[]): Promise<Damage> {
  const atGateway = v.parse(
    v.array(Wallet),
    await servers.query(
      'gateway',
      "select wallet_id, lower(coalesce(binding->>'eoa', '')) as address from key_wallets where state = 'live'",
    ),
  )
  const atVault = v.parse(
    v.array(WalletId),
    await servers.query('vault', "select wallet_id from vault.vault_wallets where state = 'live'"),
  )
  const known = new Set(atVault.map(({ wallet_id }) => wallet_id))
  const both = new Set(atGateway.flatMap((one) => (known.has(one.wallet_id) ? one.address : [])))
  const told = visits.flatMap(({ address }) => address?.toLowerCase() ?? [])
  return {
    lost: visits.length - told.filter((address) => both.has(address)).length,
    doubled: Math.max(0, atGateway.length - told.length) + told.length - new Set(told).size,
    halfMade: atGateway.filter(({ wallet_id }) => !known.has(wallet_id)).length,
  }
}
