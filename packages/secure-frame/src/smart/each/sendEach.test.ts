import { deployToken } from '@foyer/devkit/localContracts'
import { type LocalChain, startLocalChain } from '@foyer/testing/localChain'
import { Interface } from 'ethers'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createFrameTest, type FrameTest, type FrameTestInput } from '../../../test/createFrameTest.ts'
import { eachIdOf } from './eachId.ts'

// Several calls of an ordinary address, on a real chain (EIP-5792, `atomicRequired: false`).

const START_MS = 180_000
const [FIRST, SECOND] = [`0x${'e1'.repeat(20)}`, `0x${'e2'.repeat(20)}`]
const token20 = new Interface([
  'function transfer(address to, uint256 value)',
  'function transferFrom(address from, address to, uint256 value)',
  'function approve(address spender, uint256 value)',
  'function balanceOf(address) view returns (uint256)',
])

let chain: LocalChain
const open: FrameTest[] = []
beforeAll(async () => {
  chain = await startLocalChain({ chainId: 1, port: 0 })
}, START_MS)
afterAll(() => chain?.stop())
afterEach(() => {
  for (const test of open.splice(0)) test.close()
})

const request = (method: string, params: readonly unknown[]) => chain.request(method, params)
const balanceOf = async (address: string) =>
  BigInt(String(await request('eth_getBalance', [address, 'latest'])))

/** Somebody who is signed in, with 10 ETH and 500 of a token. */
async function start(input: FrameTestInput = {}) {
  const frame = await createFrameTest({ node: request, ...input })
  open.push(frame)
  await frame.signIn()
  const { address } = await frame.ask('GET_USER', { chainId: 1 })
  await chain.fund(address, 10)
  const facts = { name: 'USD', symbol: 'USD', decimals: 0, supply: 500, to: address }
  const token = await deployToken(chain, facts)
  const ask = (method: string, params: unknown[]) =>
    frame.ask('RPC_REQUEST', { method, params, chainId: 1, chainNamespace: 'eip155' })
  const send = (calls: readonly object[], more: object = {}) =>
    ask('wallet_sendCalls', [
      { version: '2.0.0', from: address, chainId: '0x1', atomicRequired: false, calls, ...more },
    ]).then((answer) => String(Object(answer).id))
  const status = async (id: string) => Object(await ask('wallet_getCallsStatus', [id]))
  const held = async (holder: string) =>
    BigInt(
      String(
        await request('eth_call', [
          { to: token, data: token20.encodeFunctionData('balanceOf', [holder]) },
          'latest',
        ]),
      ),
    )
  return { frame, address, token, ask, send, status, held, content: () => frame.approvals.at(-1)?.content }
}

/** Waits until a batch is over, as a page does. */
async function ended(status: (id: string) => Promise<{ status: number }>, id: string) {
  return vi.waitFor(
    async () => {
      const now = await status(id)
      expect(now.status).not.toBe(100)
      return now as {
        status: number
        atomic: boolean
        receipts: { status: string; transactionHash: string }[]
      }
    },
    { timeout: 60_000, interval: 200 },
  )
}

test('call-10 several calls are shown in one approval and made one after the other, each with its receipt', async () => {
  const { address, token, ask, send, status, held, frame, content } = await start()
  const before = await balanceOf(FIRST)
  const id = await send([
    { to: FIRST, value: '0x3e8' },
    { to: token, data: token20.encodeFunctionData('approve', [address, 40]) },
    // It would revert without the one before it.
    { to: token, data: token20.encodeFunctionData('transferFrom', [address, SECOND, 40]) },
  ])
  expect(frame.approvals).toHaveLength(1)
  expect(content()).toMatchObject({
    kind: 'transaction',
    isOneByOne: true,
    call: { kind: 'batch', calls: [{ kind: 'send' }, { kind: 'allow' }, {}] },
  })
  const end = await ended(status, id)
  expect(end).toMatchObject({ status: 200, atomic: false, chainId: '0x1', id })
  expect(end.receipts.map((receipt) => receipt.status)).toEqual(['0x1', '0x1', '0x1'])
  expect([(await balanceOf(FIRST)) - before, await held(SECOND)]).toEqual([1_000n, 40n])
  expect(await ask('wallet_getCapabilities', [address, ['0x1']])).toEqual({
    '0x1': { atomic: { status: 'unsupported' } },
  })
})

test('call-10 all or none stays refused, and one that would revert stops the batch before anybody is asked', async () => {
  const { frame, token, send } = await start()
  const calls = [
    { to: FIRST, value: '0x1' },
    { to: token, data: token20.encodeFunctionData('transfer', [SECOND, 501]) },
  ]
  await expect(send(calls, { atomicRequired: true })).rejects.toMatchObject({ code: 5760 })
  await expect(send(calls)).rejects.toMatchObject({ code: 3 })
  expect(frame.approvals).toHaveLength(0)
})

test('call-10 the account has to afford all calls together', async () => {
  const { frame, send } = await start()
  const six = `0x${(6n * 10n ** 18n).toString(16)}`
  await expect(
    send([
      { to: FIRST, value: six },
      { to: SECOND, value: six },
    ]),
  ).rejects.toMatchObject({ code: -32_000 })
  expect(frame.approvals).toHaveLength(0)
})

/** A batch with a call that fails on the chain, though it would not have when it was approved: an allowance is taken back meanwhile. */
async function failAt(place: 0 | 1) {
  const holder = (Object(await request('eth_accounts', [])) as string[]).at(-1) ?? '' // the list of the node
  let act = async (): Promise<unknown> => undefined
  const made = await start({ approve: async () => void (await act()) })
  const { address, send } = made
  const token = await deployToken(chain, { name: 'EUR', symbol: 'EUR', decimals: 0, supply: 100, to: holder })
  const allow = (amount: number) =>
    request('eth_sendTransaction', [
      { from: holder, to: token, data: token20.encodeFunctionData('approve', [address, amount]) },
    ])
  await allow(50)
  act = () => allow(0)
  const failing = { to: token, data: token20.encodeFunctionData('transferFrom', [holder, SECOND, 50]) }
  const last = { to: SECOND, value: '0x7d0' }
  const before = await balanceOf(SECOND)
  const id = await send(place === 1 ? [{ to: FIRST, value: '0x3e8' }, failing, last] : [failing, last])
  return { ...made, id, gained: async () => (await balanceOf(SECOND)) - before }
}

test('call-10 the first that fails ends the batch: those before it hold, those behind it are never sent', async () => {
  const { id, status, gained } = await failAt(1)
  const end = await ended(status, id)
  expect(end).toMatchObject({ status: 600, atomic: false })
  expect(end.receipts.map((receipt) => receipt.status)).toEqual(['0x1', '0x0'])
  expect(await gained()).toBe(0n)
  // Asking again sends nothing either.
  expect(await status(id)).toMatchObject({ status: 600 })
  expect(await gained()).toBe(0n)
})

test('call-10 where the very first fails, nothing of the batch holds', async () => {
  const { id, status, gained } = await failAt(0)
  const end = await ended(status, id)
  expect(end.status).toBe(500)
  expect(end.receipts.map((receipt) => receipt.status)).toEqual(['0x0'])
  expect(await gained()).toBe(0n)
})

test('call-10 a batch that a reload has interrupted goes on when the page asks for it, and not by a tab that never had it', async () => {
  const kept = new Map<string, string>()
  const tabStorage = () => ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  })
  let isGone = false
  const node = async (method: string, params: readonly unknown[]) => {
    if (isGone) throw new Error('the page is gone')
    return request(method, params)
  }
  const first = await start({ tabStorage, node })
  await request('evm_setAutomine', [false])
  try {
    const before = await balanceOf(SECOND)
    const id = await first.send([
      { to: FIRST, value: '0x3e8' },
      { to: SECOND, value: '0x7d0' },
    ])
    expect(await first.status(id)).toMatchObject({ status: 100 })
    isGone = true
    await request('evm_mine', [])
    await request('evm_setAutomine', [true])
    const ask = async (more: FrameTestInput) => {
      const frame = await createFrameTest({
        node: request,
        store: first.frame.store,
        servers: first.frame.servers,
        ...more,
      })
      open.push(frame)
      const params = [id]
      const rpc = { method: 'wallet_getCallsStatus', params, chainId: 1, chainNamespace: 'eip155' as const }
      return async () => Object(await frame.ask('RPC_REQUEST', rpc))
    }
    const elsewhere = await ask({})
    expect(await elsewhere()).toMatchObject({ status: 100, receipts: [{ status: '0x1' }] })
    expect((await balanceOf(SECOND)) - before).toBe(0n)
    const again = await ask({ tabStorage })
    const end = await ended(again, id)
    expect(end.status).toBe(200)
    expect((await balanceOf(SECOND)) - before).toBe(2_000n)
    // Signed bytes are not kept any longer than they are needed.
    expect([...kept.values()].some((text) => text.includes('0x02'))).toBe(false)
  } finally {
    await request('evm_setAutomine', [true])
  }
})

test('call-10 once its time is over, the rest of a batch is never sent', async () => {
  const { send, status } = await start()
  const id = await send([
    { to: FIRST, value: '0x1' },
    { to: SECOND, value: '0x1' },
  ])
  const end = await ended(status, id)
  const place = {
    hashes: [...end.receipts.map((one) => one.transactionHash), `0x${'ab'.repeat(32)}`],
    chainId: 1,
  }
  const past = eachIdOf({ ...place, untilSeconds: 1 })
  expect(await status(past)).toMatchObject({ status: 600 })
  expect(await status(eachIdOf({ ...place, hashes: place.hashes.slice(2), untilSeconds: 1 }))).toMatchObject({
    status: 400,
    receipts: [],
  })
})
