import { expect, test } from 'vitest'
import { createInTurn } from './inTurn.ts'

test('steps are done one at a time, in their order, also after one that failed', async () => {
  const inTurn = createInTurn()
  const log: string[] = []
  const step = (name: string) => async () => {
    log.push(`${name} begins`)
    await Promise.resolve()
    log.push(`${name} ends`)
    if (name === 'second') throw new Error('failed')
    return name
  }
  const results = await Promise.allSettled(['first', 'second', 'third'].map((name) => inTurn(step(name))))
  expect(log).toEqual(['first', 'second', 'third'].flatMap((name) => [`${name} begins`, `${name} ends`]))
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})
