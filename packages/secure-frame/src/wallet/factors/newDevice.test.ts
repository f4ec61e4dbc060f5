import { expect, onTestFinished, test } from 'vitest'
import { createFrameTest, EMAIL, type FrameTestInput } from '../../../test/createFrameTest.ts'
import type { OpenRecoveryFactor } from '../custodyContext.ts'

async function start(input: FrameTestInput = {}) {
  const test = await createFrameTest(input)
  onTestFinished(test.close)
  return test
}

const answerOf = (answer: OpenRecoveryFactor['answer']): OpenRecoveryFactor => ({
  wayId: 'any',
  kind: 'code',
  secret: new Uint8Array(),
  answer,
})

/** Somebody with a wallet and an authenticator app, on another device, as far as the code. */
async function onNewDevice(input: FrameTestInput) {
  const owner = await start()
  await owner.signIn()
  owner.servers.factors.list.push({ factorId: 'fa_1', kind: 'totp', isTried: true })
  const device = await start({ ...input, servers: owner.servers })
  await device.ask('CONNECT_EMAIL', { email: EMAIL })
  owner.servers.answerLink('approved')
  await device.ask('CONNECT_DEVICE', undefined)
  return { owner, device }
}

test('the app is told to ask in the frame, and the wallet comes after the second factor was shown', async () => {
  let askedFor: unknown
  const { owner, device } = await onNewDevice({
    async askRecoveryFactor({ ask: [, ways, open] }) {
      askedFor = ways.map(({ kind, challenge }) => [kind, typeof challenge])
      await ways[0]?.challenge?.()
      await open(answerOf({ kind: 'totp', code: owner.servers.factors.code }))
    },
  })
  const otp = { otp: owner.servers.codes.at(-1) ?? '' }
  await expect(device.ask('CONNECT_OTP', otp)).rejects.toMatchObject({ code: 'user_held' })
  expect(await device.ask('IS_CONNECTED', undefined)).toBe(false)
  expect(await device.ask('CONNECT_WAY', undefined)).toEqual({ action: 'CONNECT' })
  expect(askedFor).toEqual([['code', 'function']])
  const address = (await owner.ask('GET_USER', {})).address
  expect((await device.ask('GET_USER', {})).address).toBe(address)
})

test('each attempt has a challenge of its own, and a wrong answer lets nobody in', async () => {
  const challenges = new Set<string>()
  const failures: unknown[] = []
  const { owner, device } = await onNewDevice({
    async askRecoveryFactor({ ask: [, ways, open] }) {
      for (let tries = 0; tries < 3; tries++) {
        challenges.add((await ways[0]?.challenge?.()) ?? '')
        await open(answerOf({ kind: 'totp', code: '000000' })).catch((error: unknown) => failures.push(error))
      }
      throw failures[0]
    },
  })
  const otp = { otp: owner.servers.codes.at(-1) ?? '' }
  await expect(device.ask('CONNECT_OTP', otp)).rejects.toMatchObject({ code: 'user_held' })
  await expect(device.ask('CONNECT_WAY', undefined)).rejects.toMatchObject({ code: 'factor_wrong' })
  expect(challenges.size).toBe(3)
  expect(failures).toHaveLength(3)
  expect(await device.ask('IS_CONNECTED', undefined)).toBe(false)
})

test('who has lost it is told how long the wait is, and comes in without being asked once it is over', async () => {
  const { owner, device } = await onNewDevice({
    askRecoveryFactor: ({ ask: [, , open] }) => open(answerOf('lost')),
  })
  const otp = { otp: owner.servers.codes.at(-1) ?? '' }
  await expect(device.ask('CONNECT_OTP', otp)).rejects.toMatchObject({ code: 'user_held' })
  await expect(device.ask('CONNECT_WAY', undefined)).rejects.toMatchObject({ code: 'withheld' })
  expect(await device.ask('IS_CONNECTED', undefined)).toBe(false)
  // The vault drops the factor once the wait is over: the device needs no answer.
  owner.servers.factors.list.splice(0)
  expect(await device.ask('CONNECT_WAY', undefined)).toEqual({ action: 'CONNECT' })
})
