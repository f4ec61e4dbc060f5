import { createTestModal } from '@foyer/devkit'
import { afterEach, expect, test } from 'vitest'
import { ModalProvider } from '../../hooks/modalContext.tsx'
import { type Rendered, renderInRoot } from '../../testing/renderInRoot.tsx'
import { createPartLoader } from '../createPartLoader.ts'
import { partTable } from '../table.ts'
import { PartLoaderContext } from '../usePart.ts'
import { DebugAlert } from './DebugAlert.tsx'

let drawn: Rendered

afterEach(() => drawn.unmount())

const stateOf = () => drawn.query('[data-testid="diagnosis"]')?.dataset.state

test('error-7 an alert leads to a diagnosis of the page, over the modal', async () => {
  const { modal } = await createTestModal({ options: { debug: true } })
  const alert = { code: 'APKT008', details: 'none given' } as const
  drawn = await renderInRoot(
    <ModalProvider modal={modal}>
      <PartLoaderContext value={createPartLoader(partTable)}>
        <DebugAlert alert={alert} onDismiss={() => {}} />
      </PartLoaderContext>
    </ModalProvider>,
  )
  drawn.get('[data-testid="alert-diagnose"]').click()
  // A diagnosis may itself take fifteen seconds.
  await expect.poll(stateOf, { timeout: 40_000 }).toBe('done')
  expect(drawn.get('dialog').matches(':modal')).toBe(true)
  expect(drawn.get('dialog').textContent).toContain('localStorage works.')
  drawn.get('[data-testid="diagnosis-close"]').click()
  await expect.poll(() => drawn.query('dialog')).toBeNull()
  modal.destroy()
})
