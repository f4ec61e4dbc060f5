import type { Modal } from '../../kernel/modal.ts'
import type { SocialProvider, SocialStep } from '../../ports/auth.ts'
import type { Popup } from '../../ports/platform.ts'

/** One click on a provider. */
export interface SocialStart {
  readonly provider: SocialProvider
  /** The window that it opened; null where the browser refused it, and until the browser itself was asked. */
  popup: Popup | null
  /** Whether the browser itself is to be asked for the account, in place of a window. */
  readonly asksBrowser: boolean
}

/** The step that follows a window, and whether only its owner can open the wallet. */
export interface WindowEnd {
  readonly step: SocialStep
  readonly isUserHeld: boolean
}

/** The objects that the click, the view and the window of a sign-in share. Not in the state, which is plain data: a window is none. */
export interface SocialWait {
  /** The last click. */
  last: SocialStart | undefined
  /** The last click, until the view that continues it is entered. */
  next: SocialStart | undefined
  /** Ends the wait for the window; undefined while none is waited for. */
  endWait: ((end: WindowEnd) => void) | undefined
}

/** The wait of a modal. */
export function waitOf(modal: Modal): SocialWait {
  return modal.own(createWait)
}

function createWait(): SocialWait & { stop(): void } {
  const wait: SocialWait & { stop(): void } = {
    last: undefined,
    next: undefined,
    endWait: undefined,
    stop: () => wait.last?.popup?.close(),
  }
  return wait
}
