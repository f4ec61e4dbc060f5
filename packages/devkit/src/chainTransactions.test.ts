import { startLocalChain } from '@foyer/testing/localChain'
import { expect, test } from 'vitest'
import { actAs, lastAccount } from './chainTransactions.ts'

const STRANGER = '0x00000000000000000000000000000000f0ffe401'

test('the account that deploys stays the same while the node acts as another', async () => {
  const chain = await startLocalChain({ chainId: 1, port: 0 })
  try {
    const before = await lastAccount(chain)
    await actAs(chain, STRANGER, async () => {
      expect(await chain.request('eth_accounts')).toContain(STRANGER)
      expect(await lastAccount(chain)).toBe(before)
    })
  } finally {
    await chain.stop()
  }
})
