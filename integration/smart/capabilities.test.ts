import { deployToken } from '@foyer/devkit/localContracts'
import { getAddress } from 'ethers'
import { describe, expect, test } from 'vitest'
import { CHAIN } from '../../packages/gateway/test/bundlerTest.ts'
import { startSmartWorld, statusOf } from './smartWorld.ts'

// Tests what the two accounts can do and hold, and which batches are not made.

const TIMEOUT_MS = 120_000
const world = startSmartWorld(TIMEOUT_MS)
const ETHER = 10n ** 18n
const ANN = getAddress(`0x${'a1'.repeat(20)}`)
const hex = (value: bigint) => `0x${value.toString(16)}`

describe('what the accounts can do', () => {
  test('call-6 is told for the one in use: the smart account makes batches, the other one makes none', {
    timeout: TIMEOUT_MS,
  }, async () => {
    const user = await world.newUser()
    const { address, eoa } = user
    expect(address).toBe(user.smartAccount)
    const chain = hex(BigInt(CHAIN))
    expect(await user.rpc('wallet_getCapabilities', [address])).toEqual({
      [chain]: { atomic: { status: 'supported' } },
    })
    expect(await user.rpc('wallet_getCapabilities', [address, ['0x1', chain]])).toEqual({
      '0x1': { atomic: { status: 'unsupported' } },
      [chain]: { atomic: { status: 'supported' } },
    })
    await expect(user.rpc('wallet_getCapabilities', [eoa])).rejects.toMatchObject({ code: 4100 })

    expect(await user.ask('SET_PREFERRED_ACCOUNT', { type: 'eoa' })).toEqual({ type: 'eoa', address: eoa })
    expect(await user.rpc('wallet_getCapabilities', [eoa])).toEqual({
      [chain]: { atomic: { status: 'unsupported' } },
    })
    const one = [{ to: ANN, value: '0x1' }]
    // The smart account may be named all the same, so that its assets can be moved. It has none here.
    await expect(user.sendCalls(one)).rejects.toMatchObject({ code: -32000 })
    await expect(user.sendCalls(one, { from: eoa })).rejects.toMatchObject({ code: 5760 })
    const loose = { from: eoa, atomicRequired: false }
    await world.chain.fund(eoa, 1)
    const each = await user.sendCalls([...one, ...one], loose)
    expect(await statusOf(user, each)).toMatchObject({ status: 200, atomic: false })
    const id = await user.sendCalls(one, loose)
    expect(await statusOf(user, id)).toMatchObject({ status: 200, atomic: false })
  })

  test.each([
    ['a paymaster', { capabilities: { paymasterService: { url: 'https://paymaster.example' } } }, 5700],
    ['an authorisation (EIP-7702)', { capabilities: { eip7702Auth: {} } }, 5700],
    ['another network', { chainId: '0x1' }, 5710],
    ['another version', { version: '1.0' }, -32602],
    ['no call', { calls: [] }, -32602],
    ['a contract to be created', { calls: [{ data: '0x00' }] }, -32602],
    ['an authorisation in a call', { calls: [{ to: ANN, authorizationList: [] }] }, -32602],
    ['too many calls', { calls: Array.from({ length: 21 }, () => ({ to: ANN })) }, 5740],
  ] as const)(
    'a batch with %s is refused before anybody is asked',
    { timeout: TIMEOUT_MS },
    async (_, more, code) => {
      const user = await world.newUser()
      await expect(user.sendCalls([{ to: ANN }], more)).rejects.toMatchObject({ code })
      expect(user.approvals).toHaveLength(0)
    },
  )

  test('call-6 its assets are the currency, and the tokens that are asked about or that the gateway knows of', {
    timeout: TIMEOUT_MS,
  }, async () => {
    const held: string[] = []
    const user = await world.newUser({ held })
    const { address } = user
    await world.chain.fund(address, 2)
    const supply = { name: 'Dollar', symbol: 'USDX', decimals: 6, supply: 5, to: address }
    const token = await deployToken(world.chain, supply)
    const chain = hex(BigInt(CHAIN))
    const native = {
      address: 'native',
      type: 'native',
      balance: hex(2n * ETHER),
      metadata: { symbol: 'ETH' },
    }
    expect(await user.rpc('wallet_getAssets', [{ account: address }])).toMatchObject({ [chain]: [native] })
    const assetFilter = {
      [chain]: [
        { address: 'native', type: 'native' },
        { address: token, type: 'erc20' },
      ],
    }
    expect(await user.rpc('wallet_getAssets', [{ account: address, assetFilter }])).toMatchObject({
      [chain]: [
        native,
        {
          address: getAddress(token),
          type: 'erc20',
          balance: hex(5_000_000n),
          metadata: { symbol: 'USDX', decimals: 6 },
        },
      ],
    })
    // The gateway names a token; what it is and how much of it there is the network says.
    held.push(token)
    expect(await user.rpc('wallet_getAssets', [{ account: address }])).toMatchObject({
      [chain]: [
        native,
        { address: getAddress(token), balance: hex(5_000_000n), metadata: { symbol: 'USDX' } },
      ],
    })
    const assetTypeFilter = ['native']
    expect(await user.rpc('wallet_getAssets', [{ account: address, assetTypeFilter }])).toMatchObject({
      [chain]: [native],
    })
    expect(await user.rpc('wallet_getAssets', [{ account: address, chainFilter: ['0x1'] }])).toEqual({})
  })
})
