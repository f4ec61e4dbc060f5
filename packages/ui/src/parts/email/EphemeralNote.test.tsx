import { createFakeFrame, FAKE_CODE } from '@foyer/devkit'
import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { drawEmail } from '../../testing/drawEmail.tsx'

describe('a browser that keeps nothing', () => {
  const NOTE = 'you’ll be signed out when you close the page'

  test('is told where the link and the code are awaited, and beside the account', async () => {
    const frame = createFakeFrame({ step: () => ({ action: 'VERIFY_OTP', isEphemeral: true }) })
    const made = await drawEmail('Connect', frame)
    await userEvent.type(made.field(), 'ada@example.com{Enter}')
    await made.expectView('EmailVerifyOtp')
    await expect.poll(made.text).toContain(NOTE)
    await userEvent.keyboard(FAKE_CODE)
    await made.expectView('Account')
    await expect.poll(made.text).toContain(NOTE)
    await made.end()
  })

  test('stays told when the link is followed by the code', async () => {
    let open = () => {}
    const frame = createFakeFrame({
      step: () => ({ action: 'VERIFY_DEVICE', deviceNumber: '47', isEphemeral: true }),
      device: async () => {
        await new Promise<void>((resolve) => {
          open = resolve
        })
        return { action: 'VERIFY_OTP' }
      },
    })
    const made = await drawEmail('Connect', frame)
    await userEvent.type(made.field(), 'ada@example.com{Enter}')
    await made.expectView('EmailVerifyDevice')
    await expect.poll(made.text).toContain(NOTE)
    open()
    await made.expectView('EmailVerifyOtp')
    await expect.poll(made.text).toContain(NOTE)
    await made.end()
  })

  test('one that keeps the sign-in says nothing of it', async () => {
    const made = await drawEmail('Connect')
    await userEvent.type(made.field(), 'ada@example.com{Enter}')
    await made.expectView('EmailVerifyOtp')
    expect(made.has('ephemeral')).toBe(false)
    await made.end()
  })
})
