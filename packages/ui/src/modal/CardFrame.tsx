import { useId } from 'react'
import css from './CardFrame.module.css'
import { EmbeddedFrame } from './EmbeddedFrame.tsx'
import { ModalHeader } from './ModalHeader.tsx'

export interface CardFrameProps {
  /** Shown in a header like the modal's; without one the card is plain and padded. */
  readonly title?: string | undefined
  readonly children: React.ReactNode
}

const ignore = () => {}

/** The modal's card without its behaviour, to look at single views and parts in. */
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
