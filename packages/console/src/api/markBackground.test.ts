import { expect, test } from 'vitest'
import { markBackground } from './markBackground.ts'

function start() {
  let nowMs = 0
  const marks: boolean[] = []
  const window = new EventTarget()
  const fetch = markBackground(
    async (_input, init) => {
      marks.push(new Headers(init?.headers).get('x-foyer-background') === '1')
      return new Response()
    },
    { window, now: () => nowMs },
  )
  return {
    ...{ marks, fetch, window },
    pass(ms: number) {
      nowMs += ms
    },
  }
}

test('what the page asks while its operator does nothing is marked, by whatever it was set off', async () => {
  const it = start()
  await it.fetch('/v1/admin/me', { method: 'GET' })
  it.pass(30_001)
  it.window.dispatchEvent(new Event('focus'))
  it.window.dispatchEvent(new Event('online'))
  await it.fetch('/v1/admin/me', { method: 'GET', headers: { 'x-foyer-console': '1' } })
  expect(it.marks).toEqual([false, true])
})

test.each(['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'])(
  'a request after %s is the operator’s own',
  async (sign) => {
    const it = start()
    it.pass(120_000)
    it.window.dispatchEvent(new Event(sign))
    it.pass(30_000)
    await it.fetch('/v1/admin/me')
    it.pass(1)
    await it.fetch('/v1/admin/me')
    expect(it.marks).toEqual([false, true])
  },
)

test('an act is never marked', async () => {
  const it = start()
  it.pass(600_000)
  await it.fetch('/v1/admin/sign-out', { method: 'POST' })
  expect(it.marks).toEqual([false])
})
