import { deployToken } from '@foyer/devkit/localContracts'
import { stressTest } from '@foyer/devkit/stress'
import { smartAccountAddress } from '@foyer/smart-account'
import { getAddress, Interface } from 'ethers'
import { describe, expect, test } from 'vitest'
import { CHAIN } from '../../packages/gateway/test/bundlerTest.ts'
import { startSmartWorld, statusOf } from './smartWorld.ts'

// Calls of smart accounts by the code of the frame, through a real gateway with its bundler, on a chain with the real contracts.

const TIMEOUT_MS = 120_000
const world = startSmartWorld(TIMEOUT_MS)
const ETHER = 10n ** 18n
const [ANN, BOB] = [getAddress(`0x${'a1'.repeat(20)}`), getAddress(`0x${'b2'.repeat(20)}`)]
const token20 = new Interface([
  'function transfer(address to, uint256 value)',
  'function approve(address spender, uint256 value)',
  'function balanceOf(address) view returns (uint256)',
])
const hex = (value: bigint) => `0x${value.toString(16)}`
const balanceOf = async (address: string) =>
  BigInt(String(await world.chain.request('eth_getBalance', [address, 'latest'])))
const tokensOf = async (token: string, address: string) => {
  const call = { to: token, data: token20.encodeFunctionData('balanceOf', [address]) }
  return BigInt(String(await world.chain.request('eth_call', [call, 'latest'])))
}
describe('wallet_sendCalls of a smart account', () => {
  test('product-3 call-10 makes several calls in one approval, all decoded, paid by the app, and deploys the account', {
    timeout: TIMEOUT_MS,
  }, async () => {
    const user = await world.newUser()
    const { address, content } = user
    await world.chain.fund(address, 1)
    const supply = { name: 'Dollar', symbol: 'USDX', decimals: 6, supply: 500, to: address }
    const token = await deployToken(world.chain, supply)
    const before = await balanceOf(ANN)
    const id = await user.sendCalls([
      { to: ANN, value: hex(ETHER / 2n) },
      { to: token, data: token20.encodeFunctionData('approve', [BOB, 7_000_000n]) },
      { to: token, data: token20.encodeFunctionData('transfer', [BOB, 1_500_000n]) },
    ])
    expect(user.approvals).toHaveLength(1)
    expect(content()).toMatchObject({
      kind: 'transaction',
      address: getAddress(address),
      chainId: String(CHAIN),
      isPaidByApp: true,
      feeBase: 0n,
      isUnlimited: false,
      tokens: new Map([[getAddress(token), { symbol: 'USDX', decimals: 6 }]]),
      call: {
        kind: 'batch',
        calls: [
          { kind: 'send', facts: [{ amountBase: ETHER / 2n }, { name: 'to', address: ANN }] },
          { kind: 'allow', facts: [{}, { amountBase: 7_000_000n }, { name: 'spender', address: BOB }] },
          { kind: 'send', facts: [{ amountBase: 1_500_000n }, { name: 'to', address: BOB }, {}] },
        ],
      },
    })
    const status = await statusOf(user, id)
    expect(status).toMatchObject({
      version: '2.0.0',
      id,
      chainId: hex(BigInt(CHAIN)),
      status: 200,
      atomic: true,
      receipts: [{ status: '0x1', transactionHash: expect.stringMatching(/^0x[0-9a-f]{64}$/) }],
    })
    expect((await balanceOf(ANN)) - before).toBe(ETHER / 2n)
    // The account has paid no fee.
    expect(await balanceOf(address)).toBe(ETHER / 2n)
    expect(await tokensOf(token, BOB)).toBe(1_500_000n)
    expect(await user.ask('INIT_SMART_ACCOUNT', undefined)).toEqual({ address, isDeployed: true })
    expect(await user.ask('GET_USER', {})).toMatchObject({ address, smartAccountDeployed: true })
  })

  stressTest('makes all of them or none', { timeout: TIMEOUT_MS }, async () => {
    const user = await world.newUser()
    await world.chain.fund(user.address, 1)
    const before = await balanceOf(ANN)
    const failing = user.sendCalls([
      { to: ANN, value: '0x1' },
      { to: ANN, value: hex(2n * ETHER) },
    ])
    await expect(failing).rejects.toMatchObject({ code: -32000 })
    const token = await deployToken(world.chain, {
      ...{ name: 'Dollar', symbol: 'USDX', decimals: 6 },
      ...{ supply: 5, to: BOB },
    })
    const reverting = user.sendCalls([
      { to: ANN, value: '0x1' },
      { to: token, data: token20.encodeFunctionData('transfer', [BOB, 1n]) },
    ])
    await expect(reverting).rejects.toMatchObject({ code: 3 })
    expect(user.approvals).toHaveLength(0)
    expect(await balanceOf(ANN)).toBe(before)
  })

  stressTest(
    'where the app pays for nothing, the account pays what was shown at most',
    {
      timeout: TIMEOUT_MS,
    },
    async () => {
      const user = await world.newUser({ projectId: 'unpaid' })
      await world.chain.fund(user.address, 1)
      const id = await user.sendCalls([{ to: ANN, value: hex(ETHER / 4n) }])
      const shown = user.content()
      const feeBase = shown?.kind === 'transaction' ? shown.feeBase : 0n
      expect(shown).toMatchObject({ isPaidByApp: false, call: { kind: 'send' } })
      expect(await statusOf(user, id)).toMatchObject({ status: 200 })
      const paid = ETHER - ETHER / 4n - (await balanceOf(user.address))
      expect(paid).toBeGreaterThan(0n)
      expect(paid).toBeLessThanOrEqual(feeBase)
    },
  )

  stressTest(
    'where the budget of the app is used up, the person is asked again, with the fee',
    {
      timeout: TIMEOUT_MS,
    },
    async () => {
      const at = await world.startGateway(1n)
      const user = await world.newUser({ at })
      await world.chain.fund(user.address, 1)
      const id = await user.sendCalls([{ to: ANN, value: '0x1' }])
      expect(user.approvals.map(({ content }) => Object(content).isPaidByApp)).toEqual([true, false])
      expect(await statusOf(user, id)).toMatchObject({ status: 200 })
      expect(await balanceOf(user.address)).toBeLessThan(ETHER - 1n)
    },
  )

  stressTest('a name of the page is kept, and is good for one batch', { timeout: TIMEOUT_MS }, async () => {
    const user = await world.newUser()
    await world.chain.fund(user.address, 1)
    const calls = [{ to: ANN, value: '0x1' }]
    expect(await user.sendCalls(calls, { id: 'first' })).toBe('first')
    expect(await statusOf(user, 'first')).toMatchObject({ id: 'first', status: 200 })
    await expect(user.sendCalls(calls, { id: 'first' })).rejects.toMatchObject({ code: 5720 })
    for (const id of ['second', `0x${'00'.repeat(40)}00`])
      await expect(user.rpc('wallet_getCallsStatus', [id])).rejects.toMatchObject({ code: 5730 })
  })
})

describe('what is shown is what is signed', () => {
  test('a page that changes its request while the person reads gets nothing else signed', {
    timeout: TIMEOUT_MS,
  }, async () => {
    const calls = [{ to: ANN, value: '0x1', data: '0x' }]
    const user = await world.newUser({
      approve: async () => {
        for (const call of calls) Object.assign(call, { to: BOB, value: '0x2' })
      },
    })
    await world.chain.fund(user.address, 1)
    const before = [await balanceOf(ANN), await balanceOf(BOB)] as const
    expect(await statusOf(user, await user.sendCalls(calls))).toMatchObject({ status: 200 })
    expect([await balanceOf(ANN), await balanceOf(BOB)]).toEqual([before[0] + 1n, before[1]])
  })

  stressTest(
    'a fee that a bundler makes up is refused before anybody is asked',
    {
      timeout: TIMEOUT_MS,
    },
    async () => {
      const user = await world.newUser({
        projectId: 'unpaid',
        lie: ({ body }, reply) =>
          body.includes('eth_estimateUserOperationGas')
            ? reply.replace(/"callGasLimit":"0x[0-9a-f]+"/, '"callGasLimit":"0xffffffffffffffff"')
            : reply,
      })
      await world.chain.fund(user.address, 1)
      await expect(user.sendCalls([{ to: ANN, value: '0x1' }])).rejects.toMatchObject({
        code: 'fee_too_high',
      })
      expect(user.approvals).toHaveLength(0)
    },
  )

  test('a person who declines has signed nothing', { timeout: TIMEOUT_MS }, async () => {
    const user = await world.newUser({
      approve: () => Promise.reject(Object.assign(new Error('no'), { code: 4001 })),
    })
    await world.chain.fund(user.address, 1)
    await expect(user.sendCalls([{ to: ANN, value: '0x1' }])).rejects.toThrow()
    expect(await world.chain.request('eth_getCode', [user.address, 'latest'])).toBe('0x')
  })
})

describe('eth_sendTransaction of a smart account', () => {
  test('call-6 is an operation, and answers with the hash of the transaction that it is in', {
    timeout: TIMEOUT_MS,
  }, async () => {
    const user = await world.newUser()
    await world.chain.fund(user.address, 1)
    const before = await balanceOf(ANN)
    const hash = await user.rpc('eth_sendTransaction', [{ from: user.address, to: ANN, value: '0x5' }])
    const receipt = await world.chain.request('eth_getTransactionReceipt', [hash])
    expect(receipt).toMatchObject({ status: '0x1' })
    expect((await balanceOf(ANN)) - before).toBe(5n)
  })

  test.each([
    ['a contract to be created', { data: '0x6001600055600080f3' }, -32602],
    ['a nonce', { to: ANN, nonce: '0x0' }, -32602],
    ['an authorisation (EIP-7702)', { to: ANN, authorizationList: [{}] }, -32602],
    ['another type', { to: ANN, type: '0x4' }, -32602],
    ['the other account', { from: BOB, to: ANN }, -32602],
  ] as const)('with %s is refused', { timeout: TIMEOUT_MS }, async (_, transaction, code) => {
    const user = await world.newUser()
    const sending = user.rpc('eth_sendTransaction', [{ from: user.address, ...transaction }])
    await expect(sending).rejects.toMatchObject({ code })
    expect(user.approvals).toHaveLength(0)
  })
})

test('product-3 the address is that of the owner, and of nobody else', { timeout: TIMEOUT_MS }, async () => {
  const user = await world.newUser()
  const { wallet } = await user.store.read()
  expect(wallet?.binding).toMatchObject({ smartAccount: user.smartAccount, eoa: user.eoa })
  expect(smartAccountAddress(user.eoa)).not.toBe(user.smartAccount)
})
