import { JsonRpcProvider, toQuantity } from 'ethers'
import { expect, test } from 'vitest'
import { startLocalChain } from '../localChain.ts'
import { waitUntilMined } from './waitUntilMined.ts'

test('a transaction that is mined after the first look, with no block after it, is found', async () => {
  const chain = await startLocalChain({ chainId: 1, port: 0 })
  const node = new JsonRpcProvider(chain.url, 1, { staticNetwork: true, pollingInterval: 10 })
  try {
    await chain.request('evm_setAutomine', [false])
    const [from = ''] = (await node.listAccounts()).map(({ address }) => address)
    const hash = await node.send('eth_sendTransaction', [{ from, to: from, value: toQuantity(1) }])
    let looks = 0
    const receipt = await waitUntilMined(
      {
        async getTransactionReceipt(wanted) {
          looks += 1
          if (looks === 2) await chain.request('evm_mine')
          return node.getTransactionReceipt(wanted)
        },
      },
      hash,
    )
    expect(receipt).toMatchObject({ hash, status: 1 })
    expect(looks).toBeGreaterThan(1)
  } finally {
    node.destroy()
    await chain.stop()
  }
})
