import type { Ref } from 'react'
import { IconButton } from '../atoms/IconButton.tsx'
import { backIcon } from '../atoms/icons/backIcon.ts'
import { closeIcon } from '../atoms/icons/closeIcon.ts'
import { helpIcon } from '../atoms/icons/helpIcon.ts'
import { useLocalText } from '../hooks/useLocalText.ts'
import { frameText } from '../text/frameText.ts'
import css from './ModalHeader.module.css'

export interface ModalHeaderProps {
  readonly title: string
  /** Id of the heading, for the dialog's name. */
  readonly titleId: string
  /** The heading takes the focus when the view changes. */
  readonly headingRef: Ref<HTMLHeadingElement>
  /** What the button at the start does: go back, explain wallets, or nothing. */
  readonly start: 'back' | 'help' | 'none'
  readonly onBack: () => void
  readonly onHelp: () => void
  readonly onClose: () => void
  /** Sign-in is required: the modal cannot be closed (clause routes-10). */
  readonly isLocked: boolean
}

/** The line at the top of the modal: where you are, back, close. */
export function ModalHeader(props: ModalHeaderProps) {
  const { title, titleId, headingRef, start, onBack, onHelp, onClose, isLocked } = props
  const t = useLocalText(frameText)
  // Not a `header`: outside a sectioning element that would be a second banner of the host's page.
  return (
    <div className={css.root} part="header" data-header="">
      {start === 'back' && (
        <IconButton part="back" icon={backIcon} label={t('back')} onClick={onBack} data-testid="modal-back" />
      )}
      {start === 'help' && (
        <IconButton part="help" icon={helpIcon} label={t('help')} onClick={onHelp} data-testid="modal-help" />
      )}
      <h1 className={css.title} part="title" id={titleId} ref={headingRef} tabIndex={-1}>
        {title}
      </h1>
      <IconButton
        part="close"
        className={css.close}
        icon={closeIcon}
        label={t('close')}
        onClick={onClose}
        data-testid="modal-close"
        aria-disabled={isLocked || undefined}
      />
    </div>
  )
}
