import { copyBytes, createRecoveryCode, writeRecoveryCode } from '@foyer/secure-protocol'
import { runBusy } from '../../lib/ui/busy.ts'
import { makeElement } from '../../lib/ui/elements.ts'
import { drawButton, drawField } from '../../lib/ui/parts.ts'
import type { Shell } from '../../lib/ui/shell.ts'
import type { PageSession } from '../pageSession.ts'
import { problemText } from '../ui/work.ts'
import { addRecoveryFactor, newRecoveryFactorId } from '../work/recoveryFactors.ts'

/** Shows a new recovery code, once, and adds it when its end was typed from paper. */
export function showNewCode(shell: Shell, session: PageSession, onDone: (note?: string) => void): void {
  const { document, texts } = shell
  const signal = shell.enter()
  const secret = createRecoveryCode()
  const written = writeRecoveryCode(secret)
  signal.addEventListener('abort', () => secret.fill(0), { once: true })
  const code = makeElement(document, 'p', {
    class: 'block mono recovery-code',
    text: written,
    attributes: { dir: 'ltr', translate: 'no' },
  })
  signal.addEventListener('abort', () => code.remove(), { once: true })
  const field = drawField(document, {
    id: 'code-end',
    label: texts.typeLast,
    attributes: {
      autocomplete: 'off',
      maxlength: '4',
      dir: 'ltr',
      autocapitalize: 'characters',
      spellcheck: 'false',
    },
  })
  const go = drawButton(document, { text: texts.continue, kind: 'primary' })
  go.type = 'submit'
  const form = makeElement(document, 'form', { class: 'form' }, field.root, go)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (field.input.value.trim().toUpperCase() !== written.slice(-2)) return field.say(texts.lastWrong)
    field.say('')
    void runBusy(go, async () => {
      try {
        // A copy: leaving the screen overwrites the secret.
        await addRecoveryFactor(session, {
          wayId: newRecoveryFactorId(),
          kind: 'code',
          secret: copyBytes(secret),
        })
        if (!signal.aborted) onDone(texts.wayAdded)
      } catch (error) {
        if (!signal.aborted) field.say(problemText(shell, session, error))
      }
    })
  })
  shell.show({
    title: texts.titleNewCode,
    intro: texts.newCodeIntro,
    onBack: () => onDone(),
    body: [code, form],
  })
}
