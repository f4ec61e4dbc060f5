import { expect, onTestFinished, test } from 'vitest'
import { createFrameTest, EMAIL, type FrameTestInput } from '../../test/createFrameTest.ts'

/** Somebody whose session at the gateway has ended while the page was open. */
async function start(input?: FrameTestInput) {
  const it = await createFrameTest(input)
  onTestFinished(it.close)
  await it.signIn()
  const { address } = await it.ask('GET_USER', {})
  for (const { sessions } of it.servers.accounts.values()) sessions.clear()
  const sign = () =>
    it.ask('RPC_REQUEST', {
      method: 'personal_sign',
      params: ['Hello', address],
      chainId: 1,
      chainNamespace: 'eip155',
    })
  const wanted = () => it.notices.filter(({ name }) => name === 'OTP_REQUIRED')
  return { ...it, address, sign, wanted }
}

test('state-22 a request whose session has ended waits for a code, and goes on', async () => {
  const { ask, sign, wanted, servers, approvals } = await start()
  const signing = sign()
  await expect.poll(wanted).toHaveLength(1)
  expect(approvals).toHaveLength(0)
  expect(await ask('DATA_CAPTURE', { email: EMAIL })).toMatchObject({ action: 'VERIFY_OTP' })
  await expect(ask('DATA_CAPTURE_OTP', { otp: '000000' })).rejects.toMatchObject({ code: 'code_wrong' })
  expect(approvals).toHaveLength(0)
  await ask('DATA_CAPTURE_OTP', { otp: servers.codes.at(-1) ?? '' })
  expect(await signing).toMatch(/^0x/)
  expect(approvals).toHaveLength(1)
  expect(wanted()).toHaveLength(1)
})

test('state-22 the address that is asked for is the one of the account', async () => {
  const { ask, sign, wanted } = await start()
  sign().catch(() => {})
  await expect.poll(wanted).toHaveLength(1)
  await expect(ask('DATA_CAPTURE', { email: 'grace@example.org' })).rejects.toMatchObject({
    code: 'email_invalid',
  })
})

test('state-22 a page that takes its request back, or signs out, waits no more', async () => {
  const { ask, sign, wanted } = await start()
  const signing = sign()
  const refused = expect(signing).rejects.toMatchObject({ code: 'aborted' })
  await expect.poll(wanted).toHaveLength(1)
  const [{ payload } = { payload: undefined }] = wanted()
  // The schema of the notice has read it.
  const { requestId } = payload as { requestId: string }
  await ask('RPC_ABORT', { requestId })
  await refused
})

test('state-22 the wait ends by itself, and says that a code was wanted', async () => {
  const timers: { run: () => void; ms: number }[] = []
  const { sign, wanted } = await start({
    setTimer: (run, ms) => {
      timers.push({ run, ms })
      return () => {}
    },
  })
  const signing = sign()
  const refused = expect(signing).rejects.toMatchObject({ code: 'otp_required' })
  await expect.poll(wanted).toHaveLength(1)
  timers.find(({ ms }) => ms === 600_000)?.run()
  await refused
})

test('state-22 a device whose session is live is asked for a code all the same', async () => {
  const it = await createFrameTest()
  onTestFinished(it.close)
  await it.signIn()
  const before = it.servers.codes.length
  expect(await it.ask('DATA_CAPTURE', { email: EMAIL })).toMatchObject({ action: 'VERIFY_OTP' })
  expect(it.servers.codes.length).toBe(before + 1)
})
