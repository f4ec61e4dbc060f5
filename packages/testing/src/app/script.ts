import { sleep } from '@foyer/kit'
import { rpcError } from '../emitter.ts'

/** How a test wallet answers a prompt: as a user would, or with an error. `ignore` never answers. */
export type ScriptedAnswer =
  | 'approve'
  | 'reject'
  | 'ignore'
  | { readonly code: number; readonly message: string }

/** The answer to one prompt. */
export interface ScriptedStep {
  readonly answer: ScriptedAnswer
  /** Only for prompts of this method. @default any */
  readonly method?: string
  /** Delay before the answer. @default 0 */
  readonly delayMs?: number
}

/** The answers of a test wallet to its prompts. */
export interface Script {
  answer(answer: ScriptedAnswer): void
  next(step: ScriptedStep): void
  /** Resolves when the prompt is approved. */
  play(method: string): Promise<void>
}

/** Creates a script that approves everything. */
export function createScript(): Script {
  const steps: ScriptedStep[] = []
  let always: ScriptedAnswer = 'approve'

  function take(method: string): ScriptedStep {
    const index = steps.findIndex((step) => step.method === undefined || step.method === method)
    const [step] = index === -1 ? [] : steps.splice(index, 1)
    return step ?? { answer: always }
  }

  return {
    answer(answer) {
      always = answer
    },
    next: (step) => void steps.push(step),
    async play(method) {
      const { answer, delayMs = 0 } = take(method)
      if (delayMs > 0) await sleep(delayMs)
      if (answer === 'approve') return
      if (answer === 'reject') throw rpcError(4001, 'User rejected the request.')
      if (answer === 'ignore') return new Promise(() => {})
      throw rpcError(answer.code, answer.message)
    },
  }
}
