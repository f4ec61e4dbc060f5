import { COSMOS_KEYS } from '@foyer/devkit/cosmos'
import { LOCAL_COSMOS_PREFIX, type LocalCosmos, startLocalCosmos } from '@foyer/devkit/localCosmos'

const FOY = 1_000_000n
const DAY_MS = 86_400_000
const FEE = { denom: 'ufoy', amount: 5_000n }
/** A token that another chain made, of which this one knows the hash of its way alone. */
const FOREIGN = 'ibc/27394FB092D2ECCD56123C74F36E4C1F926001CEADA9CA97EA622B25F41E5EB2'

/** Transfers of whole coins, and how many days ago they were made. Accounts by their place among the keys of fake wallets. */
const HISTORY = [
  { daysAgo: 350, from: 1, to: 0, amount: 120 },
  { daysAgo: 270, from: 0, to: 2, amount: 15 },
  { daysAgo: 180, from: 2, to: 0, amount: 60 },
  { daysAgo: 95, from: 0, to: 1, amount: 8 },
  { daysAgo: 40, from: 1, to: 0, amount: 33, isFailed: true },
  { daysAgo: 12, from: 0, to: 2, amount: 4 },
  { daysAgo: 2, from: 2, to: 0, amount: 21 },
] as const

/** Starts a local chain of Cosmos whose accounts have coins, a token of another chain, and a history of a year. */
export async function startSeededCosmos(port: number): Promise<LocalCosmos> {
  const addresses = COSMOS_KEYS.map((key) => key.addressOn(LOCAL_COSMOS_PREFIX))
  const chain = await startLocalCosmos({
    port,
    funded: addresses.map((address) => ({
      address,
      coins: [
        { denom: 'ufoy', amount: 1_000n * FOY },
        { denom: FOREIGN, amount: 2_500_000n },
      ],
    })),
  })
  for (const { daysAgo, from, to, amount, ...rest } of HISTORY) {
    chain.ledger.transfer({
      from: addresses[from] ?? '',
      to: addresses[to] ?? '',
      coins: [{ denom: 'ufoy', amount: BigInt(amount) * FOY }],
      fee: FEE,
      time: new Date(Date.now() - daysAgo * DAY_MS),
      ...rest,
    })
  }
  return chain
}
