import { toAuthKey } from '@foyer/core/storage-keys'
import { createFakeFrame, FAKE_CODE, fakeAuthConnector } from '@foyer/testing'
import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { drawEmail, EMAIL_OPTIONS } from '../../testing/drawEmail.tsx'
import { drawView } from '../../testing/drawView.tsx'

describe('the form on Connect', () => {
  test('connect-1 connect-2 stands before the wallets, with one or between', async () => {
    const made = await drawEmail('Connect')
    const text = made.find('connect-methods').innerText
    expect(text.match(/\bor\b/g)).toHaveLength(1)
    const [form, list] = [made.find('email-form'), made.drawn.get('ul')]
    expect(form.compareDocumentPosition(list) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    await made.end()
  })

  test('its place is kept while its script is awaited, so that nothing jumps', async () => {
    const made = await drawEmail('Connect')
    // As high as the placeholder; the modal grows while it opens.
    await expect.poll(() => made.find('email-form').getBoundingClientRect().height).toBe(44)
    await made.end()
  })

  test('validate-10 the arrow appears above three characters; nothing is loaded before the field is focused', async () => {
    const made = await drawEmail('Connect')
    expect(made.fake.openings()).toBe(0)
    await userEvent.click(made.field())
    await expect.poll(made.fake.openings).toBe(1)
    await userEvent.type(made.field(), 'a@b')
    expect(made.has('email-submit')).toBe(false)
    await userEvent.type(made.field(), '.')
    expect(made.has('email-submit')).toBe(true)
    await made.end()
  })

  test('validate-8 validate-10 no address says so, and a change takes it away', async () => {
    const made = await drawEmail('Connect')
    await userEvent.type(made.field(), 'ada@example{Enter}')
    await expect.poll(made.text).toContain('Please enter a valid email address')
    expect(made.field().getAttribute('aria-invalid')).toBe('true')
    await userEvent.type(made.field(), '.')
    expect(made.text()).not.toContain('Please enter a valid')
    await made.end()
  })

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

  test('validate-11 an address that the server refuses: Invalid email. Try again.', async () => {
    const frame = createFakeFrame({ step: () => ({ code: 'email_invalid', message: 'Invalid email' }) })
    const made = await drawEmail('Connect', frame)
    await userEvent.type(made.field(), 'ada@example.com{Enter}')
    await expect.poll(made.text).toContain('Invalid email. Try again.')
    await made.end()
  })

  test("validate-13 a second mail that comes too early is blocked: 'Please try again after N seconds'", async () => {
    const made = await drawEmail('Connect')
    const hints = { version: 1, email: 'ada@example.com', lastEmailLoginMs: made.platform.now() - 6000 }
    made.platform.storage?.setItem(toAuthKey('main'), JSON.stringify(hints))
    await userEvent.type(made.field(), 'ada@example.com{Enter}')
    await expect.poll(made.text).toContain('Please try again after 24 seconds')
    expect(made.frame.requests.some(({ name }) => name === 'CONNECT_EMAIL')).toBe(false)
    await made.end()
  })

  test('error-4 a frame that does not load says so, and wallets stay', async () => {
    const fake = fakeAuthConnector(createFakeFrame(), { secureSiteUrl: () => undefined })
    const made = await drawView({ view: 'Connect', connectors: [fake.connector], options: EMAIL_OPTIONS })
    await expect.poll(() => made.has('email-form')).toBe(true)
    await userEvent.type(made.find('email-input'), 'ada@example.com{Enter}')
    await expect.poll(made.text).toContain('Unable to load email login dependency')
    expect(made.has('all-wallets')).toBe(true)
    await made.end()
  })

  test('error-2 in an app on the home screen it says so in its own words, and wallets stay', async () => {
    const fake = fakeAuthConnector(createFakeFrame(), {
      secureSiteUrl: () => undefined,
      // Nothing else of a page is used before there is a frame.
      page: { isStandalone: true } as NonNullable<Parameters<typeof fakeAuthConnector>[1]>['page'] & object,
    })
    const made = await drawView({ view: 'Connect', connectors: [fake.connector], options: EMAIL_OPTIONS })
    await expect.poll(() => made.has('email-form')).toBe(true)
    await userEvent.type(made.find('email-input'), 'ada@example.com{Enter}')
    await expect.poll(made.text).toContain('Error loading embedded wallet in PWA')
    expect(made.has('all-wallets')).toBe(true)
    await made.end()
  })

  test('connect-4 emailShowWallets false folds the wallets', async () => {
    const made = await drawEmail('Connect', createFakeFrame(), {
      options: { ...EMAIL_OPTIONS, features: { email: true, emailShowWallets: false } },
    })
    expect(made.find('collapse-wallets').innerText).toContain('Continue with a wallet')
    await made.end()
  })

  test('state-11 EmailLogin has the same form', async () => {
    const made = await drawEmail('EmailLogin')
    await userEvent.type(made.field(), 'ada@example.com{Enter}')
    await made.expectView('EmailVerifyOtp')
    await made.end()
  })
})

describe('a new device', () => {
  test('connecting-1 shows the number of the link, and goes on to the code', async () => {
    let open = () => {}
    const opened = new Promise<void>((resolve) => {
      open = resolve
    })
    const frame = createFakeFrame({
      step: () => ({ action: 'VERIFY_DEVICE', deviceNumber: '47' }),
      device: async () => {
        await opened
        return { action: 'VERIFY_OTP' }
      },
    })
    const made = await drawEmail('Connect', frame)
    await userEvent.type(made.field(), 'ada@example.com{Enter}')
    await made.expectView('EmailVerifyDevice')
    expect(made.find('device-number').innerText).toBe('47')
    open()
    await made.expectView('EmailVerifyOtp')
    await made.end()
  })

  test('that was refused says so, and its number counts no more', async () => {
    const frame = createFakeFrame({
      step: () => ({ action: 'VERIFY_DEVICE', deviceNumber: '47', retryAfterMs: 0 }),
      device: async () => ({ code: 'device_unapproved', message: 'refused' }),
    })
    const made = await drawEmail('Connect', frame)
    await userEvent.type(made.field(), 'ada@example.com{Enter}')
    await expect.poll(made.text).toContain('This device was not approved')
    expect(made.find('device-number').dataset.state).toBe('over')
    expect(made.has('resend')).toBe(true)
    await made.end()
  })

  test('of an account that its owner has frozen says so, and offers no mail that would not help', async () => {
    const frame = createFakeFrame({
      step: () => ({ action: 'VERIFY_DEVICE', deviceNumber: '47', retryAfterMs: 0 }),
      device: async () => ({ code: 'frozen', message: 'refused' }),
    })
    const made = await drawEmail('Connect', frame)
    await userEvent.type(made.field(), 'ada@example.com{Enter}')
    await expect.poll(made.text).toContain('Its owner has paused signing in')
    expect(made.find('device-number').dataset.state).toBe('over')
    expect(made.has('resend-line')).toBe(false)
    await made.end()
  })
})

describe('a network that goes away while signing in', () => {
  const UNREACHABLE = { code: 'server_unreachable', message: 'The wallet service cannot be reached' }
  const CHECK = 'The server cannot be reached. Check your connection, then try again.'

  test('state-11 says so at the address, which can be sent again', async () => {
    let isAway = true
    const frame = createFakeFrame({ step: () => (isAway ? UNREACHABLE : { action: 'VERIFY_OTP' }) })
    const made = await drawEmail('Connect', frame)
    await userEvent.type(made.field(), 'ada@example.com{Enter}')
    await expect.poll(made.text).toContain(CHECK)
    isAway = false
    await userEvent.type(made.field(), '{Enter}')
    await made.expectView('EmailVerifyOtp')
    await made.end()
  })

  test('state-11 connecting-1 says so while the link is waited for, and the same link is waited for again', async () => {
    let isAway = true
    const frame = createFakeFrame({
      step: () => ({ action: 'VERIFY_DEVICE', deviceNumber: '47' }),
      device: async () => (isAway ? UNREACHABLE : { action: 'VERIFY_OTP' }),
    })
    const made = await drawEmail('Connect', frame)
    await userEvent.type(made.field(), 'ada@example.com{Enter}')
    await expect.poll(made.text).toContain(CHECK)
    expect(made.find('device-number').dataset.state).toBe('valid')
    isAway = false
    await userEvent.click(made.find('device-retry'))
    await made.expectView('EmailVerifyOtp')
    expect(frame.requests.filter(({ name }) => name === 'CONNECT_EMAIL')).toHaveLength(1)
    await made.end()
  })
})

describe('a wallet that only its owner opens', () => {
  async function held() {
    const made = await drawEmail('Connect', createFakeFrame({ isHeld: true }))
    await userEvent.type(made.field(), 'ada@example.com{Enter}')
    await made.expectView('EmailVerifyOtp')
    await userEvent.keyboard(FAKE_CODE)
    await made.expectView('ApproveTransaction')
    await expect.poll(made.fake.shown).toBeDefined()
    return made
  }

  test('state-11 has the frame ask over its place in the view, and opens the account then', async () => {
    const made = await held()
    // The frame follows its place while the modal still moves.
    await expect
      .poll(() => {
        const { left, top } = made.find('approval-place').getBoundingClientRect()
        const { box } = made.fake.shown() ?? {}
        return box && [box.left - left, box.top - top]
      })
      .toEqual([0, 0])
    made.frame.approve()
    await made.expectView('Account')
    await expect.poll(() => made.find('account-label').innerText).toBe('ada@example.com')
    expect(made.fake.shown()).toBeUndefined()
    await made.end()
  })

  test('state-11 says in the view of the code that it did not work where the owner cancels', async () => {
    const made = await held()
    made.frame.reject()
    await made.expectView('EmailVerifyOtp')
    await expect.poll(made.text).toContain('An error occurred')
    expect(made.fake.shown()).toBeUndefined()
    await made.end()
  })
})

describe('an approval', () => {
  async function asking() {
    const frame = createFakeFrame({}, { email: 'ada@example.com', isSignedIn: true, chainId: 1 })
    const made = await drawEmail('Connect', frame)
    await userEvent.type(made.field(), 'ada@example.com{Enter}')
    await made.expectView('Account')
    const { findProvider } = await made.modal.load('connections')
    const provider = findProvider(made.modal, { namespace: 'eip155', connectorId: 'auth' })
    const signing = provider?.request({ method: 'personal_sign', params: ['0x68656c6c6f', frame.address] })
    signing?.catch(() => {})
    await made.expectView('ApproveTransaction')
    await expect.poll(made.fake.shown).toBeDefined()
    return { ...made, signing }
  }

  test('lies exactly over its place in the view, and its view goes when it is decided', async () => {
    const made = await asking()
    const place = () => made.find('approval-place').getBoundingClientRect()
    // The frame follows its place while the modal still moves.
    await expect
      .poll(() => {
        const { left, top, width, height } = place()
        const { box } = made.fake.shown() ?? {}
        return box && [box.left - left, box.top - top, box.width - width, box.height - height]
      })
      .toEqual([0, 0, 0, 0])
    expect(place().height).toBe(280)
    made.frame.approve()
    expect(await made.signing).toMatch(/^0x/)
    await made.expectView('Account')
    expect(made.fake.shown()).toBeUndefined()
    await made.end()
  })

  test('error-4 a press on Close beside the frame cancels it', async () => {
    const made = await asking()
    const { left, top, width, height } = made.find('modal-close').getBoundingClientRect()
    made.fake.shown()?.onPress(left + width / 2, top + height / 2)
    await expect(made.signing).rejects.toMatchObject({ code: 4001, message: 'Request was aborted' })
    expect(made.fake.shown()).toBeUndefined()
    await made.end()
  })

  test('error-4 Escape cancels it', async () => {
    const made = await asking()
    made.fake.shown()?.onCancel()
    await expect(made.signing).rejects.toMatchObject({ code: 4001 })
    await made.expectView('Account')
    await made.end()
  })

  test('a press on nothing leaves it as it is', async () => {
    const made = await asking()
    made.fake.shown()?.onPress(1, 1)
    expect(made.frame.waiting()).toHaveLength(1)
    await made.end()
  })
})

test('account-7 the embedded account is disconnected from where it is shown', async () => {
  const frame = createFakeFrame({}, { email: 'ada@example.com', isSignedIn: true, chainId: 1 })
  const made = await drawEmail('Connect', frame)
  await userEvent.type(made.field(), 'ada@example.com{Enter}')
  await made.expectView('Account')
  await expect.poll(() => made.has('disconnect')).toBe(true)
  await made.click('disconnect')
  await expect.poll(() => frame.memory.isSignedIn).toBe(false)
  expect(made.modal.accounts.state.status).toBe('disconnected')
  await made.end()
})

test('account-1 account-7 the embedded account is named by its mailbox, and offers to send', async () => {
  const frame = createFakeFrame({}, { email: 'ada@example.com', isSignedIn: true, chainId: 1 })
  const made = await drawEmail('Connect', frame)
  await userEvent.type(made.field(), 'ada@example.com{Enter}')
  await made.expectView('Account')
  await expect.poll(() => made.find('account-label').innerText).toBe('ada@example.com')
  expect(made.drawn.query('[data-icon="mail"]')).not.toBeNull()
  expect(made.has('feature-send')).toBe(true)
  await made.end()
})
