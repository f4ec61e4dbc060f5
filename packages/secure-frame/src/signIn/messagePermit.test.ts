import { expect, test } from 'vitest'
import { createMessagePermit, SILENT_MS } from './messagePermit.ts'

/** A permit, and how its time goes by. */
function start() {
  let timer: { readonly run: () => void; readonly ms: number } | undefined
  const permit = createMessagePermit((run, ms) => {
    const own = { run, ms }
    timer = own
    return () => {
      if (timer === own) timer = undefined
    }
  })
  return { permit, timer: () => timer }
}

test('a sign-in that was begun here allows one message, once it is done', () => {
  const { permit } = start()
  expect(permit.take()).toBe(false)
  permit.begin()
  expect(permit.take()).toBe(false)
  permit.allow()
  expect([permit.take(), permit.take()]).toEqual([true, false])
})

test('the message is allowed for a minute', () => {
  const { permit, timer } = start()
  permit.begin()
  permit.allow()
  expect(timer()?.ms).toBe(SILENT_MS)
  timer()?.run()
  expect(permit.take()).toBe(false)
})

test('a sign-in that was not begun here allows none, and ends what the one before allowed', () => {
  const { permit } = start()
  permit.begin()
  permit.allow()
  permit.allow()
  expect(permit.take()).toBe(false)
})

test('a code that begins no sign-in allows none', () => {
  const { permit } = start()
  permit.begin()
  permit.forget()
  permit.allow()
  expect(permit.take()).toBe(false)
})
