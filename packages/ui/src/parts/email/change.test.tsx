import { createFakeFrame, FAKE_CODE, type FakeFrameScript } from '@foyer/testing'
import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { drawEmail } from '../../testing/drawEmail.tsx'

const OLD = 'ada@example.com'
const NEW = 'ada@example.org'

/** Somebody who is signed in by e-mail, with the account on show. */
async function signedIn(script: FakeFrameScript = {}) {
  const frame = createFakeFrame(script, { email: OLD, isSignedIn: true, chainId: 1 })
  const made = await drawEmail('Connect', frame)
  await userEvent.type(made.field(), `${OLD}{Enter}`)
  await made.expectView('Account')
  return made
}

describe('changing the address', () => {
  async function toSettings(script?: FakeFrameScript) {
    const made = await signedIn(script)
    made.modal.router.push('ProfileWallets')
    await made.expectView('ProfileWallets')
    await made.click('wallet-more')
    await made.expectView('AccountSettings')
    return made
  }

  test('profile-3 settings-2 settings-3 role-2 the more button leads to rows of the embedded wallet alone', async () => {
    const made = await toSettings()
    expect(made.find('settings-upgrade').innerText).toContain('Upgrade your wallet')
    expect(made.find('settings-upgrade').innerText).toContain('Transition to a self-custodial wallet')
    expect(made.find('settings-auth').innerText).toContain(OLD)
    // Of parts that are not there: names and smart accounts.
    for (const row of ['account-type', 'name']) expect(made.has(`settings-${row}`)).toBe(false)
    await made.end()
  })

  test('settings-2 the upgrade view says who holds the key', async () => {
    const made = await toSettings()
    await made.click('settings-upgrade')
    await made.expectView('UpgradeEmailWallet')
    expect(made.text()).toContain('split in three')
    expect(made.has('upgrade-open')).toBe(false)
    await made.end()
  })

  test('state-12 const-1 a code, a link and a code change the address, and the way back is the settings', async () => {
    let isAgreed = false
    const made = await toSettings({ isLinkAgreed: () => isAgreed })
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

  test('state-12 a wrong code says so at each step, and empties the fields', async () => {
    const made = await toSettings()
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

  test('state-12 an address that is in use is told at the end', async () => {
    const made = await toSettings({ takenEmail: NEW })
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

  test('validate-8 no address, and the one of the account, are told in the field', async () => {
    const made = await toSettings()
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

describe('verifying the address again', () => {
  async function asking() {
    const script: FakeFrameScript = { isSessionOver: true }
    const made = await signedIn(script)
    const { findProvider } = await made.modal.load('connections')
    const provider = findProvider(made.modal, { namespace: 'eip155', connectorId: 'auth' })
    const signing = provider?.request({
      method: 'personal_sign',
      params: ['0x68656c6c6f', made.frame.address],
    })
    signing?.catch(() => {})
    await made.expectView('DataCapture')
    return { ...made, signing }
  }

  test('state-22 a toast, the form, a code, and the signature goes on', async () => {
    const made = await asking()
    expect(made.modal.state.notices.items.map(({ code }) => code)).toContain('verify_again')
    expect(made.text()).toContain(`We send a code to ${OLD}`)
    await made.click('capture-send')
    await made.expectView('DataCaptureOtpConfirm')
    await userEvent.keyboard('000000')
    await expect.poll(made.text).toContain('Invalid code. Try again.')
    await userEvent.keyboard(FAKE_CODE)
    await made.expectView('ApproveTransaction')
    made.frame.approve()
    expect(await made.signing).toMatch(/^0x/)
    await made.expectView('Account')
    await made.end()
  })

  test('state-22 error-4 whoever goes back takes the request back', async () => {
    const made = await asking()
    made.modal.router.pop()
    await expect(made.signing).rejects.toMatchObject({ code: 4001, message: 'Request was aborted' })
    await made.expectView('Account')
    await made.end()
  })

  test('state-22 error-4 whoever closes the modal takes the request back', async () => {
    const made = await asking()
    await made.click('capture-send')
    await made.expectView('DataCaptureOtpConfirm')
    await made.click('modal-close')
    await expect(made.signing).rejects.toMatchObject({ code: 4001 })
    await made.end()
  })
})
