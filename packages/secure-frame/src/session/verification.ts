import { type SetTimer, setPlatformTimer } from '@foyer/kit'
import type { RequestContext, ServedChannel } from '../channel/serveChannel.ts'
import { FrameFailure, requestAborted } from '../lib/frameFailure.ts'

/** How long a request for a signature waits for its owner to type a code: as long as the mails for it are good. */
export const VERIFICATION_MS = 10 * 60_000

/** Requests for a signature that wait until their owner has typed a code again (clause state-22). */
export interface Verification {
  /** Runs work. If it fails because a code is needed, waits for the code and runs it once more. */
  withCode<T>(request: RequestContext, work: () => Promise<T>): Promise<T>
  /** Somebody has typed a code. */
  done(): void
}

/** Whether work failed because a session has ended. */
function isCodeWanted(error: unknown): boolean {
  return error instanceof FrameFailure && error.code === 'otp_required'
}

/** Creates the queue of waiting requests. The app is told once of each, and a request also ends when the app takes it back. */
export function createVerification(
  notify: ServedChannel['notify'],
  setTimer: SetTimer = setPlatformTimer,
): Verification {
  const waiting = new Set<() => void>()

  function wait({ id, signal }: RequestContext, failure: unknown): Promise<void> {
    notify('OTP_REQUIRED', { requestId: id })
    return new Promise((resolve, reject) => {
      const stopWaitingThen = (end: () => void) => () => {
        stopTimer()
        waiting.delete(proceed)
        signal.removeEventListener('abort', abort)
        end()
      }
      const proceed = stopWaitingThen(resolve)
      const abort = stopWaitingThen(() => reject(requestAborted()))
      const stopTimer = setTimer(
        stopWaitingThen(() => reject(failure)),
        VERIFICATION_MS,
      )
      waiting.add(proceed)
      signal.addEventListener('abort', abort, { once: true })
      if (signal.aborted) abort()
    })
  }

  return {
    async withCode(request, work) {
      try {
        return await work()
      } catch (error) {
        if (!isCodeWanted(error)) throw error
        await wait(request, error)
        return work()
      }
    },
    done() {
      for (const proceed of [...waiting]) proceed()
    },
  }
}
