import type { RpcReply, RpcRequest } from '@foyer/api'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createServerPool } from '../../../test/hostileServers.ts'
import { createPayDesk } from '../../../test/payDesk.ts'
import { MERCHANT, type PayTest, startPayTest } from '../../../test/payTest.ts'

// Two nodes of one chain. The second one says what the test says; the first one is the chain's own.

const PRICE = 25_000_000n
const NOBODYS = `0x${'ab'.repeat(32)}`

type Answer = (request: RpcRequest, truth: unknown) => unknown
const honest: Answer = (_request, truth) => truth

const servers = createServerPool()
const second: { answer: Answer; isUp: boolean } = { answer: honest, isUp: true }
const first: { answer: Answer; isUp: boolean } = { answer: honest, isUp: true }

let it: PayTest
beforeAll(async () => {
  it = await startPayTest({
    nodes: async (url) => [await startNode(url, first), await startNode(url, second)],
  })
}, 60_000)
beforeEach(async () => {
  for (const node of [first, second]) Object.assign(node, { answer: honest, isUp: true })
  await settleAll()
  it.told.length = 0
})
afterAll(async () => {
  await it?.close()
  await servers.end()
})

const { ask, report, read, send, eventsTold, dueNow, settleAll } = createPayDesk(() => it)
async function look(): Promise<void> {
  await dueNow()
  await it.payments.turn()
}

/** A node that asks the real one, and answers what it likes. */
async function startNode(
  url: string,
  node: { readonly answer: Answer; readonly isUp: boolean },
): Promise<string> {
  const started = await servers.start(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    if (!node.isUp) return void response.writeHead(503).end()
    const body = Buffer.concat(chunks).toString()
    const reply = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    const asked: RpcRequest | RpcRequest[] = JSON.parse(body)
    const said: RpcReply | RpcReply[] = await reply.json()
    const lie = (one: RpcReply): RpcReply => {
      const about = [asked].flat().find(({ id }) => id === one.id)
      return about === undefined ? one : { ...one, result: node.answer(about, one.result) }
    }
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(Array.isArray(said) ? said.map(lie) : lie(said)))
  })
  return started.url
}

/** A node that says that a transaction has paid which the chain does not have, and keeps to its story. */
async function inventing(amountBase: bigint): Promise<Answer> {
  const hash = await send(amountBase, '0x00000000000000000000000000000000000000F9')
  const receipt = await it.chain.request('eth_getTransactionReceipt', [hash])
  const text = JSON.stringify(receipt)
    .replaceAll(hash, NOBODYS)
    .replaceAll('00000000000000000000000000000000000000f9', MERCHANT.slice(2).toLowerCase())
  return ({ method, params }, truth) =>
    method === 'eth_getTransactionReceipt' && JSON.stringify(params) === JSON.stringify([NOBODYS])
      ? JSON.parse(text)
      : truth
}

test.each([
  ['first', first],
  ['second', second],
])('a payment that the %s node alone has seen is not paid', async (_which, liar) => {
  const payment = await ask()
  liar.answer = await inventing(PRICE)
  expect(await report(payment, NOBODYS)).toMatchObject({ status: 'pending', fault: 'not_found' })
  await look()
  expect(await read(payment)).toMatchObject({ status: 'pending' })
  expect(it.told).toEqual([])
})

test('a node that does not answer makes the other one no judge; once it answers, the payment is paid', async () => {
  const payment = await ask()
  const hash = await send(PRICE)
  second.isUp = false
  // Also when the gateway has stopped asking it for a while.
  for (let turn = 0; turn < 4; turn += 1)
    await expect(report(payment, hash)).rejects.toMatchObject({ code: 'upstream_unavailable' })
  expect(await read(payment)).toMatchObject({ status: 'pending' })
  second.isUp = true
  expect(await report(payment, hash)).toMatchObject({ status: 'paid', hash })
  it.errors.length = 0
})

test('a node that says that a block is gone takes no payment back, and one that says it is deeper makes none paid', async () => {
  const payment = await ask({ confirmations: 3 })
  second.answer = ({ method }, truth) => (method === 'eth_blockNumber' ? '0xffffff' : truth)
  expect(await report(payment, await send(PRICE))).toMatchObject({
    ...{ status: 'confirming', confirmations: { seen: 1, needed: 3 } },
  })
  second.answer = ({ method }, truth) =>
    method === 'eth_getBlockByNumber' && typeof truth === 'object' ? { ...truth, hash: NOBODYS } : truth
  await look()
  expect(await read(payment)).toMatchObject({ status: 'confirming', confirmations: { seen: 1 } })
  second.answer = honest
  await it.chain.request('anvil_mine', ['0x2'])
  await look()
  expect(await read(payment)).toMatchObject({ status: 'paid' })
  await it.payments.turn()
  expect(eventsTold().map(({ type }) => type)).toEqual(['payment.paid'])
})

test('what one node hides of the chain is found by the other, once both have the block', async () => {
  const payment = await ask({ amount: '3.3' })
  first.answer = ({ method }, truth) => (method === 'eth_getLogs' ? [] : truth)
  const hash = await send(3_300_000n)
  await look()
  expect(await read(payment)).toMatchObject({ status: 'paid', hash })
})

test('an error of a node is no answer, and ends no payment', async () => {
  const payment = await ask({ expiresInSeconds: 60 })
  it.clock.shiftMs = 61_000
  second.isUp = false
  await look()
  expect(await read(payment)).toMatchObject({ status: 'pending' })
  it.clock.shiftMs = 0
  it.errors.length = 0
})

test('the terms of a payment are no single node’s word: neither the decimals of its token, nor the block it begins with', async () => {
  const hash = await send(1_234_000n)
  second.answer = ({ method }, truth) => (method === 'eth_blockNumber' ? '0x0' : truth)
  const payment = await ask({ amount: '1.234' })
  second.answer = honest
  expect(await report(payment, hash)).toMatchObject({ status: 'pending', fault: 'too_old' })
  const six = `0x${'6'.padStart(64, '0')}`
  second.answer = ({ method }, truth) =>
    method === 'eth_call' && typeof truth === 'string'
      ? truth.replace(six.slice(2), '5'.padStart(64, '0'))
      : truth
  await expect(ask({ amount: '25' })).rejects.toMatchObject({ code: 'upstream_unavailable' })
})
