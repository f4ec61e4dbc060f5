import {
  type LoadMachine,
  type LocalSolana,
  type LocalToken,
  NoLocalSolanaError,
  signInstructions,
  startLocalSolana,
  transferSol,
} from '@foyer/devkit/solana'
import { STANDARD_KEYS } from '@foyer/devkit/standard'
import type { AddressRow } from './addressTable.ts'

const SOL = 1_000_000_000n
const START_SOL = 1_000n
const DAY_MS = 86_400_000

/** Two tokens, one of each program; the second keeps back one percent of each transfer. */
const TOKENS: readonly (Omit<LocalToken, 'holders'> & { readonly amountBase: bigint })[] = [
  { mint: 'So1ar11111111111111111111111111111111111111', decimals: 6, amountBase: 2_500_000_000n },
  {
    mint: 'Taxed11111111111111111111111111111111111111',
    decimals: 2,
    kind: 'token-2022',
    feeBasisPoints: 100,
    amountBase: 100_000n,
  },
]

/** Transfers of SOL, and how many days ago they were made. Accounts by their place among the keys of fake wallets. */
const HISTORY = [
  { daysAgo: 360, from: 1, to: 0, amount: 12 },
  { daysAgo: 290, from: 0, to: 2, amount: 3 },
  { daysAgo: 200, from: 1, to: 0, amount: 40 },
  { daysAgo: 120, from: 2, to: 0, amount: 1 },
  { daysAgo: 61, from: 0, to: 1, amount: 7 },
  { daysAgo: 30, from: 0, to: 2, amount: 2 },
  { daysAgo: 9, from: 1, to: 0, amount: 5 },
  { daysAgo: 1, from: 2, to: 0, amount: 4 },
] as const

/** Starts a local Solana whose accounts have a history of a year; undefined where it has no build for the platform. */
export async function startSeededSolana(
  port: number,
  loadMachine?: LoadMachine,
): Promise<LocalSolana | undefined> {
  try {
    const owners = STANDARD_KEYS.map((key) => key.address)
    const funded = owners.map((owner) => ({ address: owner, amountBase: START_SOL * SOL }))
    const chain = await startLocalSolana({ port, funded, loadMachine })
    for (const { amountBase, ...token } of TOKENS)
      await chain.putToken({ ...token, holders: owners.map((owner) => ({ owner, amountBase })) })
    for (const entry of HISTORY) await runEntry(chain, entry)
    return chain
  } catch (error) {
    if (error instanceof NoLocalSolanaError) return undefined
    throw error
  }
}

/** Returns the row of a local Solana in the table of addresses, also for one that could not be started. */
export function toSolanaRow(chain: Pick<LocalSolana, 'url'> | undefined): AddressRow {
  const note = chain ? 'local' : 'there is no build of it for this platform'
  return { what: 'Solana', address: chain?.url ?? '-', note }
}

async function runEntry(
  chain: LocalSolana,
  { daysAgo, from, to, amount }: (typeof HISTORY)[number],
): Promise<void> {
  const [payer, receiver] = [STANDARD_KEYS[from], STANDARD_KEYS[to]]
  if (!payer || !receiver) throw new Error('The history names an account that is not there.')
  const instructions = [transferSol(payer.address, receiver.address, BigInt(amount) * SOL)]
  const bytes = await signInstructions({ payer, instructions, lifetime: chain.ledger.blockhash() })
  chain.ledger.run(bytes, { atMs: Date.now() - daysAgo * DAY_MS })
  chain.ledger.tick()
}
