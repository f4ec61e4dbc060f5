import { type SetTimer, setPlatformTimer } from './timer.ts'

/** Questions that are to show no prompt, at a wallet that may show one all the same. */
export interface SilentQuestions {
  /** Asks, and notes how the answer came. */
  ask<Answer>(question: () => Promise<Answer>): Promise<Answer>
  /**
   * Whether another question could disturb the visitor, who asked for nothing: one has no answer yet, or one was answered as visitors answer
   * a prompt. Then only what the wallet says by itself counts.
   */
  mayDisturb(): boolean
  /** Calls back with each answer of a visitor to a prompt, which comes after the caller has left, unless the signal is aborted. */
  whenAnswered(listener: (answer: unknown) => void, signal: AbortSignal): void
}

/** The input of `createSilentQuestions`. */
export interface SilentQuestionsInput {
  /** Whether an error reports that the visitor declined. */
  readonly isRefusal: (error: unknown) => boolean
  /** The window of the page. It loses the focus to a prompt that opens. */
  readonly page?: EventTarget | undefined
  /** The clock. Defaults to that of the platform. */
  readonly setTimer?: SetTimer
}

/** No wallet takes this long, in milliseconds, to look up an account by itself, and nobody waits longer for it. */
const BY_ITSELF_MS = 3_000

/** Keeps how one wallet answers to what should show no prompt. */
export function createSilentQuestions(input: SilentQuestionsInput): SilentQuestions {
  const { isRefusal, page, setTimer = setPlatformTimer } = input
  const listeners = new Set<(answer: unknown) => void>()
  const open = new Set<number>()
  let last = 0
  let hasPrompted = false

  /** Notes that a question is open. @returns what notes its end, and says whether a visitor has answered */
  function begin(): (isRefused: boolean) => boolean {
    last += 1
    const own = last
    open.add(own)
    let isByVisitor = false
    const note = () => {
      isByVisitor = true
    }
    const stopTimer = setTimer(note, BY_ITSELF_MS)
    page?.addEventListener('blur', note)
    return (isRefused) => {
      stopTimer()
      page?.removeEventListener('blur', note)
      // Earlier ones that have no answer were lost: the script of the wallet did not run yet.
      for (const one of open) if (one <= own) open.delete(one)
      hasPrompted ||= isByVisitor || isRefused
      return isByVisitor
    }
  }

  return {
    async ask(question) {
      const end = begin()
      try {
        const answer = await question()
        if (end(false)) for (const tell of listeners) tell(answer)
        return answer
      } catch (error) {
        end(isRefusal(error))
        throw error
      }
    },
    mayDisturb: () => hasPrompted || open.size > 0,
    whenAnswered(listener, signal) {
      if (signal.aborted) return
      listeners.add(listener)
      signal.addEventListener('abort', () => listeners.delete(listener), { once: true })
    },
  }
}
