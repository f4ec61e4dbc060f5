import { timeAwayText } from '../parts/times.ts'
import { ConsoleError, type ConsoleErrorCode } from './consoleError.ts'

/** The words for an operator: what happened, and what to do. */
export interface ErrorText {
  readonly title: string
  readonly help: string
}

const TEXTS: Partial<Record<ConsoleErrorCode, ErrorText>> = {
  no_answer: {
    title: 'The server did not answer',
    help: 'Check that it runs and that you are online, then try again.',
  },
  answer_unknown: {
    title: 'The server answered in a form that this page does not know',
    help: 'It was probably updated. Reload the page.',
  },
  passkey_cancelled: {
    title: 'The passkey was not used',
    help: 'Try again, and confirm with the passkey of this account.',
  },
  login_required: { title: 'Your session has ended', help: 'Sign in again. Nothing was changed.' },
  not_found: {
    title: 'This was not found',
    help: 'It may have been removed, or your role does not include this project.',
  },
  factor_required: {
    title: 'Confirm with your passkey',
    help: 'Try again, and use your passkey when asked.',
  },
  rate_limited: { title: 'Too many requests', help: 'Wait a minute, then try again.' },
  email_invalid: { title: 'This is no e-mail address', help: 'Ask for the whole address again.' },
  internal: { title: 'Something went wrong in the server', help: 'Try again. Its log has the cause.' },
  flow_expired: { title: 'This took too long', help: 'Start again.' },
  signature_invalid: {
    title: 'The passkey was not accepted',
    help: 'Use a passkey that was registered for this console. Without one, ask an owner for a one-time link.',
  },
  provider_failed: { title: 'The issuer has let nobody in', help: 'Try again, or use a passkey.' },
  origin_not_allowed: {
    title: 'This address is not the console’s own',
    help: 'Open the console at its own address: FOYER_GATEWAY_URL of a gateway, FOYER_VAULT_URL of a vault.',
  },
  storage_unavailable: {
    title: 'The database does not answer',
    help: 'Nothing was changed. Check the database, then try again.',
  },
  bad_request: { title: 'The server did not accept the request', help: 'Correct the values and try again.' },
}

/** Codes whose cause only the gateway knows: its own sentence stands in the place of the general help. */
const SAID_BY_GATEWAY: readonly ConsoleErrorCode[] = [
  'refused',
  'bad_request',
  'flow_expired',
  'not_found',
  'provider_failed',
]

/** Describes an error to the operator. */
export function describeError(error: unknown): ErrorText {
  if (!(error instanceof ConsoleError))
    return { title: 'Something went wrong in this page', help: 'Reload it. Nothing was lost.' }
  const text = TEXTS[error.code] ?? { title: 'The server refused this', help: 'Try again later.' }
  const waitMs = error.problem?.retryAfterMs
  if (error.code === 'rate_limited' && waitMs !== undefined)
    return { ...text, help: `Try again ${timeAwayText(waitMs, 0)}.` }
  const said = error.problem?.message
  return said !== undefined && SAID_BY_GATEWAY.includes(error.code) ? { ...text, help: said } : text
}
