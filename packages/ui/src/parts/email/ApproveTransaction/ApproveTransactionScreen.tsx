import type { RefObject } from 'react'
import { Button } from '../../../atoms/index.ts'
import { Spinner } from '../../../atoms/Spinner.tsx'
import { useLocalText } from '../../../hooks/useLocalText.ts'
import { ViewBody } from '../../../widgets/layout/ViewBody.tsx'
import { approveText } from '../text/en.ts'
import css from './ApproveTransactionScreen.module.css'

export interface ApproveTransactionScreenProps {
  /** Height that the frame would like to have. */
  readonly heightPx: number | undefined
  readonly placeRef?: RefObject<HTMLDivElement | null>
  readonly onCancel: () => void
}

const SMALLEST_PX = 180
/** With Cancel below, the highest that no view has to be scrolled for. */
const LARGEST_PX = 460
const STEP_PX = 20

/**
 * The place of the secure frame, and Cancel until the frame is there with its own. Its height
 * comes in steps.
 */
export function ApproveTransactionScreen({ heightPx, placeRef, onCancel }: ApproveTransactionScreenProps) {
  const t = useLocalText(approveText)
  const height = Math.min(LARGEST_PX, Math.max(SMALLEST_PX, heightPx ?? SMALLEST_PX))
  const rounded = Math.ceil(height / STEP_PX) * STEP_PX
  return (
    <ViewBody className={css.root} data-testid="approve-transaction">
      <div
        className={css.place}
        ref={(element) => {
          element?.style.setProperty('--foyer-approval', `${rounded}px`)
          if (placeRef) placeRef.current = element
        }}
        data-testid="approval-place"
        role="status"
        aria-label={t('loading')}
      >
        <Spinner size={24} />
      </div>
      {heightPx === undefined && (
        <Button variant="secondary" size="lg" isFullWidth data-testid="approval-cancel" onClick={onCancel}>
          {t('cancel')}
        </Button>
      )}
    </ViewBody>
  )
}
