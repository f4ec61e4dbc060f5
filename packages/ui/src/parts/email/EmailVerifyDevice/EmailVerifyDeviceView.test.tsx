import { createFakeFrame } from '@foyer/devkit'
import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { CHECK, drawEmail, UNREACHABLE } from '../../../testing/drawEmail.tsx'
import { DONE, drawSocial, SITE } from '../../../testing/drawSocial.tsx'

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

  test('validate-13 for which no mail was sent says when the one was that serves, and shows eight digits to type', async () => {
    const sentAtMs = new Date().setHours(13, 5, 0, 0)
    const frame = createFakeFrame({
      step: () => ({
        action: 'VERIFY_DEVICE',
        deviceNumber: '48219037',
        sentAtMs,
        retryAfterMs: 3_000_000,
      }),
    })
    const made = await drawEmail('Connect', frame)
    await userEvent.type(made.field(), 'ada@example.com{Enter}')
    await made.expectView('EmailVerifyDevice')
    expect(made.find('device-number').innerText).toBe('4821 9037')
    expect(made.find('mail-head').innerText).toMatch(/Open the link we sent to ada@example.com at .*1:05/)
    expect(made.text()).toContain('Type this number on the page that opens, with the code from the email:')
    expect(made.text()).toContain('We didn’t send a new email')
    expect(made.find('resend-line').innerText).toMatch(/Send again in \d+ minutes/)
    await made.end()
  })

  test('for which no mail was sent gets one once its visitor has shown that they are a person', async () => {
    const frame = createFakeFrame({
      step: () => ({
        ...{ action: 'VERIFY_DEVICE', deviceNumber: '48219037', retryAfterMs: 0 },
        ...{ sentAtMs: Date.now() - 60_000, canSolve: true },
      }),
    })
    const made = await drawEmail('Connect', frame)
    await userEvent.type(made.field(), 'ada@example.com{Enter}')
    await made.expectView('EmailVerifyDevice')
    expect(made.find('device-solve').innerText.trim()).toBe('Get a new email')
    expect(made.text()).toContain('You’ll be asked to show that you are human.')
    expect(made.has('resend-line')).toBe(false)
    await userEvent.click(made.find('device-solve'))
    await made.expectView('ApproveTransaction')
    frame.approve()
    await made.expectView('EmailVerifyDevice')
    await expect.poll(() => made.find('device-number').innerText).toBe('47')
    expect(made.has('device-solve')).toBe(false)
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
    await expect.poll(made.text).toContain('Signing in to this account on new devices is paused')
    expect(made.find('device-number').dataset.state).toBe('over')
    expect(made.has('resend-line')).toBe(false)
    await made.end()
  })
})

test('a new device that has to wait hears until when, and is offered no mail that would not help', async () => {
  const frame = createFakeFrame({
    step: () => ({ action: 'VERIFY_DEVICE', deviceNumber: '47', retryAfterMs: 0 }),
    device: async () => ({ code: 'withheld', message: 'Please try again after 86400 seconds' }),
  })
  const made = await drawEmail('Connect', frame)
  await userEvent.type(made.field(), 'ada@example.com{Enter}')
  const until = new Date(made.platform.now() + 86_400_000)
  const time = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' }).format(until)
  await expect
    .poll(made.text)
    .toContain(`This wallet makes new devices wait. Come back in this browser after ${time}.`)
  expect(made.has('resend-line')).toBe(false)
  await made.end()
})

describe('a network that goes away while signing in', () => {
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

// Tests of the steps after the window of a social account.
describe('what follows', () => {
  test('connecting-1 a new device shows the number of the link, which can be mailed again', async () => {
    const end = () => ({ action: 'VERIFY_DEVICE', email: 'ann@example.com', deviceNumber: '47' }) as const
    const made = await drawSocial(createFakeFrame({ social: { end } }))
    await userEvent.click(made.find('social-google'))
    await made.expectWait()
    made.platform.postMessage(SITE, DONE)
    await made.expectView('EmailVerifyDevice')
    expect(made.find('device-number').innerText).toBe('47')
    expect(made.has('resend-line')).toBe(true)
    // Nobody has typed this address here: a visitor who finds that of another person is told what that means.
    expect(made.text()).toContain('ann@example.com')
    expect(made.text()).toContain('If it is not yours, someone else created the account')
    await made.end()
  })
})
