import { runBusy } from '../../lib/ui/busy.ts'
import { copyAndTell } from '../../lib/ui/copyAndTell.ts'
import { makeElement } from '../../lib/ui/elements.ts'
import { drawButton, drawField, drawStatus } from '../../lib/ui/parts.ts'
import type { Shell } from '../../lib/ui/shell.ts'
import { refuseCode } from '../../servers/refuseCode.ts'
import type { PageSession } from '../pageSession.ts'
import { drawLoaded, problemText } from '../ui/work.ts'
import { addApp, tryApp } from '../work/factors.ts'

const CODE_CHARS = 6
const GROUP = /.{4}/g

/** Shows the key for an authenticator app, once, and turns it on with the code that the app shows. */
export function showAddApp(shell: Shell, session: PageSession, toList: (note?: string) => void): void {
  const { texts } = shell
  const signal = shell.enter()
  shell.show({
    title: texts.authenticator,
    intro: texts.addAppIntro,
    onBack: () => toList(),
    body: [
      drawLoaded(shell, {
        session,
        signal,
        load: () => addApp(session),
        draw: (secret) => drawTrying(shell, session, { secret, signal, toList }),
      }),
    ],
  })
}

function drawTrying(
  shell: Shell,
  session: PageSession,
  input: {
    readonly secret: string
    readonly signal: AbortSignal
    readonly toList: (note?: string) => void
  },
): readonly Node[] {
  const { document, texts } = shell
  const { secret, signal, toList } = input
  const status = drawStatus(document)
  const key = makeElement(document, 'p', {
    class: 'block mono recovery-code',
    text: secret.match(GROUP)?.join(' ') ?? secret,
    attributes: { dir: 'ltr', translate: 'no', 'aria-label': texts.appKey },
  })
  signal.addEventListener('abort', () => key.remove(), { once: true })
  const copy = drawButton(document, {
    text: texts.copyKey,
    onPress: () => copyAndTell(secret, status, texts),
  })
  const field = drawField(document, {
    id: 'app-code',
    label: texts.appCode,
    attributes: { inputmode: 'numeric', autocomplete: 'one-time-code', maxlength: '16', dir: 'ltr' },
  })
  const go = drawButton(document, { text: texts.continue, kind: 'primary' })
  go.type = 'submit'
  const form = makeElement(document, 'form', { class: 'form' }, field.root, go)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void runBusy(go, async () => {
      const code = field.input.value.replace(/\D/g, '')
      if (code.length !== CODE_CHARS) return field.say(texts.codeShort)
      field.say('')
      try {
        await tryApp(session, code)
        if (!signal.aborted) toList(texts.factorAdded)
      } catch (error) {
        if (signal.aborted) return
        refuseCode(error, {
          say: (reason) => field.say(reason === undefined ? '' : problemText(shell, session, reason)),
          lock(isLocked) {
            field.input.disabled = go.disabled = isLocked
          },
          signal,
        })
      }
    })
  })
  return [key, copy, status, form]
}
