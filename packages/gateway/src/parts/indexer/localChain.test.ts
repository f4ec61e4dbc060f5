import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getActivity, getBalances } from '@foyer/api'
import { deployToken } from '@foyer/devkit/localContracts'
import { stressTest } from '@foyer/devkit/stress'
import { type LocalChain, startLocalChain } from '@foyer/testing/localChain'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { copyMigratedDatabase } from '../../../test/emptyDatabase.ts'
import type { RunningGateway } from '../../kernel/startOptions.ts'
import { startGateway } from '../../startGateway.ts'

const START_MS = 180_000
/** The limit that ends a wait for an event that never comes. */
const LIMIT_MS = 20_000
const CHAIN_ID = 31_337
const folder = mkdtempSync(join(tmpdir(), 'foyer-index-'))
let chain: LocalChain
let gateway: RunningGateway
let [alice, bob, token] = ['', '', '']

const start = () =>
  startGateway({
    env: { FOYER_DATA_DIR: join(folder, 'data'), FOYER_LOG_LEVEL: 'silent', FOYER_GATEWAY_PORT: '0' },
    rpc: { [`eip155:${CHAIN_ID}`]: [chain.url] },
  })

async function send(transaction: Record<string, string>): Promise<string> {
  return String(await chain.request('eth_sendTransaction', [transaction]))
}

const transferInput = (to: string, amountBase: bigint) =>
  `0xa9059cbb${to.slice(2).padStart(64, '0')}${amountBase.toString(16).padStart(64, '0')}`

async function readActivity(address: string, more = '') {
  const reply = await fetch(`${gateway.url}/v1/activity?account=eip155:${CHAIN_ID}:${address}${more}`)
  expect(reply.status).toBe(200)
  return v.parse(getActivity.reply, await reply.json())
}

async function readBalances(address: string) {
  const reply = await fetch(`${gateway.url}/v1/balances?account=eip155:${CHAIN_ID}:${address}`)
  expect(reply.status).toBe(200)
  return v.parse(getBalances.reply, await reply.json()).balances
}

/** Waits until the index has a transaction, as an account's page would by asking again. */
async function seen(address: string, hash: string, status = 'confirmed') {
  await expect
    .poll(
      async () =>
        (await readActivity(address)).data.find(({ metadata }) => metadata.hash === hash)?.metadata.status,
      {
        timeout: LIMIT_MS,
      },
    )
    .toBe(status)
  return readActivity(address)
}

beforeAll(async () => {
  chain = await startLocalChain({ chainId: CHAIN_ID, port: 0 })
  const accounts = v.parse(
    v.tupleWithRest([v.string(), v.string()], v.string()),
    await chain.request('eth_accounts'),
  )
  alice = accounts[0]
  bob = accounts[1]
  const coin = { name: 'Example Coin', symbol: 'EXC', decimals: 6, supply: 1_000, to: alice }
  token = (await deployToken(chain, coin)).toLowerCase()
  await copyMigratedDatabase(join(folder, 'data'))
  gateway = await start()
}, START_MS)
afterAll(async () => {
  await gateway?.close()
  await chain?.stop()
  rmSync(folder, { recursive: true, force: true })
})

describe('a gateway beside a local chain', () => {
  test('call-4 entity-8 a coin that was sent is in the activity of both sides', async () => {
    const hash = await send({ from: alice, to: bob, value: '0xde0b6b3a7640000' })
    const [mine] = (await seen(alice, hash)).data
    expect(mine).toMatchObject({
      id: `eip155:${CHAIN_ID}:${hash}`,
      metadata: {
        chain: `eip155:${CHAIN_ID}`,
        status: 'confirmed',
        operationType: 'send',
        sentFrom: alice,
        sentTo: bob,
      },
      transfers: [{ direction: 'out', fungible_info: { symbol: 'ETH' }, quantity: { numeric: '1' } }],
    })
    await seen(bob, hash)
    // A token that is seen for the first time is asked for its name right after its transfer is there.
    await expect
      .poll(async () => (await readActivity(bob)).data[0], { timeout: LIMIT_MS })
      .toMatchObject({ metadata: { operationType: 'receive' }, transfers: [{ direction: 'in' }] })
  })

  test('call-4 entity-7 a token that was sent is in the balances and the activity of both sides', async () => {
    const hash = await send({ from: alice, to: token, data: transferInput(bob, 250_500_000n) })
    await seen(bob, hash)
    // Its amount is told once the contract was asked for its decimals, which is after the block was read.
    await expect
      .poll(async () => (await readActivity(bob)).data[0], { timeout: LIMIT_MS })
      .toMatchObject({
        metadata: { operationType: 'receive' },
        transfers: [
          {
            direction: 'in',
            fungible_info: { name: 'Example Coin', symbol: 'EXC', address: `eip155:${CHAIN_ID}:${token}` },
            quantity: { numeric: '250.5' },
          },
        ],
      })
    expect(await readBalances(bob)).toMatchObject([
      { symbol: 'ETH', quantity: { numeric: '10001' }, price: 2_000 },
      { name: 'Example Coin', symbol: 'EXC', quantity: { decimals: '6', numeric: '250.5' } },
    ])
    expect((await readBalances(alice))[1]).toMatchObject({ symbol: 'EXC' })
  })

  test('entity-8 a transaction that fails is told as failed, to its sender alone', async () => {
    const input = transferInput(alice, 10n ** 18n)
    const hash = await send({ from: bob, to: token, data: input, gas: '0x186a0' })
    const [mine] = (await seen(bob, hash, 'failed')).data
    expect(mine).toMatchObject({ metadata: { operationType: 'send' }, transfers: [] })
    expect((await readActivity(alice)).data.map(({ metadata }) => metadata.hash)).not.toContain(hash)
  })

  test('entity-8 a transaction that waits is told as pending, and then as confirmed', async () => {
    await chain.request('evm_setAutomine', [false])
    try {
      const hash = await send({ from: alice, to: bob, value: '0x1' })
      const [mine] = (await seen(alice, hash, 'pending')).data
      expect(mine).toMatchObject({
        transfers: [{ direction: 'out', quantity: { numeric: '0.000000000000000001' } }],
      })
      await seen(bob, hash, 'pending')
      await chain.request('evm_mine')
      const { data } = await seen(alice, hash)
      expect(data.filter(({ metadata }) => metadata.hash === hash)).toHaveLength(1)
    } finally {
      await chain.request('evm_setAutomine', [true])
    }
  })

  test('call-4 pages follow each other without a gap, also while new transactions come', async () => {
    const hashes: string[] = []
    for (let index = 1; index <= 7; index += 1) {
      hashes.push(await send({ from: alice, to: bob, value: `0x${index}` }))
    }
    await seen(alice, hashes.at(-1) ?? '')
    const first = await readActivity(alice, '&entries=3')
    expect(first.data).toHaveLength(3)
    await seen(alice, await send({ from: alice, to: bob, value: '0xff' }))
    const second = await readActivity(alice, `&entries=3&cursor=${first.next}`)
    expect([...first.data, ...second.data].map(({ metadata }) => metadata.hash)).toEqual(
      hashes.toReversed().slice(0, 6),
    )
  })

  test('what a reorganised chain took back is gone', async () => {
    const snapshot = await chain.request('evm_snapshot')
    const lost = await send({ from: alice, to: bob, value: '0x1234' })
    await seen(bob, lost)
    await chain.request('evm_revert', [snapshot])
    const kept = await send({ from: alice, to: bob, value: '0x5678' })
    const { data } = await seen(bob, kept)
    expect(data.map(({ metadata }) => metadata.hash)).not.toContain(lost)
  })

  stressTest(
    'a gateway that starts again goes on where it was, and forgets a chain that is another',
    async () => {
      await gateway.close()
      const hash = await send({ from: alice, to: bob, value: '0x99' })
      gateway = await start()
      expect((await seen(bob, hash)).data.length).toBeGreaterThan(5)
      await gateway.close()
      await chain.stop()
      chain = await startLocalChain({ chainId: CHAIN_ID, port: 0 })
      gateway = await start()
      const only = await send({ from: alice, to: bob, value: '0x1' })
      expect((await seen(bob, only)).data).toHaveLength(1)
    },
    START_MS,
  )
})
