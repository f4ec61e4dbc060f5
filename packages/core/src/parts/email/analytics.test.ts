import { createEmailTest, createFakeFrame, FAKE_CODE, until } from '@foyer/devkit'
import { expect, test } from 'vitest'
import { disconnect } from '../connections/index.ts'
import { confirmOtp, submitEmail } from './index.ts'

const [EMAIL, NUMBER, WRONG] = ['ada.canary@example.com', '47', '555555']

test('G13 analytics hear that somebody signs in, and neither address, code nor number of the link', async () => {
  const frame = createFakeFrame({
    step: () => ({ action: 'VERIFY_DEVICE', deviceNumber: NUMBER }),
    device: async () => ({ action: 'VERIFY_OTP' }),
  })
  const { modal } = await createEmailTest(frame)
  const tracked: { readonly event: string }[] = []
  modal.on('track', (detail) => tracked.push(detail))
  await submitEmail(modal, { email: EMAIL })
  await until(() => modal.router.state.stack.at(-1)?.view === 'EmailVerifyOtp')
  await expect(confirmOtp(modal, { otp: WRONG })).rejects.toThrow()
  await confirmOtp(modal, { otp: FAKE_CODE })
  await until(() => tracked.some(({ event }) => event === 'CONNECT_SUCCESS'))
  await disconnect(modal)
  // The search runs over real events: a search in an empty list would show nothing.
  expect(tracked.map(({ event }) => event)).toEqual(
    expect.arrayContaining(['EMAIL_SUBMITTED', 'EMAIL_VERIFICATION_CODE_SENT', 'CONNECT_SUCCESS']),
  )
  const told = JSON.stringify(tracked)
  for (const secret of [EMAIL, EMAIL.split('@')[0] ?? '', WRONG, FAKE_CODE])
    expect(told).not.toContain(secret)
  expect(told).not.toMatch(new RegExp(`\\b${NUMBER}\\b`))
})
