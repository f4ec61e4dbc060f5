import { openModal } from '@foyer/core'
import { createTestModal } from '@foyer/testing'
import { describe, expect, test } from 'vitest'
import { createDrawings } from '../testing/createDrawings.ts'
import { TEST_VIEWS } from '../testing/drawModal.tsx'
import { renderInRoot, settle } from '../testing/renderInRoot.tsx'
import { createViewLoader } from './createViewLoader.ts'
import { ModalRoot } from './ModalRoot.tsx'

const { draw, opened, undo } = createDrawings()

describe('toasts and alerts', () => {
  test('error-1 a toast shows inside the open dialog, where it can be read and pressed', async () => {
    const { modal, drawn } = await opened()
    modal.notices.show('success', 'address_copied')
    await expect
      .poll(() => drawn.query('dialog [role="status"] [data-testid="toast"]')?.textContent)
      .toBe('Address copied')
    drawn.get('[data-testid="toast"]').click()
    await expect.poll(() => drawn.query('[data-testid="toast"]')).toBeNull()
  })

  test('error-1 while the modal is closed a toast lies over the page', async () => {
    const { modal, drawn } = await draw()
    modal.notices.show('error', 'disconnect_failed')
    await expect
      .poll(() => drawn.query(':popover-open [data-testid="toast"]')?.textContent)
      .toBe('Failed to disconnect')
    modal.notices.dismiss(modal.getState().notices.items[0]?.id ?? 0)
    await expect.poll(() => drawn.query(':popover-open')).toBeNull()
  })

  test('error-7 a developer alert shows in debug mode only', async () => {
    const quiet = await opened()
    quiet.modal.alerts.raise('APKT008', 'none given')
    await settle()
    expect(quiet.drawn.query('[data-testid="alert"]')).toBeNull()
    quiet.modal.router.close()

    const { modal } = await createTestModal({ options: { debug: true } })
    const drawn = await renderInRoot(<ModalRoot modal={modal} loader={createViewLoader(TEST_VIEWS)} />, {
      isRoot: true,
    })
    undo.push(
      () => drawn.unmount(),
      () => modal.destroy(),
    )
    openModal(modal, { view: 'Connect' })
    modal.alerts.raise('APKT008', 'none given')
    await expect.poll(() => drawn.query('[data-testid="alert"]')?.textContent).toContain('Project ID Missing')
    drawn.get('[data-testid="alert-dismiss"]').click()
    await expect.poll(() => drawn.query('[data-testid="alert"]')).toBeNull()
  })
})
