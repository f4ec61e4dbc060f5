import { readRecoveryCode } from '@foyer/secure-protocol'
import { FrameFailure, requestAborted, userRejected } from '../lib/frameFailure.ts'
import { choosePageTexts } from '../lib/text/page/choosePageTexts.ts'
import type { PageTexts } from '../lib/text/page/en.ts'
import { makeElement } from '../lib/ui/elements.ts'
import type { AskRecoveryFactor } from '../wallet/custodyContext.ts'
import { openFirst } from '../wallet/recovery/openFirst.ts'
import { usePasskey } from '../wallet/recovery/passkey.ts'
import { RecoveryFailure } from '../wallet/recovery/recoveryFailure.ts'
import { applyTheme } from './applyTheme.ts'
import type { RecoveryFactorInput } from './oneApproval.ts'
import { watchEscape } from './watchCancel.ts'

const HEIGHT_PX = 420

const TEXT_OF_CODE: Readonly<Record<string, keyof PageTexts>> = {
  passkey_failed: 'passkeyFailed',
  passkey_plain: 'passkeyPlain',
  code_invalid: 'codeInvalid',
  way_wrong: 'wayWrong',
  server_unreachable: 'gatewayAway',
}

/** Asks for a passkey or the recovery code until one opens the wallet. Rejects when the person cancels or the app does. */
export async function askRecoveryFactorInPage(document: Document, input: RecoveryFactorInput): Promise<void> {
  // A second factor is asked for in the same place, by a script of its own.
  if (input.ask[1].some(({ challenge }) => challenge)) {
    const { askFactorInPage } = await import('./askFactorInPage.ts')
    return askFactorInPage(document, input)
  }
  const { signal, notify, requestId, theme } = input
  const view = document.defaultView
  if (!view) throw requestAborted()
  const { language, isRightToLeft, texts } = await choosePageTexts(view.navigator.languages)
  if (signal.aborted) throw requestAborted()
  const root = document.documentElement
  root.lang = language
  root.dir = isRightToLeft ? 'rtl' : 'ltr'
  applyTheme(root, theme)
  const panel = drawPanel(document, texts, input.ask[1])
  document.body.replaceChildren(panel.root)
  notify('APPROVAL_OPEN', { requestId, heightPx: HEIGHT_PX, title: panel.title.textContent ?? '' })
  const stopEscape = watchEscape(panel.root, () => panel.cancel.click())
  try {
    await waitForRecoveryFactor(panel, {
      texts,
      signal,
      ask: input.ask,
      credentials: view.navigator.credentials,
    })
  } finally {
    stopEscape()
    panel.root.remove()
    notify('APPROVAL_CLOSED', { requestId })
  }
}

function drawPanel(document: Document, texts: PageTexts, ways: Parameters<AskRecoveryFactor>[1]) {
  const button = (text: string, kind = '') =>
    makeElement(document, 'button', { class: `button ${kind}`, text, attributes: { type: 'button' } })
  const title = makeElement(document, 'h1', {
    class: 'title',
    text: texts.titleWay,
    attributes: { id: 'title', tabindex: '-1' },
  })
  const intro = makeElement(document, 'p', { class: 'asks', text: texts.wayIntro })
  const passkey = button(texts.usePasskey, 'primary')
  const field = makeElement(document, 'input', {
    class: 'field',
    attributes: { id: 'code', autocomplete: 'off', maxlength: '48', dir: 'ltr', spellcheck: 'false' },
  })
  const label = makeElement(document, 'label', { text: texts.recoveryCode, attributes: { for: 'code' } })
  const form = makeElement(document, 'form', { class: 'fact', attributes: { id: 'way' } }, label, field)
  const status = makeElement(document, 'p', { class: 'status', attributes: { role: 'alert' } })
  const cancel = button(texts.cancel)
  const go = button(texts.continue, 'primary')
  go.type = 'submit'
  go.setAttribute('form', 'way')
  passkey.hidden = !ways.some(({ kind }) => kind === 'passkey')
  const root = makeElement(
    document,
    'main',
    { class: 'panel', attributes: { 'aria-labelledby': 'title' } },
    makeElement(document, 'header', { class: 'head' }, title, intro),
    makeElement(document, 'div', { class: 'body' }, passkey, form),
    makeElement(
      document,
      'div',
      { class: 'end' },
      status,
      makeElement(document, 'div', { class: 'footer' }, cancel, go),
    ),
  )
  return { root, title, passkey, form, field, status, cancel }
}

function waitForRecoveryFactor(
  { title, passkey, form, field, status, cancel }: ReturnType<typeof drawPanel>,
  input: Pick<RecoveryFactorInput, 'signal' | 'ask'> & {
    readonly texts: PageTexts
    readonly credentials: CredentialsContainer
  },
): Promise<void> {
  const { texts, signal, credentials } = input
  const [walletId, ways, open] = input.ask
  let isBusy = false
  return new Promise((resolve, reject) => {
    const attempt = async (work: () => Promise<void>) => {
      if (isBusy) return
      isBusy = true
      status.textContent = ''
      try {
        await work()
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
    passkey.addEventListener(
      'click',
      () =>
        void attempt(async () => {
          const passkeys = ways.flatMap(({ wayId, credentialId }) =>
            credentialId ? [{ wayId, credentialId }] : [],
          )
          const { credentialId, secret } = await usePasskey(credentials, { walletId, ways: passkeys, signal })
          const way = passkeys.find((one) => one.credentialId === credentialId)
          if (!way) throw new RecoveryFailure('way_wrong')
          await open({ wayId: way.wayId, kind: 'passkey', secret }).finally(() => secret.fill(0))
        }),
    )
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      void attempt(async () => {
        const secret = readRecoveryCode(field.value)
        if (!secret) throw new RecoveryFailure('code_invalid')
        const codes = ways.filter(({ kind }) => kind === 'code')
        await openFirst(codes, (wayId) => open({ wayId, kind: 'code', secret })).finally(() => secret.fill(0))
      })
    })
    title.focus()
  })
}
