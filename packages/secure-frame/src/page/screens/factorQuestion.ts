import { requestAborted } from '../../lib/frameFailure.ts'
import { runBusy } from '../../lib/ui/busy.ts'
import { makeElement } from '../../lib/ui/elements.ts'
import { drawAlert, drawButton, drawField } from '../../lib/ui/parts.ts'
import type { Shell } from '../../lib/ui/shell.ts'
import { refuseCode } from '../../servers/refuseCode.ts'
import type { AskRecoveryFactor, OpenRecoveryFactor } from '../../wallet/custodyContext.ts'
import { createAnswers } from '../../wallet/factors/askAnswer.ts'
import type { PageSession } from '../pageSession.ts'
import { problemText } from '../ui/work.ts'

/** The question, and the target of going back. */
export interface FactorQuestion {
  readonly onBack: () => void
  readonly ask: Parameters<AskRecoveryFactor>
}

/** Asks for a second factor until the vault takes it. Going back ends what it was asked for. */
export function askForFactor(
  shell: Shell,
  session: PageSession,
  { onBack, ask }: FactorQuestion,
): Promise<void> {
  const { document, texts } = shell
  const [, factors, open] = ask
  const signal = shell.enter()
  const answers = createAnswers(factors)
  const problem = makeElement(document, 'div', { class: 'loaded' })
  const say = (error: unknown) => {
    if (signal.aborted) return
    problem.replaceChildren(
      ...(error === undefined ? [] : [drawAlert(document, problemText(shell, session, error))]),
    )
  }
  return new Promise((resolve, reject) => {
    const lock = (isLocked: boolean) => {
      field.input.disabled = go.disabled = isLocked
    }
    const attempt = (button: HTMLButtonElement, answer: () => Promise<OpenRecoveryFactor>) =>
      runBusy(button, async () => {
        problem.replaceChildren()
        try {
          await open(await answer())
          resolve()
        } catch (error) {
          refuseCode(error, { say, lock, signal })
        }
      })
    const credentials = document.defaultView?.navigator.credentials
    const passkey = drawButton(document, {
      text: texts.usePasskey,
      kind: 'primary',
      onPress: (button) => void attempt(button, () => answers.passkey(credentials, signal)),
    })
    const field = drawField(document, {
      id: 'app-code',
      label: texts.appCode,
      attributes: {
        inputmode: 'numeric',
        autocomplete: 'one-time-code',
        maxlength: '16',
        dir: 'ltr',
        enterkeyhint: 'done',
      },
    })
    const go = drawButton(document, {
      text: texts.continue,
      kind: answers.hasPasskey ? undefined : 'primary',
    })
    go.type = 'submit'
    const form = makeElement(document, 'form', { class: 'form' }, field.root, go)
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      void attempt(go, () => answers.code(field.input.value))
    })
    const lost = drawButton(document, {
      text: texts.factorLost,
      onPress: (button) => void attempt(button, async () => answers.lost),
    })
    shell.show({
      title: texts.titleFactor,
      intro: texts.factorIntro,
      onBack: () => {
        reject(requestAborted())
        onBack()
      },
      body: [
        ...(answers.hasPasskey ? [passkey] : []),
        ...(answers.hasApp ? [form] : []),
        problem,
        ...(answers.canBeLost
          ? [makeElement(document, 'p', { class: 'quiet', text: texts.factorsLost }), lost]
          : []),
      ],
    })
  })
}
