import type { ReactNode, Ref } from 'react'
import { IconButton } from '../atoms/IconButton.tsx'
import { backIcon, closeIcon, helpIcon } from '../atoms/icons.ts'
import { useLocalText } from '../hooks/useLocalText.ts'
import { frameText } from '../text/frameText.ts'
import css from './ModalHeader.module.css'

export interface ModalHeaderProps {
  readonly title: string
  /** Id of the heading, which labels the dialog. */
  readonly titleId: string
  /** The heading takes the focus when the view changes. */
  readonly headingRef: Ref<HTMLHeadingElement>
  /** The button at the start: back, explain wallets, or none. */
  readonly start: 'back' | 'help' | 'none'
  readonly onBack: () => void
  readonly onHelp: () => void
  readonly onClose: () => void
  /** Sign-in is required: the modal cannot be closed (clause routes-10). */
  readonly isLocked: boolean
  /** Shown in place of the title for a while. */
  readonly children?: ReactNode
}

/** The header of the modal: back or help, title, close. */
export function ModalHeader(props: ModalHeaderProps) {
  const { title, titleId, headingRef, start, onBack, onHelp, onClose, isLocked, children } = props
  const t = useLocalText(frameText)
  // Not a `header` element: outside of a sectioning element it would be a second banner landmark of the page.
  return (
    <div className={css.root} part="header" data-header="">
      {start === 'back' && (
        <IconButton part="back" icon={backIcon} label={t('back')} onClick={onBack} data-testid="modal-back" />
      )}
      {start === 'help' && (
        <IconButton part="help" icon={helpIcon} label={t('help')} onClick={onHelp} data-testid="modal-help" />
      )}
      {children}
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
