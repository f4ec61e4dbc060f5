import type { Tag } from './definitions.ts'

/** One public element on the page, as the shell and the runtime share it. */
export interface ShellHost {
  readonly element: HTMLElement
  readonly tag: Tag
  /** The element's shadow root; the runtime appends a container of its own to it. */
  readonly root: ShadowRoot
  /** Values of attributes and properties by property name; a missing one stands for its default. */
  readonly values: Readonly<Record<string, unknown>>
  /** Id of the modal that the element belongs to. */
  readonly modalId: () => string
  /** Whether the modal's buttons showed an account at the end of the last visit. */
  readonly isRemembered: () => boolean
  /**
   * With `true` removes the skeleton and moves its focus to the interface's button, which must be in place already. With `false` the
   * skeleton stays or comes back, and waits for a press: the interface could not be drawn.
   */
  readonly takeOver: (isDrawn: boolean) => void
}

/**
 * Label and width in px of what each button last showed, by its tag; of one that invited to connect, by its tag, a space and the
 * `lang` of the page. It comes from storage, so nothing in it is trusted.
 */
export type ButtonBoxes = Readonly<Record<string, readonly [label: string, widthPx: number] | undefined>>
