import { createEmailTest, createFakeFrame, until } from '@foyer/testing'
import { expect, test } from 'vitest'
import { resendEmail, submitEmail } from './index.ts'

test('connecting-1 after another mail its link is waited for, and no longer that of the mail before', async () => {
  const opens: (() => void)[] = []
  const frame = createFakeFrame({
    step: () => ({ action: 'VERIFY_DEVICE', deviceNumber: String(47 + opens.length), retryAfterMs: 0 }),
    device: async () => {
      await new Promise<void>((resolve) => opens.push(resolve))
      return { action: 'VERIFY_OTP' }
    },
  })
  const { modal, view } = await createEmailTest(frame)
  await submitEmail(modal, { email: 'ada@example.com' })
  await until(() => opens.length === 1)
  await resendEmail(modal, {})
  await until(() => opens.length === 2)
  expect(view()).toBe('EmailVerifyDevice')
  expect(modal.state.email).toMatchObject({ deviceNumber: '48', problem: undefined })
  expect(modal.state.notices.items).toMatchObject([{ code: 'email_sent' }])
  expect(modal.state.tasks.watchDevice?.status).toBe('pending')
  opens[1]?.()
  await until(() => view() === 'EmailVerifyOtp')
})
