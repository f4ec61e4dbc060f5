import { createFakeFrame, fakeAuthConnector } from '@foyer/testing'
import { expect } from 'vitest'
import { type DrawViewInput, drawView } from './drawView.tsx'

/** Options of an app that offers e-mail. */
export const EMAIL_OPTIONS = {
  features: { email: true },
  remoteFeatures: { email: true },
  secureSiteUrl: 'https://secure.example',
} as const

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
