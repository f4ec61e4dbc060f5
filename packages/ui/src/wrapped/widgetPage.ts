import type { Modal } from '@foyer/core/kernel'
import type { PartLoader } from '../parts/part.ts'
import type { Language } from '../text/language.ts'

/** The context that a widget is drawn in: the page's modal, its scripts, its theme and its language. */
export interface WidgetScene {
  readonly modal: Modal
  readonly loader: PartLoader
  /** The style sheet of the modal's theme. */
  readonly theme: CSSStyleSheet
  /** Undefined for plain English. */
  readonly language: Language | undefined
}

/** The modals of a page, as its widgets share them. */
export interface WidgetPage {
  /** The scene of a modal; undefined until it is there, `failed` when its scripts could not be loaded. The same object until something changed. */
  read(modalId: string): WidgetScene | 'failed' | undefined
  /** Starts the modal if nothing has yet, and calls back whenever `read` gives something else. Returns a function that ends it. */
  subscribe(modalId: string, onChange: () => void): () => void
  /** Tries again after a failure. */
  retry(modalId: string): void
}
