import type { Modal } from '@foyer/core/kernel'
import type { ReactNode } from 'react'
import { ModalProvider } from '../hooks/modalContext.tsx'
import { useHasWaited } from '../hooks/useHasWaited.ts'
import { useModalState } from '../hooks/useModalState.ts'
import type { PartLoader } from '../parts/part.ts'
import { PartLoaderContext, usePart } from '../parts/usePart.ts'
import { StyleRoot } from '../theme/StyleRoot.tsx'

export interface ModalScopeProps {
  readonly modal: Modal
  readonly loader: PartLoader
  readonly children: ReactNode
}

/** Leaves time for Connect to be drawn and to request its images. */
const FRAME_DELAY_MS = 600

/** The providers around every modal: its styles, the modal itself, and its part loader. */
export function ModalScope({ modal, loader, children }: ModalScopeProps) {
  return (
    <StyleRoot>
      <ModalProvider modal={modal}>
        <PartLoaderContext.Provider value={loader}>
          <FramePreload modal={modal} />
          {children}
        </PartLoaderContext.Provider>
      </ModalProvider>
    </StyleRoot>
  )
}

/** Loads the part `frame` when it is needed, or after Connect was drawn. */
function FramePreload({ modal }: Pick<ModalScopeProps, 'modal'>): null {
  const isOpen = useModalState(({ router }) => router.isOpen)
  const hasMessage = useModalState(
    ({ notices, alerts }) => notices.items.length > 0 || Boolean(alerts.current),
  )
  const isSettled = useHasWaited(isOpen, FRAME_DELAY_MS)
  const { termsConditionsUrl, privacyPolicyUrl } = modal.options
  const isAsked = Boolean(termsConditionsUrl || privacyPolicyUrl)
  usePart('frame', isAsked || hasMessage || isSettled)
  return null
}
