import { expect, test } from 'vitest'
import { type AnswerMemoryInput, createAnswerMemory } from './answerMemory.ts'

const LIMITS = { freshMs: 60_000, staleMs: 3_600_000, maxKnown: 2, unknownPerMinute: 10 }

/** A memory with a clock of the test's own, whose other server knows names that begin with `shop`. */
function createTest(more: Partial<AnswerMemoryInput<string>> = {}) {
  const asked: string[] = []
  let isAway = false
  let now = 0
  const memory = createAnswerMemory<string>({
    ask: async (name) => {
      asked.push(name)
      if (isAway) throw new Error('away')
      return name.startsWith('shop') ? `about ${name}` : undefined
    },
    nowMs: () => now,
    ...LIMITS,
    ...more,
  })
  return {
    memory,
    asked,
    setAway: (value: boolean) => {
      isAway = value
    },
    pass: (ms: number) => {
      now += ms
    },
  }
}

test('many who ask at once are one question, and an answer holds for a while', async () => {
  const { memory, asked, pass } = createTest()
  const found = await Promise.all(Array.from({ length: 20 }, () => memory.find('shop')))
  expect([found[0], found[19], asked.length]).toEqual(['about shop', 'about shop', 1])
  await memory.find('shop')
  pass(LIMITS.freshMs)
  await memory.find('shop')
  expect(asked).toHaveLength(2)
})

test('a name that is not known is not asked for again until the answer is old', async () => {
  const { memory, asked, pass } = createTest()
  expect([await memory.find('nobody'), await memory.find('nobody')]).toEqual([undefined, undefined])
  expect(asked).toHaveLength(1)
  pass(LIMITS.freshMs)
  await memory.find('nobody')
  expect(asked).toHaveLength(2)
})

test('a name that was taken away is unknown as soon as its answer is old', async () => {
  let isThere = true
  const { memory, pass } = createTest({ ask: async () => (isThere ? 'about it' : undefined) })
  expect(await memory.find('shop')).toBe('about it')
  isThere = false
  pass(LIMITS.freshMs)
  expect(await memory.find('shop')).toBeUndefined()
})

test('while the other server cannot be asked a known name stays known, for a time, and is asked for now and then', async () => {
  const { memory, asked, setAway, pass } = createTest()
  await memory.find('shop')
  setAway(true)
  pass(LIMITS.freshMs)
  expect([await memory.find('shop'), await memory.find('shop')]).toEqual(['about shop', 'about shop'])
  expect(asked).toHaveLength(2)
  await expect(memory.find('shop2')).rejects.toThrow('away')
  pass(LIMITS.staleMs)
  await expect(memory.find('shop')).rejects.toThrow('away')
})

test('made-up names push out none that is known, and only a few a minute reach the other server', async () => {
  const { memory, asked, pass } = createTest()
  await memory.find('shop')
  const junk = await Promise.allSettled(
    Array.from({ length: 5_000 }, (_, index) => memory.find(`junk${index}`)),
  )
  expect(asked).toHaveLength(LIMITS.unknownPerMinute)
  expect(junk.filter(({ status }) => status === 'rejected')).toHaveLength(5_000 - LIMITS.unknownPerMinute + 1)
  expect(await memory.find('shop')).toBe('about shop')
  pass(LIMITS.freshMs)
  await Promise.allSettled(Array.from({ length: 5_000 }, (_, index) => memory.find(`more${index}`)))
  expect(await memory.find('shop')).toBe('about shop')
  expect(asked.filter((name) => name === 'shop')).toHaveLength(2)
})

test('a memory of known names has its end', async () => {
  const { memory, asked } = createTest()
  for (const name of ['shop1', 'shop2', 'shop3', 'shop1']) await memory.find(name)
  expect(asked).toEqual(['shop1', 'shop2', 'shop3', 'shop1'])
})
