import { runBusy } from '../../lib/ui/busy.ts'
import { makeElement } from '../../lib/ui/elements.ts'
import { drawButton } from '../../lib/ui/parts.ts'
import type { Shell } from '../../lib/ui/shell.ts'
import type { PageSession } from '../pageSession.ts'
import { problemText } from '../ui/work.ts'
import { withFreshCode } from './codeScreen.ts'

/** A question before something that cannot be taken back. */
export interface Question {
  readonly title: string
  readonly intro: string
  readonly button: string
  /** Whether it takes a code of the last minutes. */
  readonly isFresh: boolean
  readonly work: () => Promise<void>
  readonly onDone: () => void
}

/** Asks once more before something that cannot be taken back. */
export function confirm(
  shell: Shell,
  session: PageSession,
  question: Question & { readonly onBack: () => void },
): void {
  const { title, intro, button, isFresh, work, onDone, onBack } = question
  const show = () => {
    const { document, texts } = shell
    const signal = shell.enter()
    const problem = makeElement(document, 'p', { class: 'problem', attributes: { role: 'alert' } })
    const go = drawButton(document, { text: button, kind: 'danger' })
    go.addEventListener('click', () => {
      // The code may have run out while the question stood there.
      if (isFresh && session.code.leftMs() === 0) return confirm(shell, session, question)
      void runBusy(go, async () => {
        problem.textContent = ''
        try {
          await work()
          if (!signal.aborted) onDone()
        } catch (error) {
          if (!signal.aborted) problem.textContent = problemText(shell, session, error)
        }
      })
    })
    const cancel = drawButton(document, { text: texts.cancel, onPress: onBack })
    shell.show({
      title,
      intro,
      onBack,
      body: [makeElement(document, 'div', { class: 'pair' }, cancel, go), problem],
    })
  }
  if (isFresh) withFreshCode(shell, session, { onFresh: show, onBack })
  else show()
}
