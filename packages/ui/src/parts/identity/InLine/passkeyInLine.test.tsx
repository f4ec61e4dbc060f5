import { createFakeFrame } from '@foyer/devkit'
import { expect, test } from 'vitest'
import { drawEmail, EMAIL_OPTIONS } from '../../../testing/drawEmail.tsx'

const WITH_PASSKEY = { ...EMAIL_OPTIONS, features: { email: true, passkey: true } } as const
const inLine = (seconds: number) => ({
  code: 'in_line',
  message: `Please try again after ${seconds} seconds`,
})

/** A visitor who has chosen a passkey, with what follows from it each time. */
async function choosePasskey(...answers: (ReturnType<typeof inLine> | undefined)[]) {
  const frame = createFakeFrame({ passkey: () => answers.shift() })
  const made = await drawEmail('Connect', frame, { options: WITH_PASSKEY })
  await expect.poll(() => made.has('connect-passkey')).toBe(true)
  const choose = async (button: string) => {
    await made.click(button)
    await expect.poll(() => frame.waiting()).toHaveLength(1)
    frame.approve()
  }
  await choose('connect-passkey')
  return { ...made, frame, choose }
}

test('the question for a passkey gives way to the line, and a press at the turn asks for the passkey again', async () => {
  const made = await choosePasskey(inLine(90))
  await made.expectView('InLine')
  expect(made.frame.waiting()).toEqual([])
  expect(made.text()).toContain('You are in line')
  await made.advance(90_000)
  await expect.poll(() => made.find('in-line').dataset.step).toBe('due')
  // Browsers ask for a passkey after a press alone.
  expect(made.frame.requests.filter(({ name }) => name === 'CONNECT_PASSKEY')).toHaveLength(1)
  expect(made.text()).toContain('Continue within the next ten minutes.')
  await made.choose('line-continue')
  await made.expectView('Account')
  await made.end()
})

test('a turn that passed while servers were away leads to a new place, and that is said', async () => {
  const made = await choosePasskey(inLine(60), inLine(240), undefined)
  await made.expectView('InLine')
  expect(made.text()).not.toContain('This is your new place.')
  await made.advance(60_000)
  await expect.poll(() => made.find('in-line').dataset.step).toBe('due')
  await made.choose('line-continue')
  await expect.poll(made.text).toContain('This is your new place.')
  await made.advance(240_000)
  await expect.poll(() => made.find('in-line').dataset.step).toBe('due')
  await made.choose('line-continue')
  await made.expectView('Account')
  await made.end()
})

test('whoever leaves the line finds the button again, and nothing asks for a passkey later', async () => {
  const made = await choosePasskey(inLine(60))
  await made.expectView('InLine')
  await made.click('line-cancel')
  await made.expectView('Connect')
  await made.advance(120_000)
  expect(made.has('connect-passkey')).toBe(true)
  expect(made.frame.waiting()).toEqual([])
  await made.end()
})
