import { openModal } from '@foyer/core'
import { createTestModal, type TestModal } from '@foyer/testing'
import { expect } from 'vitest'
import { createViewLoader, type ViewLoader } from '../modal/createViewLoader.ts'
import { ModalRoot } from '../modal/ModalRoot.tsx'
import type { ViewRegistry } from '../views/view.ts'
import { type Rendered, type RenderOptions, renderInRoot } from './renderInRoot.tsx'

/** A view with one button. */
function First() {
  return <button type="button">First</button>
}
/** Another one. */
export function Second() {
  return <button type="button">Second</button>
}
/** Views that are there at once. */
export const TEST_VIEWS: ViewRegistry = {
  Connect: async () => ({ View: First }),
  AllWallets: async () => ({ View: Second, title: 'All Wallets' }),
  Networks: async () => ({ View: Second, title: 'Select Network' }),
  WhatIsAWallet: async () => ({ View: Second }),
}

/** A modal on fakes, drawn. */
export interface DrawnModal extends TestModal {
  readonly drawn: Rendered
  readonly loader: ViewLoader
  shown(): string | undefined
  dialog(): HTMLDialogElement
  end(): Promise<void>
}

/** Draws a closed modal. */
export async function drawModal(
  registry: ViewRegistry = TEST_VIEWS,
  options: RenderOptions = {},
): Promise<DrawnModal> {
  const made = await createTestModal()
  const loader = createViewLoader(registry, async () => {})
  const drawn = await renderInRoot(<ModalRoot modal={made.modal} loader={loader} />, {
    isRoot: true,
    ...options,
  })
  return {
    ...made,
    drawn,
    loader,
    shown: () => drawn.query('[data-testid^="view-"]')?.dataset.testid,
    async end() {
      await drawn.unmount()
      made.modal.destroy()
    },
    dialog: () => drawn.get<HTMLDialogElement>('dialog'),
  }
}

/** Draws a modal and opens it at Connect. */
export async function drawOpenModal(registry?: ViewRegistry): Promise<DrawnModal> {
  const made = await drawModal(registry)
  openModal(made.modal, { view: 'Connect' })
  await expect.poll(made.shown).toBe('view-Connect')
  return made
}

/** A loader whose view arrives when the test says so. */
export function arrivingLater() {
  let arrive = () => {}
  const wait = new Promise<void>((resolve) => {
    arrive = resolve
  })
  return { later: () => wait.then(() => ({ View: Second })), arrive: () => arrive() }
}
