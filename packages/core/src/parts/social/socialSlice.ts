import type { ModalState } from '../../kernel/modal.ts'
import { partSlice } from '../../kernel/partSlice.ts'
import type { SocialProvider } from '../../ports/auth.ts'

/** Why signing in with a provider did not work; the UI has the text for each. */
export type SocialProblem =
  /** The window did not end within the limit (clause state-15). */
  | 'timed_out'
  /** The visitor has closed the window, as far as the page can know (clause state-14). */
  | 'window_closed'
  /** The provider signs nobody in inside of another app, whose browser this is. */
  | 'in_app'
  /** The provider's page could not be asked for (clause error-1). */
  | 'not_started'
  /** The provider did not say who it is, or the visitor said no there. */
  | 'provider_failed'
  | 'code_wrong'
  /** Too many wrong codes. */
  | 'code_locked'
  | 'flow_expired'
  /** The account has no e-mail address and was made on another device, so that this device cannot be verified. */
  | 'no_way_back'
  | 'frozen'
  | 'rate_limited'
  /** The secure frame did not load (clause error-4). */
  | 'frame_failed'
  /** There is no way to the servers, or they are away. */
  | 'unreachable'
  | 'failed'

/** Signing in with a provider. */
export interface SocialState {
  /** The provider that was picked last. */
  readonly provider: SocialProvider | undefined
  /** The awaited step; undefined once there is nothing to wait for. */
  readonly step: 'address' | 'window' | 'phone' | 'account' | undefined
  /** The provider's page, where the browser opened no window for it. */
  readonly openUrl: string | undefined
  /** The window reads as closed. Also one that is cut off does, which shows a code in place of telling the page its end. */
  readonly isWindowLost: boolean
  /** For Farcaster, the address behind the code to scan, which opens the app (clause entity-5). */
  readonly farcasterUrl: string | undefined
  readonly problem: SocialProblem | undefined
  /** Something is waited for, and nothing has gone wrong: the page's own button says so. */
  readonly isWaiting: boolean
  /** Number of sign-ins so far, by which one that has ended tells that another one has begun. */
  readonly count: number
  /** Number of codes that were refused. */
  readonly refusals: number
}

const EMPTY: SocialState = {
  provider: undefined,
  step: undefined,
  openUrl: undefined,
  isWindowLost: false,
  farcasterUrl: undefined,
  problem: undefined,
  isWaiting: false,
  count: 0,
  refusals: 0,
}

function draftOf(state: ModalState) {
  return partSlice(state, 'social', () => ({ ...EMPTY }))
}

/** The slice, to read and to subscribe to. It is there from the first call on. */
export function socialStateOf(state: ModalState): SocialState {
  return draftOf(state)
}

/** The state; the empty one before the first sign-in. */
export function socialOf(state: ModalState): SocialState {
  return draftOf(state)
}

/** Sets that a sign-in begins, without what was before. Answers with its number. */
export function beginSocialState(state: ModalState, provider: SocialProvider): number {
  const count = draftOf(state).count + 1
  Object.assign(draftOf(state), { ...EMPTY, provider, step: 'address', isWaiting: true, count })
  return count
}

/** Sets that a sign-in waits for nothing any more, unless another one has begun. */
export function endSocialWait(state: ModalState, count: number): void {
  const draft = draftOf(state)
  if (draft.count === count) draft.isWaiting = false
}

/** Sets what is waited for. */
export function setSocialStep(
  state: ModalState,
  step: SocialState['step'],
  { openUrl, farcasterUrl }: Partial<Pick<SocialState, 'openUrl' | 'farcasterUrl'>> = {},
): void {
  Object.assign(draftOf(state), { step, openUrl, farcasterUrl })
}

/** Sets that the window reads as closed. */
export function setWindowLost(state: ModalState): void {
  draftOf(state).isWindowLost = true
}

/** Sets what went wrong; undefined once something else is tried. */
export function setSocialProblem(state: ModalState, problem: SocialProblem | undefined): void {
  const draft = draftOf(state)
  draft.problem = problem
  if (problem !== undefined) draft.isWaiting = false
}

/** Counts a refused code. */
export function addSocialRefusal(state: ModalState, problem: SocialProblem): void {
  const draft = draftOf(state)
  draft.problem = problem
  draft.refusals += 1
}
