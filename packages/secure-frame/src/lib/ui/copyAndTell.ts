import { copyText } from '@foyer/kit/copy'

/** Copies a text. Browsers refuse this for a page in the background; the person is told the result either way. */
export function copyAndTell(
  text: string,
  status: HTMLElement,
  texts: { readonly copied: string; readonly copyFailed: string },
): void {
  copyText(text).then(
    () => {
      status.textContent = texts.copied
    },
    () => {
      status.textContent = texts.copyFailed
    },
  )
}
