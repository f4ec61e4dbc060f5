import type { Modal } from '../modal.ts'

/** Explains invalid options to the developer. The texts are loaded only here, since most pages need none. */
export function explainRefused(modal: Modal, names: readonly string[]): void {
  modal.load('diagnosis').then(
    ({ explainOption }) => {
      for (const name of names) modal.alerts.raise('APKT002', explainOption(name))
    },
    () => modal.alerts.raise('APKT002', `These options are ignored: ${names.join(', ')}.`),
  )
}
