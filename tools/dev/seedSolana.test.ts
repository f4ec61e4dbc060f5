import { type LocalSolana, NoLocalSolanaError, startLocalSolana } from '@foyer/devkit/solana'
import { STANDARD_KEYS } from '@foyer/devkit/standard'
import * as v from 'valibot'
import { afterEach, expect, test } from 'vitest'
import { toAddressTable } from './addressTable.ts'
import { startSeededSolana, toSolanaRow } from './seedSolana.ts'

const DAY_MS = 86_400_000
const SOL = 1_000_000_000
const FEE = 5_000
const TOKEN_PROGRAMS = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
]

let chain: LocalSolana | undefined
afterEach(() => chain?.stop())

const owners = STANDARD_KEYS.map(({ address }) => address)

const noMachine = () => Promise.reject(new Error('Cannot find native binding.'))

const Signatures = v.array(v.object({ signature: v.string(), err: v.null(), blockTime: v.number() }))
const Balance = v.object({ value: v.number() })
const Held = v.object({
  value: v.array(
    v.object({
      account: v.object({
        data: v.object({
          parsed: v.object({
            info: v.object({ mint: v.string(), tokenAmount: v.object({ amount: v.string() }) }),
          }),
        }),
      }),
    }),
  ),
})

/** Returns an owner's tokens of each program, in base units. */
function heldBy(of: LocalSolana, owner: string): string[] {
  return TOKEN_PROGRAMS.flatMap((programId) => {
    const given = [owner, { programId }, { encoding: 'jsonParsed' }]
    const { value } = v.parse(Held, of.request('getTokenAccountsByOwner', given))
    return value.map(({ account }) => account.data.parsed.info.tokenAmount.amount)
  })
}

test('a seeded Solana has two tokens and a history of a year', async () => {
  chain = await startSeededSolana(0)
  if (!chain) throw new Error('There is no local Solana on this platform.')
  for (const owner of owners) expect(heldBy(chain, owner)).toEqual(['2500000000', '100000'])
  const [first = ''] = owners
  const history = v.parse(Signatures, chain.request('getSignaturesForAddress', [first]))
  const ages = history.map(({ blockTime }) => Math.round((Date.now() - blockTime * 1_000) / DAY_MS))
  expect(ages).toEqual([1, 9, 30, 61, 120, 200, 290, 360])
  // Three of the eight were sent by the account itself.
  const { value } = v.parse(Balance, chain.request('getBalance', [first]))
  expect(value).toBe((1_000 + 12 - 3 + 40 + 1 - 7 - 2 + 5 + 4) * SOL - 3 * FEE)
  expect(toSolanaRow(chain)).toEqual({ what: 'Solana', address: chain.url, note: 'local' })
})

test('a platform without the machine starts without Solana, and the table of addresses says so', async () => {
  chain = await startSeededSolana(0, noMachine)
  expect(chain).toBeUndefined()
  expect(toAddressTable([toSolanaRow(chain)])).toContain('there is no build of it for this platform')
  await expect(startLocalSolana({ port: 0, loadMachine: noMachine })).rejects.toThrow(NoLocalSolanaError)
})

test('whatever else keeps a local Solana from starting is told', async () => {
  chain = await startSeededSolana(0)
  const port = Number(new URL(chain?.url ?? '').port)
  await expect(startSeededSolana(port)).rejects.toThrow('EADDRINUSE')
})
