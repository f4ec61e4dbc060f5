import type { ViewName } from '@foyer/core/kernel'
import { createFakeFrame, FAKE_CODE, type FakeFrameScript, fakeAuthConnector } from '@foyer/devkit'
import { expect } from 'vitest'
import { userEvent } from 'vitest/browser'
import { type DrawViewInput, drawView } from './drawView.tsx'

/** Options of an app that offers e-mail. */
export const EMAIL_OPTIONS = {
  features: { email: true },
  remoteFeatures: { email: true },
  secureSiteUrl: 'https://secure.example',
} as const

/** The address of the account. */
export const OLD = 'ada@example.com'

/** The address that it is changed to. */
export const NEW = 'ada@example.org'

/** The frame's answer when it cannot reach its servers. */
export const UNREACHABLE = { code: 'server_unreachable', message: 'The wallet service cannot be reached' }

/** The text that the visitor then sees. */
export const CHECK = 'The server cannot be reached. Check your connection, then try again.'

/** A view, with the double of the frame behind its connector. */
export async function drawEmail(
  view: DrawViewInput['view'],
  frame = createFakeFrame(),
  input: Partial<DrawViewInput> = {},
) {
  const fake = fakeAuthConnector(frame)
  const made = await drawView({ view, connectors: [fake.connector], options: EMAIL_OPTIONS, ...input })
  await expect.poll(() => view !== 'Connect' || made.has('email-form')).toBe(true)
  const field = () => made.find('email-input') as HTMLInputElement // it is one
  return { ...made, frame, fake, field }
}

/** Draws the account of a visitor who is signed in by e-mail. */
export async function drawSignedIn(script: FakeFrameScript = {}) {
  const frame = createFakeFrame(script, { email: OLD, isSignedIn: true, chainId: 1 })
  const made = await drawEmail('Connect', frame)
  await userEvent.type(made.field(), `${OLD}{Enter}`)
  await made.expectView('Account')
  return made
}

/** Draws the settings of a signed-in visitor, reached by the wallets of the profile. */
export async function drawEmailSettings(script?: FakeFrameScript) {
  const made = await drawSignedIn(script)
  made.modal.router.push('ProfileWallets')
  await made.expectView('ProfileWallets')
  await made.click('wallet-more')
  await made.expectView('AccountSettings')
  return made
}

/** Draws the view that is shown when the app asks a signed-in visitor for a signature. */
export async function drawSigning(view: ViewName, script?: FakeFrameScript) {
  const made = await drawSignedIn(script)
  const { findProvider } = await made.modal.load('connections')
  const provider = findProvider(made.modal, { namespace: 'eip155', connectorId: 'auth' })
  const signing = provider?.request({
    method: 'personal_sign',
    params: ['0x68656c6c6f', made.frame.address],
  })
  signing?.catch(() => {})
  await made.expectView(view)
  return { ...made, signing }
}

/** The sign-in to a wallet that only its owner opens, once the frame asks for that. */
export async function drawHeld() {
  const made = await drawEmail('Connect', createFakeFrame({ isUserHeld: true }))
  await userEvent.type(made.field(), 'ada@example.com{Enter}')
  await made.expectView('EmailVerifyOtp')
  await userEvent.keyboard(FAKE_CODE)
  await made.expectView('ApproveTransaction')
  await expect.poll(made.fake.shown).toBeDefined()
  return made
}
