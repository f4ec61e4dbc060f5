import { createEmailTest, createFakeFrame, FAKE_CODE, until } from '@foyer/devkit'
import { expect, test } from 'vitest'
import { confirmOtp, submitEmail } from './index.ts'

test('where the gateway makes first accounts by a code, an account that exists goes on by the link', async () => {
  const steps = [
    { action: 'VERIFY_OTP' } as const,
    { action: 'VERIFY_DEVICE', deviceNumber: '47', retryAfterMs: 30_000 } as const,
  ]
  const frame = createFakeFrame({
    step: () => steps.shift() ?? { action: 'CONNECT' },
    isLinkRequired: true,
    device: async () => {
      frame.memory.isSignedIn = true
      return { action: 'CONNECT' }
    },
  })
  const { modal } = await createEmailTest(frame)
  await submitEmail(modal, { email: 'ada@example.com' })
  await confirmOtp(modal, { otp: FAKE_CODE })
  await until(() => modal.state.accounts.status === 'connected')
  expect(modal.state.email).toMatchObject({ problem: undefined, refusals: 0 })
  expect(frame.requests.filter(({ name }) => name === 'CONNECT_EMAIL')).toHaveLength(2)
})
