/**
 * Computes styles and layout of what a closed dialog keeps ready: the browser keeps the styles, and what it has learned of text. Content
 * hidden with `content-visibility` has neither until a script asks for a size in it.
 */
export function layOutAhead(dialog: HTMLDialogElement): void {
  dialog.firstElementChild?.firstElementChild?.getBoundingClientRect()
}
