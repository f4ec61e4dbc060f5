import { expect, test } from 'vitest'
import { startSweeper } from './sweeper.ts'

test('a sweeper sweeps at once, says what failed, and goes on until it is closed', async () => {
  const errors: unknown[] = []
  let sweeps = 0
  const sweeper = startSweeper({
    async sweep() {
      sweeps += 1
      if (sweeps === 1) throw new Error('no database')
    },
    onError: (error) => errors.push(error),
    everyMs: 1,
  })
  await expect.poll(() => sweeps).toBeGreaterThan(2)
  expect(errors).toEqual([new Error('no database')])
  await sweeper.close()
  const before = sweeps
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(sweeps).toBe(before)
})
