import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { drawEmailSettings, NEW, OLD } from '../../../testing/drawEmail.tsx'

describe('changing the address', () => {
  /** Goes as far as the code of the new address. */
  async function reachSecondary(takenEmail?: string) {
    const made = await drawEmailSettings(takenEmail === undefined ? {} : { takenEmail })
    await made.click('settings-auth')
    await made.expectView('UpdateEmailWallet')
    expect(made.text()).toContain(`Your account uses ${OLD}`)
    await userEvent.type(made.field(), `${NEW}{Enter}`)
    await made.expectView('ApproveTransaction')
    made.frame.approve()
    await made.expectView('UpdateEmailPrimaryOtp')
    /** The window's change shows within a second of the last answer. */
    const pass = async (isThere: () => boolean) => {
      made.frame.typeInWindow()
      await expect
        .poll(() => {
          made.platform.advance(1_000)
          return isThere()
        })
        .toBe(true)
    }
    await pass(() => made.text().includes(`In the window that opened, finish with your new email ${NEW}`))
    await made.expectView('UpdateEmailSecondaryOtp')
    return { ...made, pass }
  }

  test('state-12 const-1 what is typed in the window changes the address, and the way back is the settings', async () => {
    const made = await reachSecondary()
    expect(made.has('otp-0')).toBe(false)
    await made.pass(() => made.has('settings-auth'))
    await made.expectView('AccountSettings')
    await expect.poll(() => made.find('settings-auth').innerText).toContain(NEW)
    expect(made.modal.state.notices.items.map(({ code }) => code)).toContain('email_changed')
    await made.end()
  })

  test('state-12 an address that is in use ends the change, as the window says', async () => {
    const made = await reachSecondary(NEW)
    await made.pass(() => made.text().includes('This change has expired.'))
    expect(made.frame.memory.email).toBe(OLD)
    await made.end()
  })
})
