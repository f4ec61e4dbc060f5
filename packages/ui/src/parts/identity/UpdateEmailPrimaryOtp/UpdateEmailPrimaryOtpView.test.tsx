import { FAKE_CODE } from '@foyer/testing'
import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { drawEmailSettings, NEW } from '../../../testing/drawEmail.tsx'

describe('changing the address', () => {
  test('state-12 a wrong code says so at each step, and empties the fields', async () => {
    const made = await drawEmailSettings()
    await made.click('settings-auth')
    await made.expectView('UpdateEmailWallet')
    await userEvent.type(made.field(), `${NEW}{Enter}`)
    await made.expectView('UpdateEmailPrimaryOtp')
    await userEvent.keyboard('000000')
    await expect.poll(made.text).toContain('Invalid code. Try again.')
    await userEvent.keyboard(FAKE_CODE)
    await made.expectView('UpdateEmailSecondaryOtp')
    await expect.poll(() => made.has('otp-0')).toBe(true)
    await userEvent.keyboard('000000')
    await expect.poll(made.text).toContain('Invalid code. Try again.')
    await made.end()
  })
})
