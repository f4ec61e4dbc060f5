import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { drawEmailSettings, NEW, OLD } from '../../../testing/drawEmail.tsx'

describe('changing the address', () => {
  /** Goes as far as the code of the present address, which the visitor has agreed to give. */
  async function begin() {
    const made = await drawEmailSettings()
    await made.click('settings-auth')
    await made.expectView('UpdateEmailWallet')
    await userEvent.type(made.field(), `${NEW}{Enter}`)
    await made.expectView('ApproveTransaction')
    made.frame.approve()
    await made.expectView('UpdateEmailPrimaryOtp')
    return made
  }

  test('T35 state-12 the view takes no code, and says where it is typed', async () => {
    const made = await begin()
    expect(made.text()).toContain(
      `In the window that opened, enter the code we sent to your current email ${OLD}`,
    )
    expect(made.has('otp-0')).toBe(false)
    await made.end()
  })

  test('state-12 a change that is over says so, and begins anew in another window', async () => {
    const made = await begin()
    made.frame.memory.change = undefined
    await expect
      .poll(() => {
        made.platform.advance(1_000)
        return made.text()
      })
      .toContain('This change has expired.')
    await made.click('change-open')
    await made.expectView('ApproveTransaction')
    made.frame.approve()
    await made.expectView('UpdateEmailPrimaryOtp')
    expect(made.text()).not.toContain('This change has expired.')
    await made.end()
  })

  test('state-12 the change is given up, and the address stays', async () => {
    const made = await begin()
    await made.click('change-cancel')
    await made.expectView('AccountSettings')
    expect(made.frame.memory).toMatchObject({ email: OLD, change: undefined })
    await made.end()
  })
})
