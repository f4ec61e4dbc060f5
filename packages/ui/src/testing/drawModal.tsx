import { openModal, partOf, VIEW_NAMES, type ViewName } from '@foyer/core/kernel'
import { createTestModal, type TestModal } from '@foyer/devkit'
import { expect } from 'vitest'
import { ModalRoot } from '../modal/ModalRoot.tsx'
import { createPartLoader } from '../parts/createPartLoader.ts'
import { titleText as networkTitles } from '../parts/networks/text/en.ts'
import type { AnyPartView, PartLoader, PartTable } from '../parts/part.ts'
import { partTable } from '../parts/table.ts'
import { titleText as walletTitles } from '../parts/wallets/text/en.ts'
import { nextTask, type Rendered, type RenderOptions, renderInRoot } from './renderInRoot.tsx'

/** A view with one button. */
function First() {
  return <button type="button">First</button>
}
/** Another view. */
export function Second() {
  return <button type="button">Second</button>
}
/** Test views that replace the real ones; a part with test views has no others. */
export type TestViews = { readonly [V in ViewName]?: () => Promise<AnyPartView> }

/** Views that are loaded at once. */
export const TEST_VIEWS: TestViews = {
  Connect: async () => ({ View: First }),
  AllWallets: async () => ({ View: Second, title: walletTitles.allWallets }),
  Networks: async () => ({ View: Second, title: networkTitles.networks }),
  WhatIsAWallet: async () => ({ View: Second }),
}

async function loadViews(views: TestViews, part: string) {
  const names = VIEW_NAMES.filter((view) => views[view] && partOf(view) === part)
  const loaded = await Promise.all(names.map(async (view) => [view, await views[view]?.()] as const))
  return { views: Object.fromEntries(loaded) }
}

/** A timer for loaders that skips the delays between attempts and never reaches the time limit. */
export function instantTimer(callback: () => void, delayMs: number): () => void {
  if (delayMs < 5000) queueMicrotask(callback)
  return () => {}
}

/** A loader of test views and of the other, real parts. It does not wait between attempts. */
export function testLoader(views: TestViews = TEST_VIEWS): PartLoader {
  const parts = new Set(VIEW_NAMES.map(partOf))
  const fakes = [...parts].map((part) => [part, () => loadViews(views, part ?? '')])
  // The modal uses only the views of these parts.
  const table = { ...partTable, ...Object.fromEntries(fakes) } as PartTable
  return createPartLoader(table, { setTimer: instantTimer })
}

/** A drawn modal with fakes. */
export interface DrawnModal extends TestModal {
  readonly drawn: Rendered
  readonly loader: PartLoader
  shown(): string | undefined
  dialog(): HTMLDialogElement
  end(): Promise<void>
}

/** Draws a closed modal. */
export async function drawModal(
  views: TestViews = TEST_VIEWS,
  options: RenderOptions = {},
): Promise<DrawnModal> {
  const made = await createTestModal()
  const loader = testLoader(views)
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

/** Draws a modal, opens it at Connect and waits until the effects of that have run: they set its timers. */
export async function drawOpenModal(views?: TestViews): Promise<DrawnModal> {
  const made = await drawModal(views)
  openModal(made.modal, { view: 'Connect' })
  await expect.poll(made.shown).toBe('view-Connect')
  await nextTask()
  return made
}

/** A loader whose view is loaded when the test resolves it. */
export function createSlowLoader() {
  let arrive = () => {}
  const wait = new Promise<void>((resolve) => {
    arrive = resolve
  })
  return { later: () => wait.then(() => ({ View: Second })), arrive: () => arrive() }
}
