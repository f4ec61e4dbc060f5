import { createFakeFrame, FAKE_CARRIED, FAKE_CODE, FAKE_WINDOW_CODE } from '@foyer/testing'
import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { drawSocial, SOCIAL_OPTIONS } from '../../testing/drawSocial.tsx'

const SITE = 'https://secure.example'
const DONE = { type: '@foyer-secure/SOCIAL_DONE', uri: FAKE_CARRIED }
const ALL = ['google', 'github', 'apple', 'facebook', 'x', 'discord'] as const

/** Connect with some social accounts. */
const drawn = (socials: readonly (typeof ALL)[number][]) =>
  drawSocial(createFakeFrame(), { options: { ...SOCIAL_OPTIONS, remoteFeatures: { socials } } })

describe('the social accounts on Connect', () => {
  test('connect-3 one has a full button with its name', async () => {
    const made = await drawn(['discord'])
    expect(made.find('socials').innerText.trim()).toBe('Continue with Discord')
    expect(made.drawn.root.querySelectorAll('[data-testid="socials"] button')).toHaveLength(1)
    await made.end()
  })

  test('connect-3 two are two logos, whose names are read out', async () => {
    const made = await drawn(['google', 'x'])
    expect(made.find('socials').innerText.trim()).toBe('')
    const names = [...made.drawn.root.querySelectorAll('[data-testid="socials"] button')].map((button) =>
      button.getAttribute('aria-label'),
    )
    expect(names).toEqual(['Continue with Google', 'Continue with X'])
    await made.end()
  })

  test('connect-3 of more the first is on top and the rest below', async () => {
    const made = await drawn(ALL)
    expect(made.find('socials').innerText.trim()).toBe('Continue with Google')
    const top = made.find('social-google').getBoundingClientRect()
    const below = ALL.slice(1).map((social) => made.find(`social-${social}`).getBoundingClientRect())
    expect(below.every(({ y }) => y >= top.bottom)).toBe(true)
    expect(new Set(below.map(({ y }) => y)).size).toBe(1)
    await made.end()
  })

  test('connect-2 stand behind an or, and their place is kept while their script is awaited', async () => {
    const made = await drawn(ALL)
    expect(made.find('connect-methods').innerText.match(/\bor\b/g)).toHaveLength(1)
    await expect.poll(() => made.find('socials').getBoundingClientRect().height).toBe(96)
    await made.end()
  })

  test('connect-8 cannot be used before the terms are agreed to', async () => {
    const made = await drawSocial(createFakeFrame(), {
      options: {
        ...SOCIAL_OPTIONS,
        features: { socials: true, legalCheckbox: true },
        termsConditionsUrl: 'https://app.example/terms',
      },
    })
    expect(made.find('social-google').closest('[inert]')).not.toBeNull()
    await made.end()
  })

  test('nothing is loaded before a button is pointed at', async () => {
    // The pointer may still be where an earlier test has left it.
    await userEvent.hover(document.documentElement, { position: { x: 1, y: 1 } })
    const made = await drawn(['google'])
    expect(made.fake.openings()).toBe(0)
    await userEvent.hover(made.find('social-google'))
    await expect.poll(made.fake.openings).toBe(1)
    await made.end()
  })
})

describe('the wait for the window', () => {
  test('state-13 a click, the window, the account', async () => {
    const made = await drawSocial()
    await userEvent.click(made.find('social-google'))
    await made.expectView('ConnectingSocial')
    await expect.poll(made.text).toContain('Sign in to Google in the window that has opened.')
    expect(made.platform.popups).toMatchObject([{ urls: ['https://provider.example/google'] }])
    made.platform.postMessage(SITE, DONE)
    await made.expectView('Account')
    await expect.poll(() => made.find('account-label').innerText).toBe('ann@example.com')
    await made.end()
  })

  test('state-13 by the keyboard alone', async () => {
    const made = await drawSocial()
    made.find('social-google').focus()
    await userEvent.keyboard('{Enter}')
    await made.expectView('ConnectingSocial')
    await expect.poll(() => made.has('social-code')).toBe(true)
    made.find('social-code').focus()
    await userEvent.keyboard(FAKE_WINDOW_CODE)
    await made.expectView('Account')
    await made.end()
  })

  test('state-13 the code of the window goes with its last digit, and a wrong one says so', async () => {
    const made = await drawSocial()
    await userEvent.click(made.find('social-x'))
    await expect.poll(() => made.has('social-code')).toBe(true)
    await userEvent.type(made.find('social-code'), '0000-000')
    expect(made.fake.socialCalls).toHaveLength(1)
    await userEvent.type(made.find('social-code'), '0')
    await expect.poll(made.text).toContain('Invalid code. Try again.')
    await userEvent.fill(made.find('social-code'), FAKE_WINDOW_CODE)
    await made.expectView('Account')
    await made.end()
  })

  test('state-13 error-1 a blocked window leaves a link in its place, which keeps its opener', async () => {
    const made = await drawSocial()
    made.platform.blockPopups(true)
    await userEvent.click(made.find('social-github'))
    await expect.poll(() => made.has('social-open')).toBe(true)
    const link = made.find('social-open')
    expect(link.innerText.trim()).toBe('Open sign-in')
    expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      'https://provider.example/github',
      'foyer-social',
      null,
    ])
    await expect.poll(made.text).toContain('Could not create social popup')
    made.platform.postMessage(SITE, DONE)
    await made.expectView('Account')
    await made.end()
  })

  test("state-15 error-1 after 45 s: 'Social login timed out. Please try again.', and another try", async () => {
    const made = await drawSocial()
    await userEvent.click(made.find('social-google'))
    await expect.poll(() => made.has('social-code')).toBe(true)
    expect(made.has('social-retry')).toBe(false)
    await made.advance(45_000)
    await expect.poll(made.text).toContain('Social login timed out. Please try again.')
    await userEvent.click(made.find('social-retry'))
    await expect.poll(() => made.platform.popups.length).toBe(2)
    await expect.poll(made.text).toContain('in the window that has opened')
    made.platform.postMessage(SITE, DONE)
    await made.expectView('Account')
    await made.end()
  })

  test("state-14 error-1 a page that cannot be had: 'Could not fetch the social redirect uri'", async () => {
    const frame = createFakeFrame({ social: { begin: () => ({ code: 'internal', message: 'no' }) } })
    const made = await drawSocial(frame)
    await userEvent.click(made.find('social-google'))
    await expect.poll(made.text).toContain('Could not fetch the social redirect uri')
    await expect.poll(made.text).toContain('The page of Google could not be opened.')
    await userEvent.click(made.find('social-cancel'))
    await made.expectView('Connect')
    await made.end()
  })

  test('state-14 without a network what the window ended with says so, and can be tried again', async () => {
    const end = () => ({ code: 'server_unreachable', message: 'The wallet service cannot be reached' })
    const made = await drawSocial(createFakeFrame({ social: { end } }))
    await userEvent.click(made.find('social-google'))
    await expect.poll(() => made.has('social-code')).toBe(true)
    made.platform.postMessage(SITE, DONE)
    await expect
      .poll(made.text)
      .toContain('The server cannot be reached. Check your connection, then try again.')
    expect([made.has('social-retry'), made.has('social-cancel')]).toEqual([true, true])
    await made.end()
  })

  test('state-14 Cancel closes the window', async () => {
    const made = await drawSocial()
    await userEvent.click(made.find('social-google'))
    await expect.poll(() => made.has('social-code')).toBe(true)
    await userEvent.click(made.find('social-cancel'))
    await made.expectView('Connect')
    await expect.poll(() => made.platform.popups[0]?.closed).toBe(true)
    await made.end()
  })
})

describe('what follows', () => {
  test('an account without a checked address is asked for one, and why', async () => {
    const end = () => ({ action: 'CAPTURE_EMAIL', isAddressTaken: true }) as const
    const made = await drawSocial(createFakeFrame({ social: { end } }))
    await userEvent.click(made.find('social-x'))
    await expect.poll(() => made.has('social-code')).toBe(true)
    made.platform.postMessage(SITE, DONE)
    await made.expectView('DataCapture')
    expect(made.text()).toContain('Without one there is no way back to your wallet')
    expect(made.has('capture-skip')).toBe(false)
    expect(made.text()).toContain('The email of your X account belongs to another account here.')
    await userEvent.type(made.find('email-input'), 'cleo@example{Enter}')
    await expect.poll(made.text).toContain('Please enter a valid email address')
    await userEvent.type(made.find('email-input'), '.com{Enter}')
    await made.expectView('DataCaptureOtpConfirm')
    expect(made.text()).toContain('Enter the code we sent to cleo@example.com')
    await userEvent.keyboard(FAKE_CODE)
    await made.expectView('Account')
    await made.end()
  })

  test('where the project allows it the account goes without an address, and it is said what that means', async () => {
    const end = () => ({ action: 'CAPTURE_EMAIL', isOptional: true }) as const
    const made = await drawSocial(createFakeFrame({ social: { end } }))
    await userEvent.click(made.find('social-x'))
    await expect.poll(() => made.has('social-code')).toBe(true)
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

  test('connecting-1 a new device shows the number of the link, which can be mailed again', async () => {
    const end = () => ({ action: 'VERIFY_DEVICE', email: 'ann@example.com', deviceNumber: '47' }) as const
    const made = await drawSocial(createFakeFrame({ social: { end } }))
    await userEvent.click(made.find('social-google'))
    await expect.poll(() => made.has('social-code')).toBe(true)
    made.platform.postMessage(SITE, DONE)
    await made.expectView('EmailVerifyDevice')
    expect(made.find('device-number').innerText).toBe('47')
    expect(made.has('resend-line')).toBe(true)
    await made.end()
  })
})

test('state-12 settings-3 an account without an address is given one by a link and a code to it, and the view says why', async () => {
  let isAgreed = false
  const frame = createFakeFrame({
    social: { end: () => ({ action: 'CAPTURE_EMAIL', isOptional: true }) },
    isLinkAgreed: () => isAgreed,
  })
  const made = await drawSocial(frame)
  await userEvent.click(made.find('social-google'))
  await expect.poll(() => made.has('social-code')).toBe(true)
  made.platform.postMessage(SITE, DONE)
  await made.expectView('DataCapture')
  await made.click('capture-skip')
  await made.expectView('Account')
  made.modal.router.push('AccountSettings')
  await made.expectView('AccountSettings')
  expect(made.find('settings-auth').innerText).toContain('Add an email')
  await made.click('settings-auth')
  await made.expectView('UpdateEmailWallet')
  expect(made.text()).toContain('Without one there is no way back to your wallet')
  expect(made.text()).not.toContain('This account belongs to')
  // The frame asks first. Whoever says no is where they were, and told nothing.
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
  isAgreed = true
  made.platform.advance(1_000)
  await expect.poll(made.text).toContain('Enter the code we sent to your new email ada@example.org')
  await userEvent.keyboard(FAKE_CODE)
  await made.expectView('AccountSettings')
  await expect.poll(() => made.find('settings-auth').innerText).toContain('ada@example.org')
  await made.end()
})
