import type { SocialFacts, SocialProblem } from '@foyer/core/social'
import type { TextOf } from '../../../text/text.ts'
import type { socialText } from '../text/en.ts'

/** The words of the view of a sign-in. */
export interface SocialWords {
  readonly state: 'waiting' | 'attention' | 'failed'
  readonly title: string
  readonly hint: string | undefined
  readonly canRetry: boolean
}

type Text = TextOf<typeof socialText>

/** The hints for problems after which nothing is waited for. */
const HINT_OF = {
  in_app: 'inAppText',
  provider_failed: 'providerFailed',
  not_started: 'notStarted',
  flow_expired: 'expired',
  code_locked: 'codeLocked',
  code_wrong: 'codeWrong',
  frozen: 'frozen',
  no_way_back: 'noWayBack',
  rate_limited: 'rateLimited',
  frame_failed: 'frameFailed',
  timed_out: 'slowHint',
  window_closed: 'closedHint',
  unreachable: 'unreachable',
  failed: 'failed',
} as const satisfies Record<SocialProblem, keyof typeof socialText>

/** Returns the error text of a refused code; undefined where nothing is wrong with it. */
export function codeError(t: Text, problem: SocialProblem | undefined): string | undefined {
  const isOfWindow = problem === undefined || problem === 'timed_out' || problem === 'window_closed'
  // These texts need no name.
  return isOfWindow ? undefined : t(HINT_OF[problem], { social: '' })
}

/** The words for what is waited for, or for why nothing is any more. */
export function socialWords(
  t: Text,
  { step, problem, openUrl }: Pick<SocialFacts, 'step' | 'problem' | 'openUrl'>,
  social: string,
): SocialWords {
  const isClosed = problem === 'window_closed' && step !== undefined && step !== 'account'
  if (isClosed) return { state: 'attention', title: t('closed'), hint: t('closedHint'), canRetry: true }
  if (step === undefined && problem === 'in_app')
    return {
      state: 'attention',
      title: t('inAppTitle', { social }),
      hint: t('inAppText', { social }),
      canRetry: false,
    }
  if (step === undefined)
    return {
      state: 'failed',
      title: t('stopped'),
      hint: t(HINT_OF[problem ?? 'failed'], { social }),
      canRetry: true,
    }
  if (step === 'address')
    return { state: 'waiting', title: t('opening', { social }), hint: undefined, canRetry: false }
  if (step === 'account') return { state: 'waiting', title: t('finishing'), hint: undefined, canRetry: false }
  if (problem === 'timed_out')
    return { state: 'attention', title: t('slow'), hint: t('slowHint'), canRetry: true }
  if (openUrl !== undefined)
    return { state: 'attention', title: t('blocked'), hint: t('blockedHint', { social }), canRetry: false }
  return {
    state: 'waiting',
    title: t('inWindow'),
    hint: t('inWindowHint', { social }),
    canRetry: problem !== undefined,
  }
}
