import { runBusy } from '../../lib/ui/busy.ts'
import { makeElement } from '../../lib/ui/elements.ts'
import { drawAlert, drawButton, drawField, drawStatus } from '../../lib/ui/parts.ts'
import { fill, isolate, type Shell } from '../../lib/ui/shell.ts'
import type { PageSession } from '../pageSession.ts'
import { startWait } from '../ui/wait.ts'
import { problemText } from '../ui/work.ts'
import { showCode } from './codeScreen.ts'

/** Signs in on a page that no frame hands over a wallet: address, link, code. Its device is gone with the page. */
export function showSignIn(shell: Shell, session: PageSession, onSignedIn: () => void, problem = ''): void {
  const { document, texts } = shell
  const signal = shell.enter()
  const field = drawField(document, {
    id: 'email',
    label: texts.email,
    attributes: { type: 'email', autocomplete: 'email', maxlength: '320', dir: 'ltr', enterkeyhint: 'go' },
  })
  const go = drawButton(document, { text: texts.continue, kind: 'primary' })
  go.type = 'submit'
  const form = makeElement(
    document,
    'form',
    { class: 'form', attributes: { novalidate: '' } },
    field.root,
    go,
  )
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void runBusy(go, async () => {
      field.say('')
      const email = field.input.value.trim()
      try {
        const step = await session.signIn.connectEmail(email)
        if (!signal.aborted) showStep(shell, session, { ...step, email, onSignedIn })
      } catch (error) {
        if (signal.aborted) return
        field.say(problemText(shell, session, error))
        field.input.focus()
      }
    })
  })
  shell.show({ title: texts.titleSignIn, intro: texts.signInIntro, body: [form] })
  field.say(problem)
  field.input.focus()
}

interface Step {
  readonly action: 'VERIFY_DEVICE' | 'VERIFY_OTP' | 'CONNECT'
  readonly retryAfterMs?: number | undefined
  readonly deviceNumber?: string | undefined
  readonly email: string
  readonly onSignedIn: () => void
}

function showStep(shell: Shell, session: PageSession, step: Step): void {
  const { action, email, onSignedIn, retryAfterMs = 0 } = step
  if (action === 'CONNECT') return onSignedIn()
  if (action === 'VERIFY_DEVICE') return showLink(shell, session, step)
  showCode(shell, session, {
    email,
    waitMs: retryAfterMs,
    resend: async () => (await session.signIn.connectEmail(email)).retryAfterMs ?? 0,
    confirm: async (otp) => void (await session.signIn.connectOtp(otp)),
    onDone: onSignedIn,
    onProblem: (text) => startOver(shell, session, onSignedIn, text),
    onBack: () => startOver(shell, session, onSignedIn),
  })
}

function showLink(shell: Shell, session: PageSession, step: Step): void {
  const { document, texts } = shell
  const { email, onSignedIn, deviceNumber = '', retryAfterMs = 0 } = step
  // The number of a link that was mailed before has eight digits.
  const isTyped = deviceNumber.length > 2
  const signal = shell.enter()
  const status = drawStatus(document, texts.linkWaiting)
  const again = drawButton(document, { text: texts.resend })
  const problem = makeElement(document, 'div', { class: 'loaded' })
  const fail = (error: unknown) => {
    if (signal.aborted) return
    status.textContent = ''
    problem.replaceChildren(
      drawAlert(document, problemText(shell, session, error)),
      drawButton(document, {
        text: texts.startOver,
        onPress: () => startOver(shell, session, onSignedIn),
      }),
    )
  }
  const next = (reply: Omit<Step, 'email' | 'onSignedIn'>) => {
    if (!signal.aborted) showStep(shell, session, { ...reply, email, onSignedIn })
  }
  again.addEventListener('click', () => {
    void runBusy(again, () => session.signIn.connectEmail(email).then(next, fail))
  })
  startWait(shell, { button: again, text: texts.resend, waitMs: retryAfterMs, signal })
  shell.show({
    title: texts.titleLink,
    intro: fill(isTyped ? texts.linkSentBefore : texts.linkSent, { email: isolate(email) }),
    onBack: () => startOver(shell, session, onSignedIn),
    body: [
      makeElement(document, 'p', {
        class: 'number',
        text: deviceNumber,
        attributes: { 'data-testid': 'device-number', dir: 'ltr' },
      }),
      status,
      problem,
      again,
    ],
  })
  session.signIn.connectDevice(signal).then(next, fail)
}

function startOver(shell: Shell, session: PageSession, onSignedIn: () => void, problem = ''): void {
  session.signIn.cancel()
  showSignIn(shell, session, onSignedIn, problem)
}
