import { toAuthKey } from '@foyer/core/storage-keys'
import { createFakeFrame, fakeAuthConnector } from '@foyer/devkit'
import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { CHECK, drawEmail, EMAIL_OPTIONS, UNREACHABLE } from '../../../testing/drawEmail.tsx'
import { drawView } from '../../../testing/drawView.tsx'

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
    // Has the height of the placeholder; the modal grows while it opens.
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

  test('validate-11 an address that the server refuses: Invalid email. Try again.', async () => {
    const frame = createFakeFrame({ step: () => ({ code: 'email_invalid', message: 'Invalid email' }) })
    const made = await drawEmail('Connect', frame)
    await userEvent.type(made.field(), 'ada@example.com{Enter}')
    await expect.poll(made.text).toContain('Invalid email. Try again.')
    await made.end()
  })

  test('validate-13 says how long a lock lasts, where a server has said it', async () => {
    const message = 'Please try again after 28000 seconds'
    const made = await drawEmail(
      'Connect',
      createFakeFrame({ step: () => ({ code: 'code_locked', message }) }),
    )
    await userEvent.type(made.field(), 'ada@example.com{Enter}')
    await expect.poll(made.text).toContain('Too many wrong codes. Try again in 8 hours.')
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
})

describe('a network that goes away while signing in', () => {
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
})
