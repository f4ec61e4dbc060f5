import { expect, test } from 'vitest'
import { loadTwice } from './loadTwice.ts'

/** Answers with the outcomes in turn and counts the calls. */
function loader(...outcomes: readonly (string | Error)[]) {
  let calls = 0
  const load = async () => {
    const outcome = outcomes[calls++]
    if (outcome === undefined || outcome instanceof Error) throw outcome ?? new Error('Loaded too often.')
    return outcome
  }
  return { load, calls: () => calls }
}

test('what comes at once is not asked for again', async () => {
  const script = loader('script')
  expect(await loadTwice(script.load)).toBe('script')
  expect(script.calls()).toBe(1)
})

test('a script that fails to load once comes with the second try', async () => {
  const script = loader(new Error('gone'), 'script')
  expect(await loadTwice(script.load)).toBe('script')
})

test('a second failure is told, and nothing is tried a third time', async () => {
  const script = loader(new Error('gone'), new Error('still gone'))
  await expect(loadTwice(script.load)).rejects.toThrow('still gone')
  expect(script.calls()).toBe(2)
})
