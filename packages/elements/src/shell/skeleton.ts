import type { ButtonTag } from './definitions.ts'
import type { ButtonBoxes, ShellHost } from './port.ts'

// The token is the theme's, which is read later: a page that has an accent may say it in its own style sheet.
// The classes keep these rules off React's own button, which later stands in the same root.
const SHEET_TEXT =
  ':host(:not([hidden])){display:inline-block;max-width:100%;vertical-align:middle}' +
  '.f{all:initial;box-sizing:border-box;max-width:100%;height:40px;padding:0 16px;border-radius:14px;background:var(--foyer-a-fill,#0976d0);color:#fff;font:600 15px/20px system-ui;text-align:center;white-space:nowrap;cursor:pointer}' +
  '.sm{height:32px}' +
  '.plain{background:#8882;color:inherit}' +
  '.f:focus-visible{outline:auto}'

/** What was on a modal's buttons when the page was last left; nothing in it is trusted. */
export interface ButtonRecord {
  readonly kind?: 'connect' | 'account'
  /** Text of the connected account's button. */
  readonly label?: string
  readonly boxes: ButtonBoxes
}

/** Reads what the buttons of a modal last showed; empty when storage is refused or holds something else. */
export function readButtonRecord(modalId: string): ButtonRecord {
  try {
    const read = (name: string) => JSON.parse(localStorage.getItem(`foyer:v1:${modalId}:${name}`) ?? '{}')
    return { ...read('button'), boxes: { ...read('boxes') } }
  } catch {
    return { boxes: {} }
  }
}

let sheet: CSSStyleSheet | undefined

/** The one style sheet of all stand-ins, made on first use since modules are also evaluated where there is no page. */
function sharedSheet(): CSSStyleSheet {
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(SHEET_TEXT)
  }
  return sheet
}

function createButton(tag: string): HTMLButtonElement {
  // In a shadow root it belongs to no form, and cannot send one.
  const button = document.createElement('button')
  button.part = 'button'
  button.dataset.testid = tag
  return button
}

/** A painted button that stands in for React's, in the same box, until that one is live. */
export interface Skeleton {
  /** Draws or redraws it. A `notice` replaces the label. */
  paint(record: ButtonRecord, notice?: string): void
  /** Takes it away; true when it had the focus. */
  remove(): boolean
}

/** The label that is to be shown; nothing for an account button before an account was known. */
function toLabel(tag: ButtonTag, record: ButtonRecord, own: unknown): unknown {
  if (tag === 'network-button') return own ?? record.boxes[tag]?.[0] ?? 'Select Network'
  return record.kind === 'account' ? record.label : tag !== 'account-button' && (own ?? 'Connect Wallet')
}

/** Makes the stand-in of one button element. */
export function createSkeleton(
  tag: ButtonTag,
  { root, values }: Pick<ShellHost, 'root' | 'values'>,
): Skeleton {
  let button: HTMLButtonElement | undefined
  return {
    paint(record, notice) {
      if (!root.adoptedStyleSheets.includes(sharedSheet())) root.adoptedStyleSheets.push(sharedSheet())
      const label = toLabel(tag, record, values.label)
      if (!label) return
      if (!button) {
        button = createButton(tag)
        root.append(button)
      }
      const [lastLabel, widthPx] = record.boxes[tag] ?? []
      const isPlain = tag === 'network-button' || record.kind === 'account'
      button.textContent = notice ?? `${label}`
      button.disabled = !!values.disabled
      button.className = `f ${values.size} ${isPlain && 'plain'}`
      button.style.width = lastLabel === label ? `${widthPx}px` : ''
    },
    remove() {
      const hadFocus = !!button && button === root.activeElement
      button?.remove()
      button = undefined
      return hadFocus
    },
  }
}
