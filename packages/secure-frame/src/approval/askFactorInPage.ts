import { FrameFailure, requestAborted, userRejected } from '../lib/frameFailure.ts'
import { choosePageTexts } from '../lib/text/page/choosePageTexts.ts'
import type { PageTexts } from '../lib/text/page/en.ts'
import { makeElement } from '../lib/ui/elements.ts'
import type { OpenRecoveryFactor } from '../wallet/custodyContext.ts'
import { createAnswers } from '../wallet/factors/askAnswer.ts'
import { applyTheme } from './applyTheme.ts'
import type { RecoveryFactorInput } from './oneApproval.ts'
import { watchEscape } from './watchCancel.ts'

const HEIGHT_PX = 480

const TEXT_OF_CODE: Readonly<Record<string, keyof PageTexts>> = {
  passkey_failed: 'passkeyFailed',
  factor_wrong: 'factorWrong',
  factor_code_short: 'codeShort',
  withheld: 'withheld',
  flow_expired: 'flowExpired',
  rate_limited: 'tooFast',
  frozen: 'frozen',
  server_unreachable: 'vaultAway',
}

/** Asks for a second factor on a new device until the vault takes it. Rejects when the person cancels or the app does. */
export async function askFactorInPage(document: Document, input: RecoveryFactorInput): Promise<void> {
  const { signal, notify, requestId, theme } = input
  const view = document.defaultView
  if (!view) throw requestAborted()
  const { language, isRightToLeft, texts } = await choosePageTexts(view.navigator.languages)
  if (signal.aborted) throw requestAborted()
  const root = document.documentElement
  root.lang = language
  root.dir = isRightToLeft ? 'rtl' : 'ltr'
  applyTheme(root, theme)
  const answers = createAnswers(input.ask[1])
  const panel = drawPanel(document, texts, answers)
  document.body.replaceChildren(panel.root)
  notify('APPROVAL_OPEN', { requestId, heightPx: HEIGHT_PX, title: panel.title.textContent ?? '' })
  const stopEscape = watchEscape(panel.root, () => panel.cancel.click())
  try {
    await waitForAnswer(panel, { texts, input, answers, credentials: view.navigator.credentials })
  } finally {
    stopEscape()
    panel.root.remove()
    notify('APPROVAL_CLOSED', { requestId })
  }
}

type Answers = ReturnType<typeof createAnswers>

function drawPanel(document: Document, texts: PageTexts, { hasPasskey, hasApp, canBeLost }: Answers) {
  const button = (text: string, kind = '') =>
    makeElement(document, 'button', { class: `button ${kind}`, text, attributes: { type: 'button' } })
  const title = makeElement(document, 'h1', {
    class: 'title',
    text: texts.titleFactor,
    attributes: { id: 'title', tabindex: '-1' },
  })
  const intro = makeElement(document, 'p', { class: 'asks', text: texts.factorIntro })
  const passkey = button(texts.usePasskey, 'primary')
  const field = makeElement(document, 'input', {
    class: 'field',
    attributes: {
      id: 'code',
      inputmode: 'numeric',
      autocomplete: 'one-time-code',
      maxlength: '16',
      dir: 'ltr',
    },
  })
  const label = makeElement(document, 'label', { text: texts.appCode, attributes: { for: 'code' } })
  const form = makeElement(document, 'form', { class: 'fact', attributes: { id: 'way' } }, label, field)
  const lostNote = makeElement(document, 'p', { class: 'asks', text: texts.factorsLost })
  const lost = button(texts.factorLost)
  const status = makeElement(document, 'p', { class: 'status', attributes: { role: 'alert' } })
  const cancel = button(texts.cancel)
  const go = button(texts.continue, 'primary')
  go.type = 'submit'
  go.setAttribute('form', 'way')
  passkey.hidden = !hasPasskey
  form.hidden = !hasApp
  go.hidden = !hasApp
  lostNote.hidden = !canBeLost
  lost.hidden = !canBeLost
  const root = makeElement(
    document,
    'main',
    { class: 'panel', attributes: { 'aria-labelledby': 'title' } },
    makeElement(document, 'header', { class: 'head' }, title, intro),
    makeElement(document, 'div', { class: 'body' }, passkey, form, lostNote, lost),
    makeElement(
      document,
      'div',
      { class: 'end' },
      status,
      makeElement(document, 'div', { class: 'footer' }, cancel, go),
    ),
  )
  return { root, title, passkey, form, field, lost, status, cancel }
}

function waitForAnswer(
  { title, passkey, form, field, lost, status, cancel }: ReturnType<typeof drawPanel>,
  {
    texts,
    input,
    answers,
    credentials,
  }: {
    readonly texts: PageTexts
    readonly input: RecoveryFactorInput
    readonly answers: Answers
    readonly credentials: CredentialsContainer
  },
): Promise<void> {
  const { signal } = input
  const open = input.ask[2]
  let isBusy = false
  return new Promise((resolve, reject) => {
    const attempt = async (answer: () => Promise<OpenRecoveryFactor>) => {
      if (isBusy) return
      isBusy = true
      status.textContent = ''
      try {
        await open(await answer())
        resolve()
      } catch (error) {
        const code = error instanceof FrameFailure ? String(error.code) : ''
        status.textContent = texts[TEXT_OF_CODE[code] ?? 'failed']
      } finally {
        isBusy = false
      }
    }
    signal.addEventListener('abort', () => reject(requestAborted()), { once: true })
    cancel.addEventListener('click', () => reject(userRejected()))
    passkey.addEventListener('click', () => void attempt(() => answers.passkey(credentials, signal)))
    lost.addEventListener('click', () => void attempt(async () => answers.lost))
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      void attempt(() => answers.code(field.value))
    })
    title.focus()
  })
}
