import { openModal } from '@foyer/core/kernel'
import { createTestModal, type TestModalInput } from './createTestModal.ts'
import { fakeAuthConnector } from './fakeFrame/fakeAuthConnector.ts'
import { createFakeFrame, type FakeFrame } from './fakeFrame/fakeFrame.ts'

/** A modal with Connect open that offers signing in by e-mail, and the fake of the frame behind its connector. */
export async function createEmailTest(frame: FakeFrame = createFakeFrame(), given: TestModalInput = {}) {
  const fake = fakeAuthConnector(frame)
  const made = await createTestModal({
    connectors: [fake.connector],
    ...given,
    options: {
      features: { email: true },
      remoteFeatures: { email: true },
      secureSiteUrl: 'https://secure.example',
      ...given.options,
    },
  })
  openModal(made.modal, { view: 'Connect' })
  const view = () => made.modal.router.state.stack.at(-1)?.view
  return { ...made, fake, frame, view }
}
