import {
  attachFakeWallet,
  FAKE_ADDRESS,
  FAKE_HASH,
  FAKE_OTHER_ADDRESS,
  rpcError,
  toTestNetwork,
} from '@foyer/devkit'
import { Interface } from 'ethers'
import { describe, expect, test } from 'vitest'
import { evmAdapter } from '../evmAdapter.ts'

const network = toTestNetwork(1)
const abi = [
  'event Transfer(address indexed from, address indexed to, uint256 amount)',
  'function transfer(address to, uint256 amount) returns (bool)',
  'function mint(uint256 amount) payable',
  'function mint(address to, uint256 amount)',
]
const call = {
  ...{ network, from: FAKE_ADDRESS, address: FAKE_OTHER_ADDRESS, abi },
  ...{ functionName: 'transfer', args: [FAKE_ADDRESS, 7n] as readonly unknown[] },
}

async function attach(answer: unknown = '0xc350') {
  const run = attachFakeWallet({
    adapter: evmAdapter({ timing: { promptMs: 100 } }),
    rpc: async () => answer,
  })
  const { contracts } = await run.attaching
  if (!contracts) throw new Error('The session writes to no contracts.')
  return { ...run, contracts }
}

describe('calls of contracts', () => {
  test('call-6 validate-19 are written by their interface and answer a hash', async () => {
    const { contracts, fake } = await attach()
    expect(await contracts.write({ ...call, functionName: 'mint', args: [5], valueBase: '16' })).toBe(
      FAKE_HASH,
    )
    expect(fake.requests.at(-1)).toEqual({
      method: 'eth_sendTransaction',
      params: [
        {
          ...{ from: FAKE_ADDRESS, to: FAKE_OTHER_ADDRESS, value: '0x10', chainId: '0x1' },
          data: new Interface(abi).encodeFunctionData('mint(uint256)', [5]),
        },
      ],
    })
  })

  test('call-6 are estimated in units of gas', async () => {
    const { contracts } = await attach()
    expect(await contracts.estimateGas(call)).toBe('50000')
  })

  test.each<[string, object]>([
    ['an interface that cannot be read', { abi: ['function transfer(address'] }],
    ['an interface without the function', { functionName: 'burn' }],
    ['an event in place of a function', { functionName: 'Transfer' }],
    ['too few arguments', { args: [FAKE_ADDRESS] }],
    ['an argument of another kind', { args: ['somebody', 7n] }],
    ['an amount below nothing', { args: [FAKE_ADDRESS, -1n] }],
    ['a contract that is none', { address: '0x12' }],
    ['a value that is none', { valueBase: '1.5' }],
  ])('with %s are bad_call before anybody is asked', async (_, change) => {
    const { contracts, fake } = await attach()
    const asked = fake.requests.length
    await expect(contracts.write({ ...call, ...change })).rejects.toMatchObject({ code: 'bad_call' })
    await expect(contracts.estimateGas({ ...call, ...change })).rejects.toMatchObject({ code: 'bad_call' })
    expect(fake.requests).toHaveLength(asked)
  })

  test('refused, unanswered, on another network or answered with rubbish each have their code', async () => {
    const { contracts, fake } = await attach('gas')
    await expect(contracts.estimateGas(call)).rejects.toMatchObject({ code: 'rpc_failed' })
    fake.answer('eth_sendTransaction', { type: 'error', error: rpcError(4001, 'no') })
    await expect(contracts.write(call)).rejects.toMatchObject({ code: 'user_rejected' })
    fake.answer('eth_sendTransaction', { type: 'result', value: '0x' })
    await expect(contracts.write(call)).rejects.toMatchObject({ code: 'unknown' })
    fake.answer('eth_sendTransaction', { type: 'silent' })
    await expect(contracts.write(call)).rejects.toMatchObject({ code: 'timed_out' })
    fake.selectChain(10)
    await expect(contracts.write(call)).rejects.toMatchObject({ code: 'wrong_network' })
  })
})
