import type { ModalState } from '../../../kernel/modal.ts'
import type { SocialState } from '../socialSlice.ts'

type FactsState = Pick<ModalState, 'tasks' | 'social'>

/** What the views of signing in with a provider show. */
export interface SocialFacts extends SocialState {
  /** Whether the window is waited for, so that what it shows can be typed. */
  readonly canType: boolean
  readonly isConfirming: boolean
}

/** What the views of signing in with a provider show (clauses state-13 to state-15). */
export function selectSocialFacts({ tasks, social }: FactsState): SocialFacts {
  const isWaiting = tasks.connectSocial?.status === 'pending' && social?.step === 'window'
  return {
    provider: social?.provider,
    step: social?.step,
    openUrl: social?.openUrl,
    farcasterUrl: social?.farcasterUrl,
    problem: social?.problem,
    refusals: social?.refusals ?? 0,
    canType: isWaiting,
    isConfirming: tasks.confirmSocialCode?.status === 'pending',
  }
}
