import { createFakeFrame, FAKE_CARRIED, fakeAuthConnector } from '@foyer/devkit'
import { expect } from 'vitest'
import { type DrawViewInput, drawView } from './drawView.tsx'

/** Origin of the page of the secure frame. */
export const SITE = 'https://secure.example'

/** The message that the window posts from there once its visitor has signed in. */
export const DONE = { type: '@foyer-secure/SOCIAL_DONE', uri: FAKE_CARRIED }

/** Options of an app that offers social accounts. */
export const SOCIAL_OPTIONS = {
  features: { socials: true },
  remoteFeatures: { socials: ['google', 'github', 'x'] },
  secureSiteUrl: SITE,
} as const

/** Connect with social accounts, with the double of the frame behind its connector. */
export async function drawSocial(frame = createFakeFrame(), input: Partial<DrawViewInput> = {}) {
  const fake = fakeAuthConnector(frame)
  const made = await drawView({
    view: 'Connect',
    connectors: [fake.connector],
    options: SOCIAL_OPTIONS,
    ...input,
  })
  await expect.poll(() => made.has('socials')).toBe(true)
  return {
    ...made,
    frame,
    fake,
    /** Waits until the window is waited for. */
    async expectWait() {
      await expect.poll(() => made.modal.state.social?.step).toBe('window')
    },
    /** Has the window read as closed, as one does that is cut off from the page, while the visitor is in it. */
    async cutOff() {
      await expect.poll(() => made.modal.state.social?.step).toBe('window')
      made.platform.popups.at(-1)?.close()
      await made.advance(500)
    },
  }
}
