import { SWAP_ROUTERS, WRAPPED_COINS } from '@foyer/api'
import { LOCAL_EXCHANGE, LOCAL_UNISWAP, seedPools } from '@foyer/devkit/pools'
import { getAddress, Interface, MaxUint256 } from 'ethers'
import { expect, test, vi } from 'vitest'
import { encodeSwap } from '../../packages/adapter-evm/src/swap/encodeSwap.ts'
import { CHAIN_ID } from '../../packages/gateway/test/bundlerTest.ts'
import { startSmartWorld } from './smartWorld.ts'

// An approval and the swap that it is for, in one approval of a person and in one transaction.

const TIMEOUT_MS = 180_000
const world = startSmartWorld(TIMEOUT_MS)
const token20 = new Interface([
  'function approve(address spender, uint256 value)',
  'function allowance(address owner, address spender) view returns (uint256)',
  'function balanceOf(address) view returns (uint256)',
])

test('call-6 approve and swap are one batch: shown as two steps, approved once, made together or not at all', {
  timeout: TIMEOUT_MS,
}, async () => {
  const user = await world.newUser()
  const { address } = user
  const { tokens } = await seedPools(world.chain, {
    tokens: ['USDC', 'DAI'],
    holders: [address],
  })
  const { USDC, DAI } = tokens
  // The exchange of the local chain, where the frame knows the router of this network.
  const router = SWAP_ROUTERS[CHAIN_ID] ?? ''
  const code = await world.chain.request('eth_getCode', [LOCAL_EXCHANGE.router, 'latest'])
  await world.chain.request('anvil_setCode', [router, code])
  const read = async (token: string, name: string, given: readonly string[]) => {
    const call = { to: token, data: token20.encodeFunctionData(name, given) }
    return BigInt(String(await world.chain.request('eth_call', [call, 'latest'])))
  }
  const amountIn = 1_000_000_000n
  const before = await read(DAI, 'balanceOf', [address])
  const swapFor = (minOut: bigint) =>
    encodeSwap({
      place: { ...LOCAL_UNISWAP, router, weth: WRAPPED_COINS[CHAIN_ID] ?? '' },
      ...{ from: address, tokenIn: USDC, tokenOut: DAI, amountIn, minOut, deadline: MaxUint256 },
      legs: [{ version: 'v3', tokens: [USDC, DAI], fees: [100] }],
    })
  const batchOf = (minOut: bigint) => {
    const { to, data } = swapFor(minOut)
    return [
      { to: USDC, data: token20.encodeFunctionData('approve', [router, amountIn]) },
      { to, data },
    ]
  }

  // A price that nobody gives: not even the permission stays.
  await expect(user.sendCalls(batchOf(MaxUint256 / 2n))).rejects.toMatchObject({ code: 3 })
  expect(await read(USDC, 'allowance', [address, router])).toBe(0n)
  expect(user.approvals).toHaveLength(0)

  const id = await user.sendCalls(batchOf(990n * 10n ** 18n))
  expect(user.approvals).toHaveLength(1)
  expect(user.content()).toMatchObject({
    isPaidByApp: true,
    isUnlimited: false,
    call: {
      kind: 'batch',
      calls: [
        {
          kind: 'allow',
          facts: [
            { name: 'token', address: getAddress(USDC) },
            { name: 'amount', amountBase: amountIn, token: getAddress(USDC) },
            { name: 'spender', address: getAddress(router) },
          ],
        },
        {
          kind: 'swap',
          facts: expect.arrayContaining([
            expect.objectContaining({ name: 'amount', amountBase: amountIn, token: getAddress(USDC) }),
            expect.objectContaining({ name: 'least', amountBase: 990n * 10n ** 18n, token: getAddress(DAI) }),
          ]),
        },
      ],
    },
  })
  await vi.waitFor(
    async () => expect(await user.rpc('wallet_getCallsStatus', [id])).toMatchObject({ status: 200 }),
    { timeout: 60_000, interval: 200 },
  )
  expect((await read(DAI, 'balanceOf', [address])) - before).toBeGreaterThanOrEqual(990n * 10n ** 18n)
})
