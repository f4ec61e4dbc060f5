/** An approval that is asked for and may stay open. */
export interface OpenPrompt {
  /** Asks. Where the earlier request is still open, whichever of the two is answered counts. */
  ask(request: () => Promise<unknown>): Promise<unknown>
  /** Whether one is open. */
  isOpen(): boolean
  /** Calls back once the one that is open is approved, if there is one, unless the signal is aborted before. */
  whenApproved(listener: () => void, signal: AbortSignal): void
  /** Takes an open one for over. */
  forget(): void
}

/**
 * Keeps a request that a wallet has not answered: who cancels and tries again finds the same prompt in the wallet.
 * @param isStillOpen whether an error says that the earlier request is still open there, so that its answer is waited for
 */
export function createOpenPrompt(isStillOpen: (error: unknown) => boolean): OpenPrompt {
  let pending: Promise<unknown> | undefined
  return {
    ask(request) {
      const earlier = pending
      const asked = request().catch((error: unknown) => {
        if (earlier && isStillOpen(error)) return earlier
        throw error
      })
      const answer = earlier ? Promise.race([asked, earlier]) : asked
      pending = answer
      const clear = () => {
        if (pending === answer) pending = undefined
      }
      answer.then(clear, clear)
      return answer
    },
    isOpen: () => pending !== undefined,
    whenApproved(listener, signal) {
      pending?.then(
        () => signal.aborted || listener(),
        () => {},
      )
    },
    forget() {
      pending = undefined
    },
  }
}
