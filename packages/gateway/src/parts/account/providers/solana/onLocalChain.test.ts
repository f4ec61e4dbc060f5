import {
  LOCAL_SOLANA_ID,
  type LocalToken,
  localTokenAccount,
  signInstructions,
  startLocalSolana,
  transferSol,
} from '@foyer/devkit/solana'
import { STANDARD_KEYS, type StandardKey } from '@foyer/devkit/standard'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCurrencyDirectory } from '../../../../kernel/chains/currencies.ts'
import { createChainNodes } from '../../../../kernel/nodes/chainNodes.ts'
import type { AccountTransaction } from '../activity.ts'
import { createSolanaActivity } from './solanaActivity.ts'
import { createSolanaBalances } from './solanaBalances.ts'

const [alice, bob, carol] = STANDARD_KEYS as readonly [StandardKey, StandardKey, StandardKey]
const SOL = 1_000_000_000n
const TOKEN: LocalToken = {
  mint: 'So1ar11111111111111111111111111111111111111',
  decimals: 6,
  holders: [
    { owner: alice.address, amountBase: 5_000_000n },
    { owner: bob.address, amountBase: 1_000_000n },
  ],
}

const chain = await startLocalSolana({ port: 0, isTicking: false })
afterAll(() => chain.stop())
const nodes = createChainNodes({ [LOCAL_SOLANA_ID]: [chain.url] })
const currencies = createCurrencyDirectory({})
const activity = createSolanaActivity(nodes, currencies)
const balances = createSolanaBalances(nodes, currencies)
const { signal } = new AbortController()

async function run(
  payer: StandardKey,
  instructions: Parameters<typeof signInstructions>[0]['instructions'],
  atMs?: number,
) {
  const bytes = await signInstructions({ payer, instructions, lifetime: chain.ledger.blockhash() })
  const signature = chain.ledger.run(bytes, { ...(atMs !== undefined && { atMs }), isUnchecked: true })
  chain.ledger.tick()
  return signature
}

/** `transferChecked` of a token, between the accounts that owners have of it. */
async function moveToken(from: StandardKey, to: StandardKey, amountBase: bigint) {
  const data = new Uint8Array(10)
  data[0] = 12
  new DataView(data.buffer).setBigUint64(1, amountBase, true)
  data[9] = TOKEN.decimals
  const { programAddress } = { programAddress: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA' }
  const [source, destination] = await Promise.all(
    [from, to].map((owner) => localTokenAccount(owner.address, TOKEN)),
  )
  const roles = [
    { address: source, role: 1 },
    { address: TOKEN.mint, role: 0 },
    { address: destination, role: 1 },
    { address: from.address, role: 2 },
  ]
  // Addresses are texts with a mark that only types see.
  return run(from, [{ programAddress, accounts: roles, data } as never])
}

const page = (address: string, entries = 50, cursor?: string) =>
  activity.list({ chainId: LOCAL_SOLANA_ID, address, entries, cursor, signal })
const brief = ({ operationType, status, isOwn, transfers }: AccountTransaction) =>
  [
    operationType,
    status,
    isOwn,
    ...transfers.map(({ direction, amountBase, asset }) => `${direction} ${amountBase} ${asset.symbol}`),
  ].join(' ')

beforeAll(async () => {
  chain.fund(alice.address, 10n * SOL)
  chain.fund(bob.address, SOL)
  await chain.putToken(TOKEN)
  const dayMs = 86_400_000
  await run(alice, [transferSol(alice.address, carol.address, SOL)], Date.now() - 300 * dayMs)
  await run(alice, [transferSol(alice.address, bob.address, 2n * SOL)])
  await moveToken(alice, bob, 1_500_000n)
  await moveToken(bob, alice, 250_000n)
  await run(alice, [transferSol(alice.address, bob.address, 500n * SOL)])
})

describe('what an account of the local chain did', () => {
  test('call-4 is told from its own side, newest first, its fee apart', async () => {
    const { transactions, next } = await page(alice.address)
    expect(transactions.map(brief)).toEqual([
      'execute failed true',
      'receive confirmed false in 250000 So1a…1111',
      'send confirmed true out 1500000 So1a…1111',
      'send confirmed true out 2000000000 SOL',
      'send confirmed true out 1000000000 SOL',
    ])
    expect(next).toBeUndefined()
    expect(transactions.at(-1)).toMatchObject({ sentFrom: alice.address, sentTo: carol.address })
    expect(Date.now() - (transactions.at(-1)?.minedAtMs ?? 0)).toBeGreaterThan(299 * 86_400_000)
  })

  test('call-4 has what came by the account of a token alone', async () => {
    const { transactions } = await page(bob.address)
    expect(transactions.map(brief)).toContain('receive confirmed false in 1500000 So1a…1111')
  })

  test.each([1, 2, 3])('call-4 comes in pages of %s, each transaction once, in order', async (entries) => {
    const whole = (await page(alice.address)).transactions.map(({ hash }) => hash)
    const found: string[] = []
    let cursor: string | undefined
    do {
      const { transactions, next } = await page(alice.address, entries, cursor)
      expect(transactions.length).toBeLessThanOrEqual(entries)
      found.push(...transactions.map(({ hash }) => hash))
      expect(next ?? 'a').toMatch(/^[-_a-zA-Z0-9]{1,1024}$/)
      cursor = next
    } while (cursor !== undefined && found.length < 20)
    expect(found).toEqual(whole)
  })

  test.each(['', 'x', `${alice.address}`, `${alice.address}_short`, `${alice.address}_-`, 'a_b-c_d'])(
    'call-4 the cursor %j is none of ours, or begins at the newest',
    async (cursor) => {
      const found = await page(alice.address, 5, cursor).then(
        ({ transactions }) => transactions.length,
        (error: { code: string }) => error.code,
      )
      expect(cursor === alice.address ? [4, 5] : ['bad_request']).toContain(found)
    },
  )

  test('call-4 nothing is told of an account that nobody has used', async () => {
    expect(await page(TOKEN.mint.replace('r', 's'))).toMatchObject({ transactions: [], next: undefined })
  })
})

test('call-4 balances are what the chain says, the coin first', async () => {
  const held = await balances.list({ chainId: LOCAL_SOLANA_ID, address: bob.address, signal })
  expect(held.map(({ asset, amountBase }) => [asset.symbol, amountBase])).toEqual([
    ['SOL', 3n * SOL - 5_000n],
    ['So1a…1111', 2_250_000n],
  ])
})
