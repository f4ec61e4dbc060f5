import { createFakeFrame, FAKE_CODE, fakeAuthConnector } from '@foyer/testing'
import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { type DrawViewInput, drawView } from '../../testing/drawView.tsx'
import { renderInRoot } from '../../testing/renderInRoot.tsx'
import { OtpInput } from './OtpInput/OtpInput.tsx'

const options = {
  features: { email: true },
  remoteFeatures: { email: true },
  secureSiteUrl: 'https://secure.example',
} as const

/** A view, with the double of the frame behind its connector. */
async function draw(
  view: DrawViewInput['view'],
  frame = createFakeFrame(),
  input: Partial<DrawViewInput> = {},
) {
  const fake = fakeAuthConnector(frame)
  const made = await drawView({ view, connectors: [fake.connector], options, ...input })
  await expect.poll(() => view !== 'Connect' || made.has('email-form')).toBe(true)
  const field = () => made.find('email-input') as HTMLInputElement // it is one
  return { ...made, frame, fake, field }
}

const digits = (made: { find(id: string): HTMLElement }) =>
  [0, 1, 2, 3, 4, 5].map((place) => (made.find(`otp-${place}`) as HTMLInputElement).value).join('') // they are inputs

describe('the form on Connect', () => {
  test('connect-1 connect-2 stands before the wallets, with one or between', async () => {
    const made = await draw('Connect')
    const text = made.find('connect-methods').innerText
    expect(text.match(/\bor\b/g)).toHaveLength(1)
    const [form, list] = [made.find('email-form'), made.drawn.get('ul')]
    expect(form.compareDocumentPosition(list) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    await made.end()
  })

  test('its place is kept while its script is awaited, so that nothing jumps', async () => {
    const made = await draw('Connect')
    // As high as the placeholder; the modal grows while it opens.
    await expect.poll(() => made.find('email-form').getBoundingClientRect().height).toBe(44)
    await made.end()
  })

  test('validate-10 the arrow appears above three characters; nothing is loaded before the field is focused', async () => {
    const made = await draw('Connect')
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
    const made = await draw('Connect')
    await userEvent.type(made.field(), 'ada@example{Enter}')
    await expect.poll(made.text).toContain('Please enter a valid email address')
    expect(made.field().getAttribute('aria-invalid')).toBe('true')
    await userEvent.type(made.field(), '.')
    expect(made.text()).not.toContain('Please enter a valid')
    await made.end()
  })

  test('validate-10 state-11 Enter submits, the code opens the account', async () => {
    const made = await draw('Connect')
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
    const made = await draw('Connect', frame)
    await userEvent.type(made.field(), 'ada@example.com{Enter}')
    await expect.poll(made.text).toContain('Invalid email. Try again.')
    await made.end()
  })

  test('error-4 a frame that does not load says so, and wallets stay', async () => {
    const fake = fakeAuthConnector(createFakeFrame(), { secureSiteUrl: () => undefined })
    const made = await drawView({ view: 'Connect', connectors: [fake.connector], options })
    await expect.poll(() => made.has('email-form')).toBe(true)
    await userEvent.type(made.find('email-input'), 'ada@example.com{Enter}')
    await expect.poll(made.text).toContain('Unable to load email login dependency')
    expect(made.has('all-wallets')).toBe(true)
    await made.end()
  })

  test('connect-4 emailShowWallets false folds the wallets', async () => {
    const made = await draw('Connect', createFakeFrame(), {
      options: { ...options, features: { email: true, emailShowWallets: false } },
    })
    expect(made.find('collapse-wallets').innerText).toContain('Continue with a wallet')
    await made.end()
  })

  test('state-11 EmailLogin has the same form', async () => {
    const made = await draw('EmailLogin')
    await userEvent.type(made.field(), 'ada@example.com{Enter}')
    await made.expectView('EmailVerifyOtp')
    await made.end()
  })
})

describe('the code', () => {
  async function fields(isBusy = false) {
    const codes: string[] = []
    const drawn = await renderInRoot(
      <OtpInput
        isBusy={isBusy}
        isDisabled={false}
        isRefused={false}
        errorId={undefined}
        onComplete={(code) => codes.push(code)}
      />,
    )
    const find = (id: string) => drawn.get(`[data-testid="${id}"]`)
    const focused = () => {
      const root = find('otp').getRootNode()
      return root instanceof ShadowRoot || root instanceof Document ? root.activeElement : null
    }
    return { drawn, find, codes, focused }
  }

  function paste(target: HTMLElement, text: string): void {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', text)
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }

  test('validate-12 six fields act as one: digits move on, letters are dropped', async () => {
    const made = await fields()
    await userEvent.click(made.find('otp-0'))
    await userEvent.keyboard('4a2')
    expect(digits(made)).toBe('42')
    expect(made.focused()).toBe(made.find('otp-2'))
    await userEvent.keyboard('4242')
    expect(made.codes).toEqual(['424242'])
    await made.drawn.unmount()
  })

  test('a code is pasted into any field, with spaces or a dash', async () => {
    const made = await fields()
    paste(made.find('otp-3'), ' 424-242 ')
    await expect.poll(() => made.codes).toEqual(['424242'])
    expect(digits(made)).toBe('424242')
    await made.drawn.unmount()
  })

  test('the browser fills the whole code into the first field', async () => {
    const made = await fields()
    const first = made.find('otp-0') as HTMLInputElement // it is one
    expect(first.autocomplete).toBe('one-time-code')
    first.value = '424242'
    first.dispatchEvent(new InputEvent('input', { bubbles: true }))
    await expect.poll(() => made.codes).toEqual(['424242'])
    await made.drawn.unmount()
  })

  test('Backspace takes the digit before an empty field, arrows, Home and End move', async () => {
    const made = await fields()
    await userEvent.click(made.find('otp-0'))
    await userEvent.keyboard('123{Backspace}')
    expect(digits(made)).toBe('12')
    await userEvent.keyboard('{ArrowLeft}')
    expect(made.focused()).toBe(made.find('otp-1'))
    await userEvent.keyboard('9')
    expect(digits(made)).toBe('19')
    await userEvent.keyboard('{Home}')
    expect(made.focused()).toBe(made.find('otp-0'))
    await userEvent.keyboard('{End}')
    expect(made.focused()).toBe(made.find('otp-5'))
    await made.drawn.unmount()
  })

  test('each field has a name, the group as well, and digits run from left to right', async () => {
    const made = await fields()
    expect(made.find('otp').getAttribute('aria-label')).toBe('Verification code')
    expect(made.find('otp').getAttribute('dir')).toBe('ltr')
    expect(made.find('otp-2').getAttribute('aria-label')).toBe('Digit 3 of 6')
    await made.drawn.unmount()
  })

  test('while a code is checked nothing can be typed', async () => {
    const made = await fields(true)
    await userEvent.click(made.find('otp-0'))
    await userEvent.keyboard('1')
    paste(made.find('otp-0'), '424242')
    expect(digits(made)).toBe('')
    expect(made.codes).toEqual([])
    await made.drawn.unmount()
  })

  test('a wrong one shakes, empties the fields, says so, and the next one is typed at once', async () => {
    const made = await draw('Connect')
    await userEvent.type(made.field(), 'ada@example.com{Enter}')
    await made.expectView('EmailVerifyOtp')
    await userEvent.keyboard('000000')
    await expect.poll(made.text).toContain('Invalid code. Try again.')
    expect(digits(made)).toBe('')
    expect(made.find('otp').dataset.shaking).toBe('true')
    await userEvent.keyboard(FAKE_CODE)
    await made.expectView('Account')
    await made.end()
  })

  test("validate-13 another mail is offered after the wait: 'Please try again after N seconds'", async () => {
    const made = await draw('Connect')
    await userEvent.type(made.field(), 'ada@example.com{Enter}')
    await made.expectView('EmailVerifyOtp')
    await expect.poll(made.text).toContain('Please try again after 30 seconds')
    await made.advance(6000)
    await expect.poll(made.text).toContain('Please try again after 24 seconds')
    await made.advance(25_000)
    await expect.poll(() => made.has('resend')).toBe(true)
    await made.click('resend')
    await expect.poll(made.text).toContain('Email sent')
    expect(made.frame.requests.filter(({ name }) => name === 'CONNECT_EMAIL')).toHaveLength(2)
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
    const made = await draw('Connect', frame)
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
    const made = await draw('Connect', frame)
    await userEvent.type(made.field(), 'ada@example.com{Enter}')
    await expect.poll(made.text).toContain('This device was not approved')
    expect(made.find('device-number').dataset.state).toBe('over')
    expect(made.has('resend')).toBe(true)
    await made.end()
  })
})

describe('an approval', () => {
  async function asking() {
    const frame = createFakeFrame({}, { email: 'ada@example.com', isSignedIn: true, chainId: 1 })
    const made = await draw('Connect', frame)
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
    const { left, top, width, height } = made.find('approval-place').getBoundingClientRect()
    expect(made.fake.shown()?.box).toMatchObject({ left, top, width, height })
    expect(height).toBe(280)
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

test('account-1 account-7 the embedded account is named by its mailbox, and offers nothing that it cannot do', async () => {
  const frame = createFakeFrame({}, { email: 'ada@example.com', isSignedIn: true, chainId: 1 })
  const made = await draw('Connect', frame)
  await userEvent.type(made.field(), 'ada@example.com{Enter}')
  await made.expectView('Account')
  await expect.poll(() => made.find('account-label').innerText).toBe('ada@example.com')
  expect(made.drawn.query('[data-icon="mail"]')).not.toBeNull()
  expect(made.has('feature-send')).toBe(false)
  await made.end()
})
