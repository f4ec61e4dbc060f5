import { createFakeFrame, FAKE_CODE } from '@foyer/devkit'
import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { drawEmail, drawHeld } from '../../../testing/drawEmail.tsx'

describe('the form on Connect', () => {
  test('validate-10 state-11 Enter submits, the code opens the account', async () => {
    const made = await drawEmail('Connect')
    await userEvent.type(made.field(), 'ada@example.com{Enter}')
    await made.expectView('EmailVerifyOtp')
    expect(made.text()).toContain('Enter the code we sent to ada@example.com')
    await userEvent.keyboard(FAKE_CODE)
    await made.expectView('Account')
    await expect.poll(() => made.find('account-label').innerText).toBe('ada@example.com')
    await made.end()
  })
})

describe('too many wrong codes', () => {
  test('say for how long, by a clock, with all boxes off and no mail that would not help, and then what does', async () => {
    const codeRefusal = { code: 'code_locked', message: 'Please try again after 40 seconds' }
    const made = await drawEmail('Connect', createFakeFrame({ codeRefusal }))
    await userEvent.type(made.field(), 'ada@example.com{Enter}')
    await made.expectView('EmailVerifyOtp')
    await userEvent.keyboard('000000')
    await expect.poll(made.text).toContain('Too many wrong codes. Try again in 40 seconds.')
    const boxes = () => made.find('email-verify-otp').querySelectorAll('input:disabled').length
    expect([boxes(), made.has('resend-line')]).toEqual([6, false])
    const said = () => made.find('email-verify-otp').querySelector('[role=status]')?.textContent
    expect(said()).toContain('Try again in 40 seconds.')
    await made.advance(15_000)
    await expect.poll(made.text).toContain('Try again in 25 seconds.')
    // The count is seen; spoken it would drown everything else.
    expect(said()).toContain('Try again in 40 seconds.')
    expect([boxes(), made.has('resend-line')]).toEqual([6, false])
    await made.advance(25_000)
    await expect.poll(made.text).toContain('Too many wrong codes. Request a new code.')
    expect(said()).toContain('Request a new code.')
    expect([boxes(), made.has('resend')]).toEqual([6, true])
    await made.end()
  })
})

describe('a wallet that only its owner opens', () => {
  test('state-11 says in the view of the code that it did not work where the owner cancels', async () => {
    const made = await drawHeld()
    made.frame.reject()
    await made.expectView('EmailVerifyOtp')
    await expect.poll(made.text).toContain('An error occurred')
    expect(made.fake.shown()).toBeUndefined()
    await made.end()
  })
})
