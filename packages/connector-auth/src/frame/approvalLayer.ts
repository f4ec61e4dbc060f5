import type { ApprovalBox } from '@foyer/core/ports'

/** Handlers for an approval besides what the frame offers. */
export interface ApprovalHandlers {
  /** A press beside the frame, by its place in the window. */
  readonly onPress: (x: number, y: number) => void
  /** The browser asks for closing: Escape, or the back gesture of a phone. */
  readonly onCancel: () => void
}

/** The dialog around the frame. It is never moved in the document, since that would load the frame anew. */
export interface ApprovalLayer {
  readonly dialog: HTMLDialogElement
  show(box: ApprovalBox, handlers: ApprovalHandlers): void
  hide(): void
  /** Names dialog and frame by what is asked. */
  setTitle(title: string | undefined): void
  /** Takes the dialog out of the page. */
  remove(): void
}

/** Styles are set one by one, which every policy allows, and are important, since pages style every dialog and frame. */
function style(element: HTMLElement, values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) element.style.setProperty(name, value, 'important')
}

const PLAIN = {
  margin: '0',
  padding: '0',
  border: '0',
  'max-width': 'none',
  'max-height': 'none',
  'min-width': '0',
  'min-height': '0',
  background: 'transparent',
  visibility: 'visible',
  // The styles below undo what would keep the frame from seeing itself as visible, and from offering its button.
  opacity: '1',
  transform: 'none',
  translate: 'none',
  rotate: 'none',
  scale: 'none',
  zoom: '1',
  filter: 'none',
  animation: 'none',
  transition: 'none',
  'clip-path': 'none',
  'mix-blend-mode': 'normal',
  // A mask is the one thing of which browsers tell the frame nothing: no style sheet of the page lays one over it.
  'mask-image': 'none',
  'mask-border-source': 'none',
  '-webkit-mask-box-image': 'none',
}

/**
 * Takes the dialog's backdrop away: the modal has darkened the page already, and would be darkened around the frame itself.
 * No attribute reaches a backdrop, and policies that forbid style elements allow this. Returns what takes it back.
 */
function hideBackdrop(document: Document): () => void {
  const Sheet = document.defaultView?.CSSStyleSheet
  if (!Sheet) return () => {}
  const sheet = new Sheet()
  sheet.replaceSync('dialog[data-foyer-secure]::backdrop { background: transparent !important }')
  document.adoptedStyleSheets.push(sheet)
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
  }
}

/** Creates the dialog with the frame in it. */
export function createApprovalLayer(document: Document, frame: HTMLIFrameElement): ApprovalLayer {
  const showBackdrop = hideBackdrop(document)
  const dialog = document.createElement('dialog')
  dialog.setAttribute('data-foyer-secure', '')
  style(dialog, { ...PLAIN, position: 'fixed', inset: 'auto', overflow: 'hidden', outline: 'none' })
  style(frame, {
    ...PLAIN,
    display: 'block',
    width: '100%',
    height: '100%',
    'color-scheme': 'normal',
  })
  dialog.append(frame)

  const setTitle = (title = 'Foyer') => {
    dialog.setAttribute('aria-label', title)
    frame.title = title
  }
  setTitle()

  let handlers: ApprovalHandlers | undefined
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault()
    handlers?.onCancel()
  })
  // Browsers allow `cancel` to be prevented only once between two user actions, and close the dialog then.
  dialog.addEventListener('close', () => {
    if (handlers) handlers.onCancel()
  })
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) handlers?.onPress(event.clientX, event.clientY)
  })

  return {
    dialog,
    setTitle,
    show({ left, top, width, height }, next) {
      handlers = next
      style(dialog, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` })
      if (!dialog.open) dialog.showModal()
      // A key that approves nothing by itself: the frame has no default button.
      if (document.activeElement !== frame) frame.focus()
    },
    hide() {
      handlers = undefined
      if (dialog.open) dialog.close()
    },
    remove() {
      showBackdrop()
      dialog.remove()
    },
  }
}
