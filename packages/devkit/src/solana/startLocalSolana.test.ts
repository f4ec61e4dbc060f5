import { toBase64 } from '@foyer/codec'
import { STANDARD_KEYS, type StandardKey } from '@foyer/testing/standardKeys'
import { afterAll, describe, expect, test } from 'vitest'
import { startLocalSolana } from './startLocalSolana.ts'
import { signInstructions, transferSol } from './transfer.ts'

const [alice, bob, carol] = STANDARD_KEYS as readonly [StandardKey, StandardKey, StandardKey]
const SOL = 1_000_000_000n

const chain = await startLocalSolana({
  port: 0,
  isTicking: false,
  funded: [{ address: alice.address, amountBase: 10n * SOL }],
})
afterAll(() => chain.stop())

/** Calls the node over HTTP. */
async function call(method: string, ...params: unknown[]): Promise<Record<string, unknown>> {
  const reply = await fetch(chain.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 7, method, params }),
  })
  return reply.json()
}

async function send(to: StandardKey, amountBase: bigint, lifetime = chain.ledger.blockhash()) {
  const instructions = [transferSol(alice.address, to.address, amountBase)]
  const bytes = await signInstructions({ payer: alice, instructions, lifetime })
  return { bytes, reply: await call('sendTransaction', toBase64(bytes), { encoding: 'base64' }) }
}

const balanceOf = (key: StandardKey) => chain.request('getBalance', [key.address])

test('a transfer moves what it says, costs its fee, and is confirmed with the next slot', async () => {
  const { reply } = await send(bob, SOL)
  const signature = String(reply.result)
  expect(signature).toMatch(/^[1-9A-HJ-NP-Za-km-z]{64,88}$/)
  expect(await balanceOf(bob)).toMatchObject({ value: Number(SOL) })
  expect(await balanceOf(alice)).toMatchObject({ value: Number(9n * SOL) - 5_000 })
  const status = () => chain.request('getSignatureStatuses', [[signature, '1'.repeat(64)]])
  expect(status()).toMatchObject({ value: [{ confirmationStatus: 'processed', err: null }, null] })
  chain.ledger.tick()
  expect(status()).toMatchObject({ value: [{ confirmationStatus: 'confirmed' }, null] })
  expect(chain.request('getSignaturesForAddress', [bob.address])).toMatchObject([{ signature }])
  expect(chain.request('getTransaction', [signature])).toMatchObject({
    meta: { err: null, fee: 5_000, preBalances: [Number(10n * SOL), 0, 1], postTokenBalances: [] },
    transaction: { message: { accountKeys: [alice.address, bob.address, expect.any(String)] } },
  })
})

describe('a node refuses before it sends', () => {
  test('more than there is, less than an account may keep, and what it has seen', async () => {
    expect((await send(bob, 100n * SOL)).reply.error).toMatchObject({
      code: -32_002,
      data: { err: { InstructionError: [0, { Custom: 1 }] } },
    })
    expect((await send(carol, 100n)).reply.error).toMatchObject({
      data: { err: { InsufficientFundsForRent: { account_index: 1 } } },
    })
    const { bytes } = await send(bob, 1n)
    expect(await call('sendTransaction', toBase64(bytes), { encoding: 'base64' })).toMatchObject({
      error: { data: { err: 'AlreadyProcessed' } },
    })
  })

  test('a transaction of an old block, and one with another signature', async () => {
    const lifetime = chain.ledger.blockhash()
    for (let slot = 0; slot <= 150; slot += 1) chain.ledger.tick()
    expect((await send(bob, 2n, lifetime)).reply.error).toMatchObject({ data: { err: 'BlockhashNotFound' } })
    expect(chain.request('isBlockhashValid', [lifetime.blockhash])).toMatchObject({ value: false })
    const instructions = [transferSol(alice.address, bob.address, 3n)]
    const bytes = await signInstructions({ payer: alice, instructions, lifetime: chain.ledger.blockhash() })
    bytes[5] = (bytes[5] ?? 0) ^ 1
    const reply = await call('sendTransaction', toBase64(bytes), { encoding: 'base64' })
    expect(reply.error).toMatchObject({ code: -32_003 })
  })

  test('a method that it has not, and what is no JSON', async () => {
    expect(await call('getProgramAccounts')).toMatchObject({ id: 7, error: { code: -32_601 } })
    expect(await call('getBalance', '0x12')).toMatchObject({ error: { code: -32_602 } })
    const reply = await fetch(chain.url, { method: 'POST', body: '{' })
    expect(reply.status).toBe(400)
    const batch = [1, 2].map((id) => ({ jsonrpc: '2.0', id, method: 'getSlot' }))
    const both = await fetch(chain.url, { method: 'POST', body: JSON.stringify(batch) })
    expect(await both.json()).toMatchObject([{ id: 1 }, { id: 2 }])
  })
})
