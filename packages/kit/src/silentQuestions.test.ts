import { expect, test } from 'vitest'
import { createSilentQuestions } from './silentQuestions.ts'

/** A wallet whose answers come when the test says so. */
function start() {
  const page = new EventTarget()
  const timers = new Set<() => void>()
  const questions = createSilentQuestions({
    isRefusal: (error) => error === 'declined',
    page,
    setTimer(callback) {
      timers.add(callback)
      return () => timers.delete(callback)
    },
  })
  const answers: { resolve(answer: unknown): void; reject(error: unknown): void }[] = []
  const ask = () => {
    const asked = questions.ask(() => new Promise((resolve, reject) => answers.push({ resolve, reject })))
    return asked.catch((error: unknown) => error)
  }
  const wait = () => {
    for (const callback of timers) callback()
  }
  return { page, questions, answers, ask, wait, timers }
}

test('a wallet that answers by itself may be asked again, whatever it answers', async () => {
  const run = start()
  const asked = run.ask()
  expect(run.questions.mayDisturb()).toBe(true)
  run.answers[0]?.resolve([])
  await asked
  const refused = run.ask()
  run.answers[1]?.reject('no access')
  expect(await refused).toBe('no access')
  run.page.dispatchEvent(new Event('blur'))
  expect([run.questions.mayDisturb(), run.timers.size]).toEqual([false, 0])
})

test('one that declines asked its visitor, and is not asked again', async () => {
  const run = start()
  const asked = run.ask()
  run.answers[0]?.reject('declined')
  await asked
  expect(run.questions.mayDisturb()).toBe(true)
})

test.each(['after a while', 'with the focus of the page'])('so did one that answers %s', async (how) => {
  const run = start()
  const asked = run.ask()
  if (how === 'after a while') run.wait()
  else run.page.dispatchEvent(new Event('blur'))
  run.answers[0]?.resolve([])
  await asked
  expect(run.questions.mayDisturb()).toBe(true)
})

test('a question that has no answer is in the way, until a later one shows that it was lost', async () => {
  const run = start()
  run.ask()
  const second = run.ask()
  expect(run.questions.mayDisturb()).toBe(true)
  run.answers[1]?.resolve([])
  await second
  expect(run.questions.mayDisturb()).toBe(false)
})

test('an answer that comes long after is told to whoever still waits for it, and one of the wallet itself to who has asked alone', async () => {
  const run = start()
  const over = new AbortController()
  const heard: unknown[] = []
  run.questions.whenAnswered((answer) => heard.push(answer), over.signal)
  const quick = run.ask()
  run.answers[0]?.resolve('quick')
  await quick
  const first = run.ask()
  run.wait()
  run.answers[1]?.resolve('one')
  await first
  over.abort()
  run.questions.whenAnswered((answer) => heard.push(answer), over.signal)
  const second = run.ask()
  run.wait()
  run.answers[2]?.resolve('two')
  await second
  expect(heard).toEqual(['one'])
})

test('a question that throws at once is answered', async () => {
  const { questions } = start()
  const broken = () => {
    throw new Error('broken')
  }
  await expect(questions.ask(broken)).rejects.toThrow('broken')
  expect(questions.mayDisturb()).toBe(false)
})
