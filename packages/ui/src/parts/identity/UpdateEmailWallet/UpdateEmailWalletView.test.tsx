import { createFakeFrame } from '@foyer/devkit'
import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { drawEmailSettings, OLD } from '../../../testing/drawEmail.tsx'
import { DONE, drawSocial, SITE } from '../../../testing/drawSocial.tsx'

describe('changing the address', () => {
  test('validate-8 no address, and the one of the account, are told in the field', async () => {
    const made = await drawEmailSettings()
    await made.click('settings-auth')
    await made.expectView('UpdateEmailWallet')
    await userEvent.type(made.field(), 'ada@example{Enter}')
    await expect.poll(made.text).toContain('Please enter a valid email address')
    await userEvent.clear(made.field())
    await userEvent.type(made.field(), `${OLD}{Enter}`)
    await expect.poll(made.text).toContain('This email is in use already.')
    await made.end()
  })
})

test('state-12 settings-3 an account without an address is given one by a link and a code to it, and the view says why', async () => {
  const frame = createFakeFrame({
    social: { end: () => ({ action: 'CAPTURE_EMAIL', isOptional: true }) },
  })
  const made = await drawSocial(frame)
  await userEvent.click(made.find('social-google'))
  await made.expectWait()
  made.platform.postMessage(SITE, DONE)
  await made.expectView('DataCapture')
  await made.click('capture-skip')
  await made.expectView('Account')
  made.modal.router.push('AccountSettings')
  await made.expectView('AccountSettings')
  expect(made.find('settings-auth').innerText).toContain('Add an email')
  await made.click('settings-auth')
  await made.expectView('UpdateEmailWallet')
  expect(made.text()).toContain('Without it you can’t recover your wallet')
  expect(made.text()).not.toContain('Your account uses')
  // The frame asks first. A visitor who says no stays where they were, without a message.
  await userEvent.type(made.find('email-input'), 'ada@example.org{Enter}')
  await made.expectView('ApproveTransaction')
  frame.reject()
  await made.expectView('UpdateEmailWallet')
  expect(made.text()).not.toContain('An error occurred')
  await userEvent.fill(made.find('email-input'), 'ada@example.org')
  await userEvent.keyboard('{Enter}')
  await made.expectView('ApproveTransaction')
  frame.approve()
  await made.expectView('UpdateEmailSecondaryOtp')
  frame.typeInWindow()
  await expect
    .poll(() => {
      made.platform.advance(1_000)
      return made.has('settings-auth')
    })
    .toBe(true)
  await made.expectView('AccountSettings')
  await expect.poll(() => made.find('settings-auth').innerText).toContain('ada@example.org')
  await made.end()
})
