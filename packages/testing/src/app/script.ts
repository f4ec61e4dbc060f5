import { rpcError } from '../emitter.ts'

/** What a test wallet does with a prompt: as its person would, or with an error of its own. `ignore` never answers. */
export type ScriptedAnswer =
  | 'approve'
  | 'reject'
  | 'ignore'
  | { readonly code: number; readonly message: string }

/** One answer to come. */
export interface ScriptedStep {
  readonly answer: ScriptedAnswer
  /** Only for prompts of this method; others pass it by. @default any */
  readonly method?: string
  /** How long the person thinks about it. @default 0 */
  readonly delayMs?: number
}

/** The person in front of a test wallet. */
export interface Script {
  answer(answer: ScriptedAnswer): void
  next(step: ScriptedStep): void
  /** Resolves when the prompt is approved. */
  play(method: string): Promise<void>
}

/** Makes a person who approves everything. */
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
      if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs))
      if (answer === 'approve') return
      if (answer === 'reject') throw rpcError(4001, 'User rejected the request.')
      if (answer === 'ignore') return new Promise(() => {})
      throw rpcError(answer.code, answer.message)
    },
  }
}
