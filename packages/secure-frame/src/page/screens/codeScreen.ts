import { isWithoutAddress } from '@foyer/secure-protocol'
import { runBusy } from '../../lib/ui/busy.ts'
import { makeElement } from '../../lib/ui/elements.ts'
import { drawButton, drawField } from '../../lib/ui/parts.ts'
import { fill, isolate, type Shell } from '../../lib/ui/shell.ts'
import { refuseCode } from '../../servers/refuseCode.ts'
import { ServerFailure } from '../../servers/serverFailure.ts'
import type { PageSession } from '../pageSession.ts'
import { startWait } from '../ui/wait.ts'
import { problemText } from '../ui/work.ts'

const CODE_CHARS = 6

/** The input of the screen for a mailed code. */
export interface CodeScreenInput {
  readonly email: string
  /** Milliseconds before the code can be mailed again. */
  readonly waitMs: number
  readonly resend: () => Promise<number>
  readonly confirm: (otp: string) => Promise<void>
  readonly onDone: () => void
  readonly onBack: () => void
  /** Set if the step after the code has screens of its own, and may fail after this screen was left. */
  readonly onProblem?: ((text: string) => void) | undefined
}

/** Asks for the code of a mail. */
export function showCode(shell: Shell, session: PageSession, input: CodeScreenInput): void {
  const { document, texts } = shell
  const signal = shell.enter()
  const field = drawField(document, {
    id: 'code',
    label: texts.code,
    attributes: {
      inputmode: 'numeric',
      autocomplete: 'one-time-code',
      maxlength: '16',
      dir: 'ltr',
      enterkeyhint: 'done',
    },
  })
  field.input.classList.add('code')
  const go = drawButton(document, { text: texts.continue, kind: 'primary' })
  go.type = 'submit'
  const again = drawButton(document, { text: texts.resend })
  const form = makeElement(document, 'form', { class: 'form' }, field.root, go, again)
  const refuse = (error: unknown) => {
    if (signal.aborted) return input.onProblem?.(problemText(shell, session, error))
    refuseCode(error, {
      say: (reason) => field.say(reason === undefined ? '' : problemText(shell, session, reason)),
      lock(isLocked) {
        // Neither is another code taken until then.
        field.input.disabled = go.disabled = again.hidden = isLocked
      },
      signal,
    })
    field.input.focus()
  }
  const submit = () =>
    runBusy(go, async () => {
      const otp = field.input.value.replace(/\D/g, '')
      if (otp.length < CODE_CHARS) return field.say(texts.codeShort)
      field.say('')
      try {
        await input.confirm(otp)
        if (!signal.aborted || input.onProblem) input.onDone()
      } catch (error) {
        field.input.value = ''
        refuse(error)
      }
    })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void submit()
  })
  field.input.addEventListener('input', () => {
    if (field.input.value.replace(/\D/g, '').length === CODE_CHARS) void submit()
  })
  const wait = (waitMs: number) => startWait(shell, { button: again, text: texts.resend, waitMs, signal })
  again.addEventListener('click', () => {
    void runBusy(again, () => input.resend().then(wait, refuse))
  })
  wait(input.waitMs)
  shell.show({
    title: texts.titleCode,
    intro: fill(texts.codeSent, { email: isolate(input.email) }),
    onBack: input.onBack,
    body: [form],
  })
  field.input.focus()
}

/** Goes on at once where a code was typed in the last minutes, and asks for one otherwise. */
export function withFreshCode(
  shell: Shell,
  session: PageSession,
  input: { readonly onFresh: () => void; readonly onBack: () => void },
): void {
  const { wallet, code } = session
  if (!wallet) return input.onBack()
  if (code.leftMs() > 0) return input.onFresh()
  const { document, texts } = shell
  const signal = shell.enter()
  const { email } = wallet
  if (isWithoutAddress(email))
    return shell.show({
      title: texts.titleConfirm,
      intro: texts.confirmNoAddress,
      onBack: input.onBack,
      body: [],
    })
  const send = drawButton(document, { text: texts.sendCode, kind: 'primary' })
  const problem = makeElement(document, 'p', { class: 'problem', attributes: { role: 'alert' } })
  const fail = (error: unknown) => {
    problem.textContent = problemText(shell, session, error)
    const waitMs = error instanceof ServerFailure ? error.retryAfterMs : undefined
    if (waitMs) startWait(shell, { button: send, text: texts.sendCode, waitMs, signal })
  }
  send.addEventListener('click', () => {
    void runBusy(send, async () => {
      problem.textContent = ''
      try {
        const waitMs = await code.send(email)
        if (signal.aborted) return
        showCode(shell, session, {
          email,
          waitMs,
          resend: () => code.send(email),
          confirm: (otp) => code.confirm(otp),
          onDone: input.onFresh,
          onBack: input.onBack,
        })
      } catch (error) {
        if (!signal.aborted) fail(error)
      }
    })
  })
  shell.show({
    title: texts.titleConfirm,
    intro: fill(texts.confirmIntro, { email: isolate(email) }),
    onBack: input.onBack,
    body: [send, problem],
  })
}
