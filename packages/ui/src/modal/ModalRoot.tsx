import { closeModal, goBack, type Modal, selectIsCloseLocked } from '@foyer/core/kernel'
import { useId } from 'react'
import { useFlow } from '../hooks/useFlow.ts'
import { useIsOpenOrClosing } from '../hooks/useIsOpenOrClosing.ts'
import { useModalState } from '../hooks/useModalState.ts'
import type { PartLoader } from '../parts/part.ts'
import { Dialog } from './Dialog.tsx'
import { ModalContent } from './ModalContent.tsx'
import { ModalScope } from './ModalScope.tsx'
import { ToastHost } from './ToastHost.tsx'
import { usePreparedEntry } from './usePreparedEntry.ts'

export interface ModalRootProps {
  readonly modal: Modal
  /** The loader of the parts; reuse it, so that preloaded parts are shown at once. */
  readonly loader: PartLoader
  /** Called when the modal's element is inside one that is not displayed: move it and render again. */
  readonly onInvisible?: () => void
}

/** The modal as a window. Render it once for each modal, inside a root with the styles. */
export function ModalRoot(props: ModalRootProps) {
  return (
    <ModalScope modal={props.modal} loader={props.loader}>
      <Window {...props} />
    </ModalScope>
  )
}

function Window({ modal, loader, onInvisible }: ModalRootProps) {
  const titleId = useId()
  const isOpen = useModalState((state) => state.router.isOpen)
  const isShaking = useModalState((state) => state.router.isShaking)
  const isLocked = useModalState(selectIsCloseLocked)
  const inUse = useIsOpenOrClosing(isOpen)
  const prepared = usePreparedEntry(loader, inUse)

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
        isPrepared={!inUse && prepared !== undefined}
        labelId={titleId}
        isLocked={isLocked}
        isFullScreen={modal.options.enableMobileFullScreen}
        isShaking={isShaking}
        onBack={useFlow(goBack)}
        onClose={useFlow(closeModal)}
        onInvisible={reportInvisible}
      >
        {(inUse || prepared) && (
          <ModalContent
            loader={loader}
            titleId={titleId}
            isLocked={isLocked}
            prepared={inUse ? undefined : prepared}
          />
        )}
      </Dialog>
      <ToastHost isFloating />
    </>
  )
}
