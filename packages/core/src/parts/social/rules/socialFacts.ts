import type { ModalState } from '../../../kernel/modal.ts'
import type { SocialState } from '../socialSlice.ts'

type FactsState = Pick<ModalState, 'tasks' | 'social'>

/** The facts that the views of signing in with a provider show. */
export interface SocialFacts extends Omit<SocialState, 'isWindowLost' | 'isWaiting' | 'count'> {
  /** Whether a window is waited for that may have no other way to tell its end than a code, which is typed. */
  readonly canType: boolean
  readonly isConfirming: boolean
}

/** Returns the facts that the views of signing in with a provider show (clauses state-13 to state-15). */
export function selectSocialFacts({ tasks, social }: FactsState): SocialFacts {
  const isWaiting = social?.step === 'window' && tasks.connectSocial?.status === 'pending'
  return {
    provider: social?.provider,
    step: social?.step,
    openUrl: social?.openUrl,
    farcasterUrl: social?.farcasterUrl,
    problem: social?.problem,
    refusals: social?.refusals ?? 0,
    canType: isWaiting && (social.isWindowLost || social.openUrl !== undefined),
    isConfirming: tasks.confirmSocialCode?.status === 'pending',
  }
}
