import { expect, test } from 'vitest'
import { loadOnce } from './loadOnce.ts'

const AWAY = new Error('The script did not come.')
const fail = () => Promise.reject(AWAY)
const come = async () => 'script'

/** Ends each load with the next of the outcomes, and counts how often loading has begun. */
function loadWith(...outcomes: readonly (() => Promise<string>)[]) {
  let count = 0
  const load = loadOnce(() => outcomes[count++]?.() ?? Promise.reject(new Error('loaded too often')))
  return { load, count: () => count }
}

test('nothing is loaded before the first call', () => {
  expect(loadWith(come).count()).toBe(0)
})

test('calls at the same time and later ones share what was loaded', async () => {
  const { load, count } = loadWith(come)
  expect(await Promise.all([load(), load()])).toEqual(['script', 'script'])
  expect(await load()).toBe('script')
  expect(count()).toBe(1)
})

test('whoever waits is told of a failure, and the next call tries again', async () => {
  const { load, count } = loadWith(fail, come)
  const failed = await Promise.allSettled([load(), load()])
  expect(failed.map((call) => call.status === 'rejected' && call.reason)).toEqual([AWAY, AWAY])
  expect(await load()).toBe('script')
  expect(count()).toBe(2)
})

test('those who were told of a failure together and try again at once share what comes', async () => {
  const { load, count } = loadWith(fail, come)
  const again = () => load().catch(() => load())
  expect(await Promise.all([again(), again(), again()])).toEqual(['script', 'script', 'script'])
  expect(count()).toBe(2)
})
