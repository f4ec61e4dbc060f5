import { openModal } from '@foyer/core/kernel'
import { pickSocial } from '@foyer/core/social'
import { toAuthKey } from '@foyer/core/storage-keys'
import { createTestModal, type TestModalInput, until } from './createTestModal.ts'
import { fakeAuthConnector } from './fakeFrame/fakeAuthConnector.ts'
import { createFakeFrame, FAKE_CARRIED, type FakeFrame } from './fakeFrame/fakeFrame.ts'

/** The origin of the secure site of a social test. */
export const SOCIAL_SITE = 'https://secure.example'
/** The message of its window at its end. */
export const SOCIAL_DONE = { type: '@foyer-secure/SOCIAL_DONE', uri: FAKE_CARRIED }

/** A modal with Connect open that offers two providers, and the fake of the frame behind its connector. */
export async function createSocialTest(frame: FakeFrame = createFakeFrame(), given: TestModalInput = {}) {
  const fake = fakeAuthConnector(frame)
  const made = await createTestModal({
    connectors: [fake.connector],
    ...given,
    options: {
      features: { socials: true },
      remoteFeatures: { socials: ['google', 'x'] },
      secureSiteUrl: `${SOCIAL_SITE}/`,
      ...given.options,
    },
  })
  openModal(made.modal, { view: 'Connect' })
  const view = () => made.modal.router.state.stack.at(-1)?.view
  const isConnected = () => made.modal.accounts.state.status === 'connected'
  const calls = () => fake.socialCalls.map(({ name }) => name)
  const hints = () => JSON.parse(made.platform.storage?.getItem(toAuthKey('main')) ?? 'null')
  return { ...made, fake, frame, view, calls, hints, isConnected }
}

/** The same, with a window that shows the page of a provider. */
export async function createSocialWait(...given: Parameters<typeof createSocialTest>) {
  const made = await createSocialTest(...given)
  pickSocial(made.modal, { provider: 'google' })
  await until(() => made.modal.state.social?.step === 'window')
  return made
}
