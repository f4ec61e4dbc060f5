import { FAKE_CODE } from '@foyer/testing'
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
