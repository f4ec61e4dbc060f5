import { toFirstKey } from '@foyer/core/storage-keys'
import type { ButtonTag } from './definitions.ts'
import type { ButtonBoxes, ShellHost } from './host.ts'

// The theme is loaded later, so the accent is a custom property that a page can set in its own style sheet.
// The rules select by class, because the interface's button is later in the same shadow root.
const SHEET_TEXT =
  ':host(:not([hidden])){display:inline-block;max-width:100%;vertical-align:middle}' +
  '.f{all:initial;outline:revert;box-sizing:border-box;max-width:100%;height:40px;padding:0 16px;border-radius:14px;background:var(--foyer-a-fill,#0978d4);color:#fff;font:600 15px/20px system-ui;text-align:center;white-space:nowrap;cursor:pointer}' +
  '.sm{height:32px}' +
  '.plain{background:#8882;color:inherit}' +
  '.f[aria-busy=true]:after{content:"";position:absolute;padding:5px;border:2px dotted;border-radius:14px;animation:f 1s linear infinite}' +
  '@keyframes f{to{rotate:1turn}}'

/** The labels that the buttons of a modal showed when the page was last left. It comes from storage, so nothing in it is trusted. */
export interface ButtonRecord {
  readonly kind?: 'connect' | 'account'
  /** Label of the button of the connected account. */
  readonly label?: string
  readonly boxes: ButtonBoxes
}

/** Reads what the buttons of a modal last showed; empty when storage cannot be read or is not valid JSON. */
export function readButtonRecord(modalId: string): ButtonRecord {
  try {
    const read = (name: 'button' | 'boxes') =>
      JSON.parse(localStorage.getItem(toFirstKey(modalId, name)) ?? '{}')
    return { ...read('button'), boxes: { ...read('boxes') } }
  } catch {
    return { boxes: {} }
  }
}

let sheet: CSSStyleSheet | undefined

/** The style sheet of all skeletons, created on first use because this module is also evaluated on servers. */
function sharedSheet(): CSSStyleSheet {
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(SHEET_TEXT)
  }
  return sheet
}

function createButton(tag: string): HTMLButtonElement {
  // It needs no type: a button in a shadow root has no form to submit.
  const button = document.createElement('button')
  button.part = 'button'
  button.dataset.testid = tag
  return button
}

/** A painted button of the same size that is shown until the interface's button is drawn. */
export interface Skeleton {
  /** Draws or redraws it. A `notice` replaces the label; an empty one means that a press is being handled (`aria-busy`). */
  paint(record: ButtonRecord, notice?: string): void
  /** Removes it; returns whether it had the focus. */
  remove(): boolean
}

/**
 * The look of a button as of the last visit. Its label 'Connect Wallet' is taken from there only if the page has the same
 * language now. An account button has no label while no account is known; the width is used only with the same label.
 */
function toLook(tag: ButtonTag, { kind, label: account, boxes }: ButtonRecord, own: unknown) {
  const isNetwork = tag === 'network-button'
  const isPlain = isNetwork || kind === 'account'
  const [last, widthPx] = boxes[isPlain ? tag : `${tag} ${document.documentElement.lang}`] ?? []
  const invitation =
    tag !== 'account-button' && (own ?? last ?? (isNetwork ? 'Select Network' : 'Connect Wallet'))
  const label = isPlain && !isNetwork ? account : invitation
  return { label, isPlain, widthPx: last === label && widthPx }
}

/** Creates the skeleton of one button element. */
export function createSkeleton(
  tag: ButtonTag,
  { root, values }: Pick<ShellHost, 'root' | 'values'>,
): Skeleton {
  let button: HTMLButtonElement | undefined
  return {
    paint(record, notice) {
      if (!root.adoptedStyleSheets.includes(sharedSheet())) root.adoptedStyleSheets.push(sharedSheet())
      const { label, isPlain, widthPx } = toLook(tag, record, values.label)
      if (!label) return
      if (!button) {
        button = createButton(tag)
        root.append(button)
      }
      // The label of an app may be of any type, and the browser makes text of it.
      button.textContent = notice || (label as string)
      button.ariaBusy = `${notice === ''}`
      button.disabled = !!values.disabled
      button.className = `f ${values.size ?? ''} ${isPlain ? 'plain' : ''}`
      button.style.width = `${widthPx}px`
    },
    remove() {
      const hadFocus = button === root.activeElement
      button?.remove()
      button = undefined
      return hadFocus
    },
  }
}
