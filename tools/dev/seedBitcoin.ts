import { ordinalsAddress, paymentAddress } from '@foyer/devkit/bitcoin'
import { type LocalBitcoin, startLocalBitcoin } from '@foyer/devkit/localBitcoin'

const BTC = 100_000_000n
const DAY_MS = 86_400_000

/** Payments in thousandths of a coin, and how many days ago they were made. Accounts by their place among the keys of fake wallets. */
const HISTORY = [
  { daysAgo: 340, from: 1, to: 0, amount: 250 },
  { daysAgo: 280, from: 0, to: 2, amount: 40 },
  { daysAgo: 190, from: 2, to: 0, amount: 900 },
  { daysAgo: 110, from: 0, to: 1, amount: 75 },
  { daysAgo: 45, from: 1, to: 0, amount: 12 },
  { daysAgo: 7, from: 0, to: 2, amount: 5 },
  { daysAgo: 1, from: 2, to: 0, amount: 30 },
] as const

/** Starts a local Bitcoin whose accounts have a history of a year, and one of them something at its address for ordinals. */
export async function startSeededBitcoin(port: number): Promise<LocalBitcoin> {
  const chain = await startLocalBitcoin({ port })
  const addressOf = (account: number) => paymentAddress(account, 'regtest').address
  const atMs = (daysAgo: number) => Date.now() - daysAgo * DAY_MS
  for (const account of [0, 1, 2])
    chain.pay({ to: addressOf(account), amountBase: 2n * BTC, atMs: atMs(365) })
  chain.pay({ to: ordinalsAddress(0, 'regtest').address, amountBase: 10_000n, atMs: atMs(300) })
  for (const { daysAgo, from, to, amount } of HISTORY) {
    chain.pay({
      from: addressOf(from),
      to: addressOf(to),
      amountBase: (BigInt(amount) * BTC) / 1_000n,
      atMs: atMs(daysAgo),
    })
  }
  return chain
}
