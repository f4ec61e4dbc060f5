import { createEmailTest, createFakeFrame, FAKE_CODE, until } from '@foyer/devkit'
import { describe, expect, test } from 'vitest'
import { disconnect } from '../connections/disconnect.ts'
import { confirmOtp, submitEmail } from '../email/index.ts'
import { connectPasskey } from './connectPasskey.ts'
import { dismissPasskeyOffer, isPasskeyOffered, takePasskeyOffer } from './passkeyOffer.ts'

// docs/guide/passkeys.md: the offer after another way to sign in.

const PASSKEY = { features: { email: true, passkey: true } } as const

async function start(options: NonNullable<Parameters<typeof createEmailTest>[1]>['options'] = PASSKEY) {
  const frame = createFakeFrame()
  const made = await createEmailTest(frame, { options })
  const signIn = async () => {
    await submitEmail(made.modal, { email: 'ada@example.com' })
    await confirmOtp(made.modal, { otp: FAKE_CODE })
    await until(() => made.view() === 'Account')
  }
  const isOffered = () => isPasskeyOffered(made.modal)
  const isAsked = () => until(() => made.modal.state.email?.approval !== undefined)
  return { ...made, signIn, isOffered, isAsked }
}

describe('a passkey is offered', () => {
  test('to who has signed in by e-mail, until they put it away, and no more after signing in again', async () => {
    const { modal, signIn, isOffered } = await start()
    await signIn()
    expect(isOffered()).toBe(true)
    await dismissPasskeyOffer(modal)
    expect(isOffered()).toBe(false)
    await disconnect(modal, {})
    expect(isOffered()).toBe(false)
  })

  test('where the app does not ask for passkeys, never', async () => {
    const { signIn, isOffered } = await start({ features: { email: true } })
    await signIn()
    expect(isOffered()).toBe(false)
  })

  test('and never where a passkey has signed in', async () => {
    const { modal, frame, isOffered, isAsked } = await start()
    const connecting = connectPasskey(modal)
    await isAsked()
    expect(isOffered()).toBe(true)
    frame.approve()
    await connecting
    expect(isOffered()).toBe(false)
  })

  test('still, where they do not want to open the page after all, and no more once it is open', async () => {
    const { modal, frame, signIn, isOffered, isAsked } = await start()
    await signIn()
    const declined = takePasskeyOffer(modal)
    await isAsked()
    frame.reject()
    await declined
    expect([isOffered(), modal.state.notices.items]).toEqual([true, []])
    const taken = takePasskeyOffer(modal)
    await isAsked()
    frame.approve()
    await taken
    expect(isOffered()).toBe(false)
  })
})
