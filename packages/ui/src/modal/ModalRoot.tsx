import { closeModal, goBack, type Modal, selectIsCloseLocked } from '@foyer/core'
import { useId } from 'react'
import { useFlow } from '../hooks/useFlow.ts'
import { useLingering } from '../hooks/useLingering.ts'
import { useModalState } from '../hooks/useModalState.ts'
import type { ViewLoader } from './createViewLoader.ts'
import { Dialog } from './Dialog.tsx'
import { ModalContent } from './ModalContent.tsx'
import { ModalScope } from './ModalScope.tsx'
import { ToastHost } from './ToastHost.tsx'

export interface ModalRootProps {
  readonly modal: Modal
  /** Loads the views; keep one for each modal, so that what was preloaded is drawn at once. */
  readonly loader: ViewLoader
  /** The modal's place is not displayed, so nothing could be seen: put the host elsewhere and render again. */
  readonly onInvisible?: () => void
}

/** The whole modal as a window. Render it once for each modal, inside a root that adopted the styles. */
export function ModalRoot(props: ModalRootProps) {
  return (
    <ModalScope modal={props.modal}>
      <Window {...props} />
    </ModalScope>
  )
}

function Window({ modal, loader, onInvisible }: ModalRootProps) {
  const titleId = useId()
  const isOpen = useModalState((state) => state.router.isOpen)
  const isShaking = useModalState((state) => state.router.isShaking)
  const isLocked = useModalState(selectIsCloseLocked)
  const hasContent = useLingering(isOpen)

  function reportInvisible() {
    modal.alerts.raise(
      'APKT002',
      'The modal is inside an element that is not displayed. Put it directly into body.',
    )
    if (onInvisible) onInvisible()
    else modal.router.close()
  }

  return (
    <>
      <Dialog
        isOpen={isOpen}
        labelId={titleId}
        isLocked={isLocked}
        isFullScreen={modal.options.enableMobileFullScreen}
        isShaking={isShaking}
        onEscape={useFlow(goBack)}
        onBackdrop={useFlow(closeModal)}
        onInvisible={reportInvisible}
      >
        {hasContent && <ModalContent loader={loader} titleId={titleId} isLocked={isLocked} />}
        {isOpen && <ToastHost isFloating={false} />}
      </Dialog>
      {!isOpen && <ToastHost isFloating />}
    </>
  )
}
