import { FrameFailure } from '../../lib/frameFailure.ts'
import type { PageTexts } from '../../lib/text/page/en.ts'
import { waitTime } from '../../lib/ui/busy.ts'
import { makeElement } from '../../lib/ui/elements.ts'
import { drawAlert, drawButton } from '../../lib/ui/parts.ts'
import { fill, type Shell } from '../../lib/ui/shell.ts'
import { ServerFailure } from '../../servers/serverFailure.ts'
import type { PageSession } from '../pageSession.ts'

const TEXT_OF_CODE = {
  code_wrong: 'codeWrong',
  code_locked: 'codeLocked',
  flow_expired: 'flowExpired',
  login_required: 'signedOut',
  device_unapproved: 'signedOut',
  frozen: 'frozen',
  email_invalid: 'emailInvalid',
  device_refused: 'linkRefused',
  vault_mismatch: 'mismatch',
  not_found: 'deviceUnknown',
  rate_limited: 'tooFast',
  withheld: 'withheld',
  ways_too_few: 'waysFew',
  passkey_failed: 'passkeyFailed',
  passkey_plain: 'passkeyPlain',
  code_invalid: 'codeInvalid',
  way_wrong: 'wayWrong',
  not_stopped: 'notStopped',
  factor_code_short: 'codeShort',
  factor_required: 'factorRequired',
  factor_wrong: 'factorWrong',
  factor_off: 'factorsOff',
  factors_too_many: 'factorsMany',
  last_sign_in: 'lastMethod',
  wallet_guarded: 'guardedFirst',
} as const satisfies Record<string, keyof PageTexts>

/** Returns the text about a failure: what happened, and what to do. */
export function problemText(shell: Shell, session: PageSession, error: unknown): string {
  const { texts } = shell
  const server = session.awayServer(error)
  if (server) return server === 'vault' ? texts.vaultAway : texts.gatewayAway
  const code = error instanceof FrameFailure ? String(error.code) : ''
  const name = Object.hasOwn(TEXT_OF_CODE, code)
    ? TEXT_OF_CODE[code as keyof typeof TEXT_OF_CODE] // it has just been found there
    : 'failed'
  const waitMs = error instanceof ServerFailure ? error.retryAfterMs : undefined
  return waitMs ? `${texts[name]} ${fill(texts.tryIn, { time: waitTime(shell, waitMs) })}` : texts[name]
}

/** Something that a screen waits for, with a retry when it fails. */
export interface LoadInput<T> {
  readonly session: PageSession
  readonly signal: AbortSignal
  readonly load: () => Promise<T>
  readonly draw: (loaded: T) => readonly Node[]
}

/** Draws what is loaded into a box: first that it is on its way, then it, or why it did not come. */
export function drawLoaded<T>(shell: Shell, { session, signal, load, draw }: LoadInput<T>): HTMLElement {
  const { document, texts } = shell
  const box = makeElement(document, 'div', { class: 'loaded', attributes: { 'aria-live': 'polite' } })
  const start = async () => {
    box.setAttribute('aria-busy', 'true')
    box.replaceChildren(
      makeElement(
        document,
        'p',
        { class: 'loading', attributes: { role: 'status' } },
        makeElement(document, 'span', { class: 'spinner', attributes: { 'aria-hidden': 'true' } }),
        makeElement(document, 'span', { text: texts.loading }),
      ),
    )
    try {
      const loaded = await load()
      if (!signal.aborted) box.replaceChildren(...draw(loaded))
    } catch (error) {
      if (signal.aborted) return
      box.replaceChildren(
        drawAlert(document, problemText(shell, session, error)),
        drawButton(document, { text: texts.retry, onPress: () => void start() }),
      )
    } finally {
      box.removeAttribute('aria-busy')
    }
  }
  void start()
  return box
}
