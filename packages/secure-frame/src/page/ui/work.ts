import { setPlatformTimer } from '@foyer/kit'
import { makeElement } from '../../approval/elements.ts'
import { FrameFailure } from '../../lib/frameFailure.ts'
import { ServerFailure } from '../../servers/serverFailure.ts'
import type { PageSession } from '../pageSession.ts'
import type { PageTexts } from '../text/en.ts'
import { drawAlert, drawButton } from './parts.ts'
import { fill, type Shell } from './shell.ts'

const SECOND_MS = 1_000

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

/** What a failure says to the person: what happened, and what to do. */
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

/** A wait in the person's language, in the unit that suits it. */
export function waitTime({ language }: Pick<Shell, 'language'>, ms: number): string {
  const [value, unit] =
    ms < 120_000
      ? ([ms / 1000, 'second'] as const)
      : ms < 7_200_000
        ? ([ms / 60_000, 'minute'] as const)
        : ([ms / 3_600_000, 'hour'] as const)
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(
    Math.ceil(value),
  )
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

/** Runs what a button starts: the button is busy meanwhile, and a second press starts nothing. */
export async function runBusy(button: HTMLButtonElement, work: () => Promise<void>): Promise<void> {
  if (button.getAttribute('aria-busy') === 'true') return
  button.setAttribute('aria-busy', 'true')
  try {
    await work()
  } finally {
    button.removeAttribute('aria-busy')
  }
}

/** What is kept from being used for as long as a server takes no code. */
export interface Lock {
  /** Says why, with the time that is left; undefined once it is over. */
  readonly say: (error: unknown) => void
  readonly lock: (isLocked: boolean) => void
  /** Ends the wait: what is locked was left. */
  readonly signal: AbortSignal
}

/** Says why a code was refused. Where the server has told for how long it takes none, nothing can be typed until then (clause validate-13). */
export function refuseCode(error: unknown, { say, lock, signal }: Lock): void {
  if (!(error instanceof ServerFailure && error.retryAfterMs)) return say(error)
  const { code, retryAfterMs } = error
  countDown(retryAfterMs, signal, (leftMs) => {
    lock(leftMs > 0)
    say(leftMs > 0 ? new ServerFailure(code, '', leftMs) : undefined)
  })
}

/** Tells how much of a wait is left: at once, each second, and at its end. */
export function countDown(waitMs: number, signal: AbortSignal, tell: (leftMs: number) => void): void {
  const endMs = performance.now() + waitMs
  const tick = () => {
    if (signal.aborted) return
    const leftMs = Math.max(0, endMs - performance.now())
    tell(leftMs)
    if (leftMs > 0) setPlatformTimer(tick, SECOND_MS)
  }
  tick()
}
