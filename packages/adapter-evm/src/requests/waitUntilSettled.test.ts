import type { RpcRead } from '@foyer/core/ports'
import { FAKE_HASH, toTestNetwork } from '@foyer/devkit'
import { type LocalChain, startLocalChain } from '@foyer/testing/localChain'
import { createKeyWallet } from '@foyer/testing/wallets'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { waitUntilSettled } from './waitUntilSettled.ts'

const timing = { receiptPollMs: [1], receiptMs: 30_000 }
const hashOf = (byte: string) => `0x${byte.repeat(32)}`

/** A chain that moves on with each look at its height. */
function chainOf(places: readonly (readonly [block: number, blockHash: string] | null)[], chainId = 10) {
  let [looks, height] = [0, 16]
  const rpc: RpcRead = async ({ method }) => {
    if (method === 'eth_blockNumber') {
      height += 1
      return `0x${(height - 1).toString(16)}`
    }
    const place = places[Math.min(looks, places.length - 1)]
    looks += 1
    return place ? { blockNumber: `0x${place[0].toString(16)}`, blockHash: place[1] } : null
  }
  const network = toTestNetwork(chainId)
  const looked = () => looks
  return { looked, ending: waitUntilSettled({ rpc, network, nodeMs: 1_000 }, { hash: FAKE_HASH, timing }) }
}

test.each([
  [10, 3],
  [1, 5],
  [137, 17],
])(
  'on chain %i a transaction is kept after %i looks at a chain that grows by a block each',
  async (id, looks) => {
    const { looked, ending } = chainOf([[16, hashOf('aa')]], id)
    expect(await ending).toBe('kept')
    expect(looked()).toBe(looks)
  },
)

test('one that nobody knows any more is dropped', async () => {
  expect(await chainOf([[16, hashOf('aa')], null]).ending).toBe('dropped')
})

test('one that was not even there for the first look is dropped', async () => {
  expect(await chainOf([null]).ending).toBe('dropped')
})

test('one in another block has to be looked at anew', async () => {
  expect(
    await chainOf([
      [16, hashOf('aa')],
      [17, hashOf('bb')],
    ]).ending,
  ).toBe('dropped')
})

test('a node that is behind for a moment drops nothing', async () => {
  expect(await chainOf([[16, hashOf('aa')], null, null, [16, hashOf('aa')]]).ending).toBe('kept')
})

describe('a reorganisation of a real chain', () => {
  let chain: LocalChain
  beforeAll(async () => {
    chain = await startLocalChain({ chainId: 31_337, port: 0 })
  })
  afterAll(() => chain?.stop())

  test('that leaves a transaction out is found', async () => {
    const wallet = createKeyWallet({ chains: [{ chainId: 31_337, url: chain.url }], accountCount: 2 })
    const [from, to] = wallet.addresses
    await wallet.request({ method: 'eth_requestAccounts' })
    const snapshot = await chain.request('evm_snapshot', [])
    const params = [{ from, to, value: '0x1', chainId: '0x7a69' }]
    const hash = String(await wallet.request({ method: 'eth_sendTransaction', params }))
    await expect.poll(() => chain.request('eth_getTransactionReceipt', [hash])).not.toBeNull()
    const node = {
      rpc: (({ method, params: all }) => chain.request(method, all)) satisfies RpcRead,
      network: toTestNetwork(31_337),
      nodeMs: 5_000,
    }
    const ending = waitUntilSettled(node, { hash, timing: { receiptPollMs: [5], receiptMs: 30_000 } })
    await chain.request('evm_revert', [snapshot])
    expect(await ending).toBe('dropped')
    wallet.stop()
  })
})
