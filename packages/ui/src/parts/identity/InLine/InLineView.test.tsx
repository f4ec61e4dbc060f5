import { createFakeFrame } from '@foyer/devkit'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { drawEmail, UNREACHABLE } from '../../../testing/drawEmail.tsx'

const inLine = (seconds: number) => ({
  code: 'in_line',
  message: `Please try again after ${seconds} seconds`,
})

async function submit(frame: ReturnType<typeof createFakeFrame>) {
  const made = await drawEmail('Connect', frame)
  await userEvent.type(made.field(), 'ada@example.com{Enter}')
  return made
}

const asked = (frame: ReturnType<typeof createFakeFrame>) =>
  frame.requests.filter(({ name }) => name === 'CONNECT_EMAIL').length

test('the wait is told in words and by a clock, and the sign-in goes on by itself when it is over', async () => {
  const answers = [inLine(3), inLine(2)]
  const frame = createFakeFrame({ step: () => answers.shift() ?? { action: 'VERIFY_OTP' } })
  const made = await submit(frame)
  await made.expectView('InLine')
  expect(made.text()).toContain('You are in line')
  expect(made.find('line-clock').innerText).toMatch(/^0:0[123]$/)
  expect(made.find('line-clock').getAttribute('aria-hidden')).toBe('true')
  expect(asked(frame)).toBe(1)
  await made.advance(3_000)
  await expect.poll(() => asked(frame)).toBe(2)
  await made.expectView('InLine')
  await made.advance(2_000)
  await made.expectView('EmailVerifyOtp')
  // The second answer said that it takes a little longer.
  expect(asked(frame)).toBe(3)
  await made.end()
})

test('whoever cancels is back where they came from, and the same address leads to the same place', async () => {
  const frame = createFakeFrame({ step: () => inLine(150) })
  const made = await submit(frame)
  await made.expectView('InLine')
  expect(made.find('line-wait').innerText).toMatch(/^About [23] min$/)
  await made.click('line-cancel')
  await made.expectView('Connect')
  await userEvent.type(made.field(), 'ada@example.com{Enter}')
  await made.expectView('InLine')
  expect(asked(frame)).toBe(2)
  await made.end()
})

test('a failure at the turn is told at the address', async () => {
  const answers = [inLine(1), { code: 'email_invalid', message: 'Invalid email' }]
  const made = await submit(createFakeFrame({ step: () => answers.shift() ?? { action: 'VERIFY_OTP' } }))
  await made.expectView('InLine')
  await made.advance(1_000)
  await made.expectView('Connect')
  await expect.poll(made.text).toContain('Invalid email. Try again.')
  await made.end()
})

test('a line without a place says so, and one can try again', async () => {
  const answers = [{ code: 'line_full', message: 'Please try again after 60 seconds' }]
  const made = await submit(createFakeFrame({ step: () => answers.shift() ?? { action: 'VERIFY_OTP' } }))
  await made.expectView('InLine')
  expect(made.text()).toContain('no place in line')
  await made.click('line-continue')
  await made.expectView('EmailVerifyOtp')
  await made.end()
})

test('servers that are away at the turn are tried again, and the visitor hears so', async () => {
  const answers = [inLine(1), UNREACHABLE, inLine(200)]
  const made = await submit(createFakeFrame({ step: () => answers.shift() ?? { action: 'VERIFY_OTP' } }))
  await made.expectView('InLine')
  await made.advance(1_000)
  await expect.poll(() => made.find('in-line').dataset.step).toBe('away')
  expect(made.text()).toContain('Our servers can’t be reached right now. We keep trying')
  await made.advance(1_000)
  await expect.poll(() => made.find('in-line').dataset.step).toBe('waiting')
  expect(made.text()).toContain('This is your new place.')
  await made.end()
})
