import { createFakeFrame } from '@foyer/devkit'
import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { drawSigning } from '../../../testing/drawEmail.tsx'
import { DONE, drawSocial, SITE, SOCIAL_OPTIONS } from '../../../testing/drawSocial.tsx'

describe('verifying the address again', () => {
  test('state-22 error-4 whoever goes back takes the request back', async () => {
    const made = await drawSigning('DataCapture', { isSessionOver: true })
    made.modal.router.pop()
    await expect(made.signing).rejects.toMatchObject({ code: 4001, message: 'Request was aborted' })
    await made.expectView('Account')
    await made.end()
  })
})

// Tests of the steps after the window of a social account.
describe('what follows', () => {
  test('an account without a checked address is asked for one, and why', async () => {
    const end = () => ({ action: 'CAPTURE_EMAIL', isAddressTaken: true }) as const
    const made = await drawSocial(createFakeFrame({ social: { end } }))
    await userEvent.click(made.find('social-x'))
    await made.expectWait()
    made.platform.postMessage(SITE, DONE)
    await made.expectView('DataCapture')
    expect(made.text()).toContain('Without it you can’t recover your wallet')
    expect(made.has('capture-skip')).toBe(false)
    expect(made.text()).toContain(
      'Another account here already uses the email of your X account. Use a different email.',
    )
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

  test('an address that an account has leads to its owner’s ways in, and to another address from there', async () => {
    let ends = 0
    const end = () =>
      ++ends === 1
        ? ({ action: 'CAPTURE_EMAIL', isAddressTaken: true } as const)
        : ({ action: 'CONNECT' } as const)
    // Discord is not offered by this app.
    const existing = { email: 'ann@example.com', byEmail: true, providers: ['google', 'discord'] } as const
    const made = await drawSocial(
      createFakeFrame({ existing: { ...existing, providers: [...existing.providers] }, social: { end } }),
      {
        options: {
          ...SOCIAL_OPTIONS,
          features: { email: true, socials: true },
          remoteFeatures: { ...SOCIAL_OPTIONS.remoteFeatures, email: true },
        },
      },
    )
    await userEvent.click(made.find('social-x'))
    await made.expectWait()
    made.platform.postMessage(SITE, DONE)
    await expect.poll(() => made.has('existing-account')).toBe(true)
    expect(made.text()).toContain('You already have an account with ann@example.com')
    expect(made.text()).toContain('Then you can link X to it.')
    expect(['google', 'discord', 'email'].filter((way) => made.has(`continue-${way}`))).toEqual([
      'google',
      'email',
    ])
    expect(made.has('email-input')).toBe(false)
    await userEvent.click(made.find('continue-google'))
    await made.expectView('ConnectingSocial')
    made.platform.postMessage(SITE, DONE)
    await made.expectView('ApproveTransaction')
    made.frame.approve()
    await expect.poll(() => made.frame.memory.isLinked).toBe(true)
    await made.end()
  })

  test('from an account that has the address the way leads back to the form for another one', async () => {
    const end = () => ({ action: 'CAPTURE_EMAIL', isAddressTaken: true }) as const
    const existing = { email: 'ann@example.com', byEmail: false, providers: ['google' as const] }
    const made = await drawSocial(createFakeFrame({ existing, social: { end } }))
    await userEvent.click(made.find('social-x'))
    await made.expectWait()
    made.platform.postMessage(SITE, DONE)
    await expect.poll(() => made.has('existing-other')).toBe(true)
    await userEvent.click(made.find('existing-other'))
    await expect.poll(() => made.has('email-input')).toBe(true)
    await made.end()
  })

  test('where the project allows it the account goes without an address, and it is said what that means', async () => {
    const end = () => ({ action: 'CAPTURE_EMAIL', isOptional: true }) as const
    const made = await drawSocial(createFakeFrame({ social: { end } }))
    await userEvent.click(made.find('social-x'))
    await made.expectWait()
    made.platform.postMessage(SITE, DONE)
    await made.expectView('DataCapture')
    expect(made.text()).toContain('This wallet will then open on this device only.')
    const skip = made.find('capture-skip')
    expect(skip.innerText.trim()).toBe('Continue without an email')
    // The button comes before its warning on the screen, and is read out with it.
    const warning = made.find('data-capture').querySelector(`#${skip.getAttribute('aria-describedby')}`)
    expect(warning?.textContent).toContain('nobody can recover the wallet')
    // The way that keeps the wallet comes first.
    expect(made.find('email-input').compareDocumentPosition(skip)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    await userEvent.click(skip)
    await made.expectView('Account')
    await made.end()
  })
})
