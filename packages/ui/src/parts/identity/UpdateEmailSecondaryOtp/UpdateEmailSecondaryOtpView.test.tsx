import { FAKE_CODE } from '@foyer/testing'
import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { drawEmailSettings, NEW, OLD } from '../../../testing/drawEmail.tsx'

describe('changing the address', () => {
  test('state-12 const-1 a code, a link and a code change the address, and the way back is the settings', async () => {
    let isAgreed = false
    const made = await drawEmailSettings({ isLinkAgreed: () => isAgreed })
    await made.click('settings-auth')
    await made.expectView('UpdateEmailWallet')
    expect(made.text()).toContain(`This account belongs to ${OLD}`)
    await userEvent.type(made.field(), `${NEW}{Enter}`)
    await made.expectView('UpdateEmailPrimaryOtp')
    expect(made.text()).toContain(`Enter the code we sent to your current email ${OLD}`)
    await userEvent.keyboard(FAKE_CODE)
    await made.expectView('UpdateEmailSecondaryOtp')
    await expect.poll(() => made.has('device-number')).toBe(true)
    expect(made.find('device-number').innerText).toBe('47')
    expect(made.text()).toContain(`Open the link we sent to your new email ${NEW}`)
    isAgreed = true
    made.platform.advance(1_000)
    await expect.poll(made.text).toContain(`Enter the code we sent to your new email ${NEW}`)
    await userEvent.keyboard(FAKE_CODE)
    await made.expectView('AccountSettings')
    await expect.poll(() => made.find('settings-auth').innerText).toContain(NEW)
    expect(made.modal.state.notices.items.map(({ code }) => code)).toContain('email_changed')
    await made.end()
  })

  test('state-12 a link that was mailed before says so, and its number is typed', async () => {
    const sentAtMs = new Date().setHours(13, 5, 0, 0)
    const made = await drawEmailSettings({
      isLinkAgreed: () => false,
      earlierLink: { sentAtMs, number: '48219037' },
    })
    await made.click('settings-auth')
    await made.expectView('UpdateEmailWallet')
    await userEvent.type(made.field(), `${NEW}{Enter}`)
    await made.expectView('UpdateEmailPrimaryOtp')
    await userEvent.keyboard(FAKE_CODE)
    await made.expectView('UpdateEmailSecondaryOtp')
    await expect.poll(() => made.has('device-number')).toBe(true)
    expect(made.find('device-number').innerText).toBe('4821 9037')
    expect(made.find('mail-head').innerText).toContain(`Open the link that we sent to ${NEW} at`)
    await made.end()
  })

  test('state-12 an address that is in use is told at the end', async () => {
    const made = await drawEmailSettings({ takenEmail: NEW })
    await made.click('settings-auth')
    await made.expectView('UpdateEmailWallet')
    await userEvent.type(made.field(), `${NEW}{Enter}`)
    await made.expectView('UpdateEmailPrimaryOtp')
    await userEvent.keyboard(FAKE_CODE)
    await made.expectView('UpdateEmailSecondaryOtp')
    await expect.poll(() => made.has('otp-0')).toBe(true)
    await userEvent.keyboard(FAKE_CODE)
    await expect.poll(made.text).toContain('This email is in use already.')
    // Another code would say the same.
    expect(made.has('resend-line')).toBe(false)
    await made.end()
  })
})
