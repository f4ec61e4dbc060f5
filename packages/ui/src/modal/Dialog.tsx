import { type KeyboardEvent, type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import css from './Dialog.module.css'

export interface DialogProps {
  readonly isOpen: boolean
  /** Id of the heading that names it, in the same root. */
  readonly labelId: string
  /** While locked, only `onEscape` and `onBackdrop` are told; the browser may not close it (clause routes-10). */
  readonly isLocked: boolean
  /** Fills the screen of a phone (option enableMobileFullScreen). */
  readonly isFullScreen: boolean
  /** Plays the 500 ms shake (clause state-3). */
  readonly isShaking: boolean
  /** Escape, or the back gesture of a phone. */
  readonly onEscape: () => void
  /** A press outside the card. */
  readonly onBackdrop: () => void
  /** It was asked to open inside something that is not displayed, which would trap the visitor: it stays closed. */
  readonly onInvisible: () => void
  readonly children: ReactNode
}

/**
 * The modal's window: a native dialog over the whole viewport, so that it lies above everything, keeps the focus and
 * stops the page from scrolling; the card is inside.
 */
export function Dialog(props: DialogProps) {
  const { isOpen, labelId, isLocked, isFullScreen, isShaking, onEscape, onBackdrop, onInvisible, children } =
    props
  const dialog = useRef<HTMLDialogElement>(null)
  const pressed = useRef<EventTarget>(null)

  // Runs after every render, not only when `isOpen` changed: a dialog that was moved to another parent, or closed by the
  // browser, still says or hides `open` and has to be shown again.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    if ('closedBy' in element) element.closedBy = isLocked ? 'none' : 'closerequest'
    if (!isOpen) return element.close()
    if (!element.isConnected || element.matches(':modal')) return
    element.close()
    element.showModal()
    if (element.checkVisibility()) return
    element.close()
    onInvisible()
  })

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    // Prevented here because the browser lets `cancel` be prevented only once without a press in between.
    event.preventDefault()
    event.stopPropagation()
    onEscape()
  }

  function onClick(event: MouseEvent) {
    // Text that is dragged out of the card ends its press on the backdrop without meaning to close.
    if (event.target === dialog.current && pressed.current === dialog.current) onBackdrop()
  }

  return (
    <dialog
      ref={dialog}
      className={css.root}
      aria-labelledby={labelId}
      data-state={isOpen ? 'open' : 'closed'}
      data-full={isFullScreen || undefined}
      part="modal"
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        pressed.current = event.target
      }}
      onClick={onClick}
      onCancel={(event) => {
        if (event.target !== dialog.current) return
        event.preventDefault()
        onEscape()
      }}
      onClose={() => {
        // The browser closed it by itself: do what Escape would, and show it again if that was refused.
        const element = dialog.current
        if (!isOpen || !element || element.open) return
        onEscape()
        if (isLocked) element.showModal()
      }}
    >
      <div className={css.card} data-testid="modal" data-shaking={isShaking || undefined} part="card">
        {children}
      </div>
    </dialog>
  )
}
