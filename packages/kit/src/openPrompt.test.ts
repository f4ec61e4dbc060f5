import { expect, test } from 'vitest'
import { createOpenPrompt } from './openPrompt.ts'

const STILL_OPEN = new Error('still open')
const start = () => createOpenPrompt((error) => error === STILL_OPEN)
const refuse = () => Promise.reject(STILL_OPEN)

test('a second request that the wallet refuses since the first is open gets the answer to the first', async () => {
  const prompt = start()
  let approve: (answer: string) => void = () => {}
  const first = new Promise<string>((resolve) => {
    approve = resolve
  })
  const answers = Promise.all([prompt.ask(() => first), prompt.ask(refuse)])
  approve('yes')
  expect(await answers).toEqual(['yes', 'yes'])
})

test('an answer to the second counts as well', async () => {
  const prompt = start()
  void prompt.ask(() => new Promise(() => {}))
  expect(await prompt.ask(async () => 'yes')).toBe('yes')
})

test('one that was answered or forgotten is not waited for', async () => {
  const prompt = start()
  await prompt.ask(async () => 'yes')
  await expect(prompt.ask(refuse)).rejects.toBe(STILL_OPEN)
  void prompt.ask(() => new Promise(() => {}))
  prompt.forget()
  await expect(prompt.ask(refuse)).rejects.toBe(STILL_OPEN)
})

test('any other error is the answer', async () => {
  const prompt = start()
  void prompt.ask(() => new Promise(() => {}))
  const declined = new Error('declined')
  await expect(prompt.ask(() => Promise.reject(declined))).rejects.toBe(declined)
})

test('who waits for the open one hears of its approval once, and nothing after leaving', async () => {
  const prompt = start()
  let heard = 0
  const listener = () => {
    heard += 1
  }
  const stay = new AbortController().signal
  // None is open.
  prompt.whenApproved(listener, stay)
  let answer = (_text: string) => {}
  const asking = prompt.ask(
    () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  )
  prompt.whenApproved(listener, stay)
  prompt.whenApproved(listener, AbortSignal.abort())
  answer('yes')
  await asking
  expect(heard).toBe(1)
  const refused = prompt.ask(refuse)
  prompt.whenApproved(listener, stay)
  await refused.catch(() => {})
  expect(heard).toBe(1)
})
