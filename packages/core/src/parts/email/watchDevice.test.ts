import { createEmailTest, createFakeFrame, until } from '@foyer/devkit'
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

test('validate-13 where no mail was sent, none is told, and the view knows which one serves', async () => {
  let sentAtMs: number | undefined
  const frame = createFakeFrame({
    step: () => ({ action: 'VERIFY_DEVICE', deviceNumber: '48219037', retryAfterMs: 0, sentAtMs }),
  })
  const { modal } = await createEmailTest(frame)
  sentAtMs = 1_000
  await submitEmail(modal, { email: 'ada@example.com' })
  expect(modal.state.email).toMatchObject({ deviceNumber: '48219037', sentAtMs: 1_000 })
  await resendEmail(modal, {})
  expect(modal.state.notices.items).toEqual([])
  sentAtMs = undefined
  await resendEmail(modal, {})
  expect(modal.state.email?.sentAtMs).toBeUndefined()
  expect(modal.state.notices.items).toMatchObject([{ code: 'email_sent' }])
})
