import { type ReactNode, useId } from 'react'
import css from './CardFrame.module.css'
import { EmbeddedFrame } from './EmbeddedFrame.tsx'
import { ModalHeader } from './ModalHeader.tsx'

export interface CardFrameProps {
  /** Shown in a header like the modal's; without a title the card has no header, only padding. */
  readonly title?: string | undefined
  readonly children: ReactNode
}

const ignore = () => {}

/** The modal's card without its behaviour, to show single views and components in. */
export function CardFrame({ title, children }: CardFrameProps) {
  const id = useId()
  if (title === undefined) return <div className={css.plain}>{children}</div>
  return (
    <EmbeddedFrame isOpen labelId={id} isShaking={false}>
      <ModalHeader
        title={title}
        titleId={id}
        headingRef={null}
        start="back"
        onBack={ignore}
        onHelp={ignore}
        onClose={ignore}
        isLocked={false}
      />
      {children}
    </EmbeddedFrame>
  )
}
