import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PayTest, startPayTest } from '../../../test/payTest.ts'
import { createGateway } from '../../createGateway.ts'
import { createMemoryServices } from '../../memoryServices.ts'
import { startConfiguredPayments } from './startPayments.ts'

let it: PayTest
beforeAll(async () => {
  it = await startPayTest()
}, 60_000)
afterAll(() => it?.close())

/** Returns the health of a gateway with these nodes, and its warnings at the start. */
async function startWith(rpc: Readonly<Record<string, readonly string[]>>, isDevelopment = false) {
  const warned: unknown[] = []
  const services = createMemoryServices({ projects: [{ id: 'my-shop' }], rpc })
  const payments = startConfiguredPayments({
    config: { rpc, confirmations: {}, isDevelopment },
    ...{ database: it.database, nodes: services.nodes, currencies: services.currencies },
    log: { warn: (line: object) => void warned.push(line) },
  })
  try {
    const gateway = createGateway({ ...services, payments }, { isDevelopment, checkReplies: true })
    return { warned, health: await (await gateway.request('/health')).json() }
  } finally {
    await payments.close()
  }
}

const [ONE, OTHER] = ['https://a.example', 'https://b.example']

test('a gateway says at its health, and warns at its start, on which chains it has to believe a single node', async () => {
  const started = await startWith({ 'eip155:1': [ONE], 'eip155:10': [ONE, OTHER], 'solana:mainnet': [ONE] })
  expect(started.health).toMatchObject({ status: 'ok', paymentsByOneNode: ['eip155:1'] })
  expect(started.warned).toMatchObject([{ chains: ['eip155:1'] }])
})

test('it says nothing where every chain has two, nor while somebody develops', async () => {
  for (const started of [
    await startWith({ 'eip155:1': [ONE, OTHER] }),
    await startWith({ 'eip155:31337': [ONE] }, true),
  ]) {
    expect(started.health).not.toHaveProperty('paymentsByOneNode')
    expect(started.warned).toEqual([])
  }
})
