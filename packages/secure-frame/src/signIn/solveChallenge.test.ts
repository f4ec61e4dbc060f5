import { vaultRoutes } from '@foyer/api'
import { expect, onTestFinished, test } from 'vitest'
import { createFrameTest, type FrameTestInput } from '../../test/createFrameTest.ts'
import { userRejected } from '../lib/frameFailure.ts'

const EMAIL = 'ada@example.org'
const { path } = vaultRoutes.createLink

/** A frame whose vault mails nothing before somebody has solved what its widget shows. */
async function start(input: FrameTestInput = {}) {
  const it = await createFrameTest(input)
  onTestFinished(it.close)
  const { vault } = it.servers
  vault.lie = (called, reply) => {
    const body = vault.calls.at(-1)?.body
    const isSolved = typeof body === 'object' && body !== null && 'challenge' in body
    if (called !== path || isSolved) return reply
    const earlier = { sentAtMs: 1_700_000_000_000, number: '48219037' }
    return Object.assign({}, reply, { earlier, challenge: { kind: 'turnstile', siteKey: 'site' } })
  }
  const asked = () => vault.calls.filter((call) => call.path === path).map(({ body }) => body)
  return { ...it, asked }
}

test('a sign-in whose mail waits for a visitor says so, shows them the widget when they ask, and hands in what it gives out', async () => {
  const it = await start({ askChallenge: async () => 'token-1' })
  expect(await it.ask('CONNECT_EMAIL', { email: EMAIL })).toMatchObject({
    action: 'VERIFY_DEVICE',
    deviceNumber: '48219037',
    canSolve: true,
  })
  expect(await it.ask('SOLVE_CHALLENGE', undefined)).toEqual({
    action: 'VERIFY_DEVICE',
    email: EMAIL,
    deviceNumber: '42',
    retryAfterMs: expect.any(Number),
  })
  expect(it.asked()).toMatchObject([{}, { challenge: { answer: 'token-1' } }])
  // The link of that mail is the one that is waited for.
  it.servers.answerLink('approved')
  expect(await it.ask('CONNECT_DEVICE', undefined)).toMatchObject({ action: 'VERIFY_OTP' })
})

test('who cancels has asked the vault for nothing more, and still has the last mail', async () => {
  const it = await start({ askChallenge: () => Promise.reject(userRejected()) })
  await it.ask('CONNECT_EMAIL', { email: EMAIL })
  await expect(it.ask('SOLVE_CHALLENGE', undefined)).rejects.toMatchObject({ code: 4001 })
  expect(it.asked()).toHaveLength(1)
  it.servers.answerLink('approved')
  expect(await it.ask('CONNECT_DEVICE', undefined)).toMatchObject({ action: 'VERIFY_OTP' })
})

test('nobody is shown a widget where no link is waited for', async () => {
  const it = await start({ askChallenge: () => Promise.reject(new Error('shown')) })
  await expect(it.ask('SOLVE_CHALLENGE', undefined)).rejects.toMatchObject({ code: 'flow_expired' })
})

test('what was solved for an address counts for no other that was typed meanwhile', async () => {
  let solve = (_: string) => {}
  const it = await start({
    askChallenge: () =>
      new Promise((resolve) => {
        solve = resolve
      }),
  })
  await it.ask('CONNECT_EMAIL', { email: EMAIL })
  const solving = it.ask('SOLVE_CHALLENGE', undefined)
  await it.ask('CONNECT_EMAIL', { email: 'eve@example.org' })
  solve('token-1')
  await expect(solving).rejects.toMatchObject({ code: 'aborted' })
  expect(it.asked()).toHaveLength(2)
})
