import { expect, test } from 'vitest'
import { renderInRoot } from '../../../testing/renderInRoot.tsx'
import { ApproveTransactionScreen } from './ApproveTransactionScreen.tsx'

test('Cancel is there once: of the view until the frame is shown, and then of the frame', async () => {
  let cancels = 0
  const onCancel = () => {
    cancels += 1
  }
  const drawn = await renderInRoot(<ApproveTransactionScreen heightPx={undefined} onCancel={onCancel} />)
  drawn.get('[data-testid="approval-cancel"]').click()
  expect(cancels).toBe(1)
  await drawn.rerender(<ApproveTransactionScreen heightPx={400} onCancel={onCancel} />)
  expect(drawn.query('[data-testid="approval-cancel"]')).toBeNull()
  await drawn.unmount()
})
