import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react'
import css from './Dialog.module.css'
import { layOutAhead } from './layOutAhead.ts'

export interface DialogProps {
  readonly isOpen: boolean
  /** Its content was drawn while it is closed, and is laid out then. */
  readonly isPrepared: boolean
  /** Id of the heading that labels it, in the same root. */
  readonly labelId: string
  /** While locked, the browser may not close it; only `onBack` and `onClose` are called (clause routes-10). */
  readonly isLocked: boolean
  /** Fills the screen of a phone (option enableMobileFullScreen). */
  readonly isFullScreen: boolean
  /** Plays the 500 ms shake (clause state-3). */
  readonly isShaking: boolean
  /** Called for Alt and the left arrow, and for the back gesture of a phone. */
  readonly onBack: () => void
  /** Called for Escape, for a press outside of the card, and when the browser closed it. */
  readonly onClose: () => void
  /**
   * Called when it should open inside an element that is not displayed. It stays closed, because a hidden dialog would
   * trap the focus.
   */
  readonly onInvisible: () => void
  readonly children: ReactNode
}

/**
 * The modal as a window: a native dialog over the whole viewport, so that it is above everything, traps the focus and
 * keeps the page from scrolling. The card is inside.
 */
export function Dialog(props: DialogProps) {
  const {
    isOpen,
    isPrepared,
    labelId,
    isLocked,
    isFullScreen,
    isShaking,
    onBack,
    onClose,
    onInvisible,
    children,
  } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const pressed = useRef<EventTarget>(null)

  // Runs after every render: a dialog that was moved in the document or closed by the browser has a wrong `open`
  // attribute and must be shown again.
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

  useEffect(() => {
    if (isPrepared && dialog.current?.open === false) layOutAhead(dialog.current)
  }, [isPrepared])

  function onKeyDown(event: KeyboardEvent) {
    const { key, target } = event
    // On a Mac, Alt moves by words where there is text.
    const isBack =
      event.altKey &&
      key === 'ArrowLeft' &&
      !(target instanceof HTMLInputElement && target.value && navigator.platform.startsWith('Mac'))
    if ((key !== 'Escape' && !isBack) || event.nativeEvent.isComposing) return
    // Prevented on `keydown`, because browsers allow `cancel` to be prevented only once between two user actions.
    event.preventDefault()
    event.stopPropagation()
    if (isBack) onBack()
    else onClose()
  }

  function onClick(event: MouseEvent) {
    // A drag of selected text out of the card ends on the backdrop, but must not close the modal.
    if (event.target === dialog.current && pressed.current === dialog.current) onClose()
  }

  return (
    <dialog
      ref={dialog}
      className={css.root}
      aria-labelledby={labelId}
      data-state={isOpen ? 'open' : 'closed'}
      data-kept={isPrepared || undefined}
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
        onBack()
      }}
      onClose={() => {
        // The browser closed it; the dialog is shown again if that was refused.
        const element = dialog.current
        if (!isOpen || !element || element.open) return
        onClose()
        if (isLocked) element.showModal()
      }}
    >
      <div className={css.card} data-testid="modal" data-shaking={isShaking || undefined} part="card">
        {children}
      </div>
    </dialog>
  )
}
