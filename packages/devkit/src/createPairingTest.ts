import { type CompleteModal, openModal, type PairingState, type ViewName } from '@foyer/core'
import { createTestModal, listing, type TestModal, type TestModalInput, until } from './createTestModal.ts'
import { type FakePairing, type FakePairingOptions, fakePairing } from './fakePairing.ts'

/** A modal with one wallet that is not in this browser, `far`, and a fake pairing connector. */
export interface PairingTest extends TestModal {
  readonly modal: CompleteModal
  readonly pairing: FakePairing
  state(): PairingState
  /** The name of the shown view. */
  shown(): ViewName | undefined
}

export type PairingTestInput = Omit<TestModalInput, 'connectors'> & { readonly pairing?: FakePairingOptions }

/** Creates a closed modal. */
export async function createPairingTest(input: PairingTestInput = {}): Promise<PairingTest> {
  let now = () => 0
  const pairing = fakePairing({ ...input.pairing, now: () => now() })
  const test = await createTestModal({ ...input, connectors: [pairing.connector] })
  now = test.platform.now
  const { modal } = test
  modal.wallets.setCustom([
    listing({
      id: 'far',
      name: 'Far',
      mobile_link: 'far://',
      link_mode: 'https://far.example/app',
      desktop_link: 'far-desktop://',
      webapp_link: 'https://web.far.example',
    }),
  ])
  return {
    ...test,
    pairing,
    state: () => modal.pairing.state.now,
    shown: () => modal.router.state.stack.at(-1)?.view,
  }
}

/** Creates a modal, opens it and waits until a pairing is ready. */
export async function openPairingTest(input: PairingTestInput = {}): Promise<PairingTest> {
  const made = await createPairingTest(input)
  openModal(made.modal)
  await made.platform.advance(1000)
  await until(() => made.state().status === 'ready')
  return made
}
