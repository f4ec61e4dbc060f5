import type { Modal } from '@foyer/core'
import type { ReactNode } from 'react'
import { LatePartsContext, useLoadedLateParts } from '../hooks/latePartsContext.ts'
import { ModalProvider } from '../hooks/modalContext.tsx'
import { useIsLate } from '../hooks/useIsLate.ts'
import { useModalState } from '../hooks/useModalState.ts'
import { StyleRoot } from '../theme/StyleRoot.tsx'

export interface ModalScopeProps {
  readonly modal: Modal
  readonly children: ReactNode
}

/** Connect is on show by then, and its pictures have been asked for. */
const LATE_PARTS_DELAY_MS = 600

/** What every way to draw a modal stands in: its styles, the modal itself, and the parts that come late. */
export function ModalScope({ modal, children }: ModalScopeProps) {
  return (
    <StyleRoot>
      <ModalProvider modal={modal}>
        <LateScope modal={modal}>{children}</LateScope>
      </ModalProvider>
    </StyleRoot>
  )
}

function LateScope({ modal, children }: ModalScopeProps) {
  const isOpen = useModalState(({ router }) => router.isOpen)
  const hasMessage = useModalState(
    ({ notices, alerts }) => notices.items.length > 0 || Boolean(alerts.current),
  )
  const isSettled = useIsLate(isOpen, LATE_PARTS_DELAY_MS)
  const { termsConditionsUrl, privacyPolicyUrl } = modal.options
  const isAsked = Boolean(termsConditionsUrl || privacyPolicyUrl)
  const parts = useLoadedLateParts(isAsked || hasMessage || isSettled)
  return <LatePartsContext value={parts}>{children}</LatePartsContext>
}
