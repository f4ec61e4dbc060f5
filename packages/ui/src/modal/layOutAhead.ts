/**
 * Computes the styles and the layout of a closed dialog once, without showing it: the browser keeps what it has learned of
 * rules and text, so that the first opening takes it less time. Everything happens in one task, so no frame has it, nothing
 * lazy is fetched for it and no assistive technology hears of it.
 */
export function layOutAhead(dialog: HTMLDialogElement): void {
  const { style } = dialog
  style.cssText = 'display: grid; visibility: hidden; transition: none'
  dialog.getBoundingClientRect()
  // Hidden again before its transitions are: they would keep it on the page, invisible and in the way, while they run.
  style.display = 'none'
  dialog.getBoundingClientRect()
  style.cssText = ''
}
