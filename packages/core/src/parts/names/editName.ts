import { checkNameCall, MIN_NAME_CHARS } from '@foyer/api'
import { sleep } from '@foyer/kit'
import { toClientRoute } from '../../kernel/api/toClientRoute.ts'
import { toErrorInfo } from '../../kernel/errors/toErrorInfo.ts'
import type { Modal } from '../../kernel/modal.ts'
import { clearChecked, nameOf, setChecked, setCheckProblem, setLabel } from './nameSlice.ts'
import { cleanLabel } from './rules/cleanLabel.ts'

/** Wait after the last key before the gateway is asked. */
export const CHECK_DEBOUNCE_MS = 300

/**
 * Sets the name from typed text, and asks a moment later whether it can be had. Calls: checkName.
 * @returns the cleaned text, which the field shows. Spec: validate-21
 */
export function setNameText(modal: Modal, { text }: { readonly text: string }): string {
  const label = cleanLabel(text)
  if (label !== nameOf(modal.state).label) {
    setLabel(modal.state, label)
    runCheck(modal, CHECK_DEBOUNCE_MS)
  }
  return label
}

/** Takes one of the names that were proposed. */
export function chooseSuggestion(modal: Modal, { label }: { readonly label: string }): void {
  setLabel(modal.state, cleanLabel(label))
  runCheck(modal, 0)
}

/** Asks again whether the typed name can be had. */
export function checkAgain(modal: Modal): void {
  clearChecked(modal.state)
  runCheck(modal, 0)
}

function runCheck(modal: Modal, waitMs: number): void {
  const { label } = nameOf(modal.state)
  modal.tasks.reset('checkName')
  if (label.length < MIN_NAME_CHARS) return
  modal.tasks
    .run('checkName', undefined, async (signal) => {
      if (waitMs > 0) await sleep(waitMs, { signal, setTimer: modal.platform.setTimer })
      const input = { query: { label }, signal }
      setChecked(modal.state, await modal.api.call(toClientRoute(checkNameCall), input))
    })
    .catch((error: unknown) => {
      const info = toErrorInfo(error)
      if (info.code !== 'aborted') setCheckProblem(modal.state, info)
    })
}
