import { selectIsCloseLocked, type ViewName } from '@foyer/core/kernel'
import { useId } from 'react'
import { useIsOpenOrClosing } from '../hooks/useIsOpenOrClosing.ts'
import { useModalState } from '../hooks/useModalState.ts'
import { EmbeddedFrame } from './EmbeddedFrame.tsx'
import { ModalContent } from './ModalContent.tsx'
import type { ModalRootProps } from './ModalRoot.tsx'
import { ModalScope } from './ModalScope.tsx'

export type EmbeddedModalProps = Omit<ModalRootProps, 'onInvisible'>

/** The modal as a region of the page. Render it once for each modal, inside a root with the styles. */
export function EmbeddedModal(props: EmbeddedModalProps) {
  return (
    <ModalScope modal={props.modal} loader={props.loader}>
      <Region {...props} />
    </ModalScope>
  )
}

/** The first views of an embedded modal; closing it shows one of these again. */
const FIRST_VIEWS: readonly (ViewName | undefined)[] = ['Connect', 'Account']

function Region({ loader }: EmbeddedModalProps) {
  const titleId = useId()
  const isOpen = useModalState((state) => state.router.isOpen)
  const isShaking = useModalState((state) => state.router.isShaking)
  const isFirstView = useModalState(
    ({ router: { stack } }) => stack.length === 1 && FIRST_VIEWS.includes(stack[0]?.view),
  )
  const isLocked = useModalState(selectIsCloseLocked)
  const hasContent = useIsOpenOrClosing(isOpen)
  return (
    <EmbeddedFrame isOpen={isOpen} labelId={titleId} isShaking={isShaking} isFirstView={isFirstView}>
      {hasContent && <ModalContent loader={loader} titleId={titleId} isLocked={isLocked} />}
    </EmbeddedFrame>
  )
}
