import type { ApprovalContent } from '../../packages/secure-frame/src/decode/content.ts'

/** A request that a person may sign, and that has to say what it gives away. */
export interface WarnedRequest {
  readonly name: string
  readonly method: string
  readonly params: readonly unknown[]
  /** Whether the approval says so, by what it was drawn from. */
  readonly isWarned: (content: ApprovalContent) => boolean
  /** Returns the parts of its first level that the approval neither says nor excuses by a warning, where another library has read it. */
  readonly undrawn?: (content: ApprovalContent) => readonly unknown[]
}
