import { stressCount } from '@foyer/devkit/stress'
import { expect, test } from 'vitest'
import { runStorm } from '../../../test/bundlerStorm.ts'
import { startBundlerChain } from '../../../test/bundlerTest.ts'
import { openUsualDatabase } from '../../../test/usualDatabase.ts'

const TIMEOUT_MS = 600_000

test(
  'product-3 honest and hostile operations in any order, with restarts: none of the one is lost, none of the other sent',
  async () => {
    const opened = await openUsualDatabase('the storm of operations')
    const started = await startBundlerChain()
    try {
      const { lossBase, ...figures } = await runStorm({
        ...{ ...started, database: opened.database, users: 6 },
        ...{ honest: stressCount(300, 12), hostile: stressCount(100, 5), restarts: stressCount(6, 1) },
      })
      expect(figures).toMatchObject({ lost: 0, hostileTaken: 0, hostileIncluded: 0, extraTransactions: 0 })
      expect(figures.restarts).toBe(stressCount(6, 1))
      expect(lossBase).toBeLessThanOrEqual(0n)
    } finally {
      await started.chain.stop()
      await opened.close()
    }
  },
  TIMEOUT_MS,
)
