import { runBusy } from '../../lib/ui/busy.ts'
import { makeElement } from '../../lib/ui/elements.ts'
import { drawAlert, drawButton } from '../../lib/ui/parts.ts'
import { fill, type Shell } from '../../lib/ui/shell.ts'
import type { PageSession } from '../pageSession.ts'
import { problemText } from '../ui/work.ts'
import { keepWallet, readDeletion } from '../work/deletion.ts'

/** Says on the first screen when the wallet will be deleted, and can cancel that. Shows nothing if no deletion was asked for. */
export function drawDeletion(
  shell: Shell,
  session: PageSession,
  signal: AbortSignal,
  again: () => void,
): Node {
  const { document, texts, language } = shell
  const box = makeElement(document, 'div', { class: 'loaded', attributes: { 'aria-live': 'polite' } })
  void readDeletion(session).then((deleteAtMs) => {
    if (deleteAtMs === undefined || signal.aborted) return
    const date = new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(deleteAtMs)
    const problem = makeElement(document, 'p', { class: 'problem', attributes: { role: 'alert' } })
    const keep = drawButton(document, { text: texts.keepWallet, kind: 'primary' })
    keep.addEventListener('click', () => {
      void runBusy(keep, async () => {
        try {
          await keepWallet(session)
          if (!signal.aborted) again()
        } catch (error) {
          problem.textContent = problemText(shell, session, error)
        }
      })
    })
    box.replaceChildren(drawAlert(document, fill(texts.willBeDeleted, { date })), keep, problem)
  })
  return box
}
