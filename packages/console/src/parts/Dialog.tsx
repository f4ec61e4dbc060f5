import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'

interface Props {
  readonly title: string
  readonly children: ReactNode
  readonly onClose: () => void
}

/** A modal dialog of the browser: it keeps the focus, closes by Escape, and gives the focus back. */
export function Dialog({ title, children, onClose }: Props) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // Before React takes the element away: a dialog that is closed after that gives no focus back.
  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  return (
    <dialog
      ref={ref}
      className="c-dialog"
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <h2 id={titleId}>{title}</h2>
      {children}
    </dialog>
  )
}
