import { createFakeFrame } from '@foyer/testing'
import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { drawSigning } from '../../../testing/drawEmail.tsx'
import { DONE, drawSocial, SITE } from '../../../testing/drawSocial.tsx'

describe('verifying the address again', () => {
  test('state-22 error-4 whoever goes back takes the request back', async () => {
    const made = await drawSigning('DataCapture', { isSessionOver: true })
    made.modal.router.pop()
    await expect(made.signing).rejects.toMatchObject({ code: 4001, message: 'Request was aborted' })
    await made.expectView('Account')
    await made.end()
  })
})

// What comes after the window of a social account.
describe('what follows', () => {
  test('an account without a checked address is asked for one, and why', async () => {
    const end = () => ({ action: 'CAPTURE_EMAIL', isAddressTaken: true }) as const
    const made = await drawSocial(createFakeFrame({ social: { end } }))
    await userEvent.click(made.find('social-x'))
    await made.expectWait()
    made.platform.postMessage(SITE, DONE)
    await made.expectView('DataCapture')
    expect(made.text()).toContain('Without one there is no way back to your wallet')
    expect(made.has('capture-skip')).toBe(false)
    expect(made.text()).toContain('The email of your X account belongs to another account here.')
    await userEvent.type(made.find('email-input'), 'cleo@example{Enter}')
    await expect.poll(made.text).toContain('Please enter a valid email address')
    await userEvent.type(made.find('email-input'), '.com{Enter}')
    await made.expectView('ApproveTransaction')
    made.frame.approve()
    await made.expectView('DataCaptureOtpConfirm')
    expect(made.text()).toContain('In the window that opened, enter the code we sent to cleo@example.com')
    expect(made.has('otp-0')).toBe(false)
    await userEvent.click(made.find('change-cancel'))
    await made.expectView('DataCapture')
    await userEvent.type(made.find('email-input'), 'dora@example.com{Enter}')
    await made.expectView('ApproveTransaction')
    made.frame.approve()
    await made.expectView('DataCaptureOtpConfirm')
    made.frame.typeInWindow()
    await expect
      .poll(() => {
        made.platform.advance(1_000)
        return made.modal.router.state.stack.at(-1)?.view
      })
      .toBe('Account')
    await made.end()
  })

  test('where the project allows it the account goes without an address, and it is said what that means', async () => {
    const end = () => ({ action: 'CAPTURE_EMAIL', isOptional: true }) as const
    const made = await drawSocial(createFakeFrame({ social: { end } }))
    await userEvent.click(made.find('social-x'))
    await made.expectWait()
    made.platform.postMessage(SITE, DONE)
    await made.expectView('DataCapture')
    expect(made.text()).toContain('Then this wallet opens on this device alone.')
    const skip = made.find('capture-skip')
    expect(skip.innerText.trim()).toBe('Continue without an email')
    // The button comes before its warning on the screen, and is read out with it.
    const warning = made.find('data-capture').querySelector(`#${skip.getAttribute('aria-describedby')}`)
    expect(warning?.textContent).toContain('nobody can bring the wallet back')
    // The way that keeps the wallet comes first.
    expect(made.find('email-input').compareDocumentPosition(skip)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    await userEvent.click(skip)
    await made.expectView('Account')
    await made.end()
  })
})
