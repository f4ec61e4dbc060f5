import type { SetTimer } from '@foyer/kit'

/** How long after a sign-in its message may still come. */
export const SILENT_MS = 60_000

/**
 * Whether the message of a sign-in may be signed without a question: each sign-in allows one. Nothing is signed before the mailed code of a
 * sign-in was typed, a provider's window has completed one, or both servers have taken a passkey's answer.
 */
export interface MessagePermit {
  /** A sign-in has begun in this page. */
  begin(): void
  /** The code that is typed next does not begin a sign-in. */
  forget(): void
  /** A sign-in is done: its wallet is open. One that has begun before allows a message, any other ends what was allowed. */
  allow(): void
  /** Takes the permit. Returns whether there was one. */
  take(): boolean
}

/** Creates the permit of a page. */
export function createMessagePermit(setTimer: SetTimer): MessagePermit {
  let stop: (() => void) | undefined
  let isBegun = false
  const end = () => {
    stop?.()
    stop = undefined
  }
  return {
    begin() {
      isBegun = true
    },
    forget() {
      isBegun = false
    },
    allow() {
      end()
      if (isBegun) stop = setTimer(end, SILENT_MS)
      isBegun = false
    },
    take() {
      const isAllowed = stop !== undefined
      end()
      return isAllowed
    },
  }
}
