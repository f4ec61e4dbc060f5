import type { ApprovalContent } from '../../../packages/secure-frame/src/decode/content.ts'

/** A request that a person may sign, and that has to say what it gives away. */
export interface WarnedRequest {
  readonly name: string
  readonly method: string
  readonly params: readonly unknown[]
  /** Whether the approval says so, by what it was drawn from. */
  readonly isWarned: (content: ApprovalContent) => boolean
  /** What of its first level the approval neither says nor excuses by a warning, where somebody has read it with another library. */
  readonly undrawn?: (content: ApprovalContent) => readonly unknown[]
}
