import { selectIsCloseLocked, type ViewName } from '@foyer/core'
import { useId } from 'react'
import { useLingering } from '../hooks/useLingering.ts'
import { useModalState } from '../hooks/useModalState.ts'
import { EmbeddedFrame } from './EmbeddedFrame.tsx'
import { ModalContent } from './ModalContent.tsx'
import type { ModalRootProps } from './ModalRoot.tsx'
import { ModalScope } from './ModalScope.tsx'
import { ToastHost } from './ToastHost.tsx'

export type EmbeddedModalProps = Omit<ModalRootProps, 'onInvisible'>

/** The whole modal as a region of the page. Render it once for each modal, inside a root that adopted the styles. */
export function EmbeddedModal(props: EmbeddedModalProps) {
  return (
    <ModalScope modal={props.modal}>
      <Region {...props} />
    </ModalScope>
  )
}

/** Where an embedded modal begins; closing one leads back here. */
const HOMES: readonly (ViewName | undefined)[] = ['Connect', 'Account']

function Region({ loader }: EmbeddedModalProps) {
  const titleId = useId()
  const isOpen = useModalState((state) => state.router.isOpen)
  const isShaking = useModalState((state) => state.router.isShaking)
  const isHome = useModalState(
    ({ router: { stack } }) => stack.length === 1 && HOMES.includes(stack[0]?.view),
  )
  const isLocked = useModalState(selectIsCloseLocked)
  const hasContent = useLingering(isOpen)
  return (
    <EmbeddedFrame isOpen={isOpen} labelId={titleId} isShaking={isShaking} isHome={isHome}>
      {hasContent && <ModalContent loader={loader} titleId={titleId} isLocked={isLocked} />}
      <ToastHost isFloating={false} />
    </EmbeddedFrame>
  )
}
