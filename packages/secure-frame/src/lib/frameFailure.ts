/** Why a request of the app fails. Code and message go to the app, so neither may contain anything that the app must not know. */
export class FrameFailure extends Error {
  override readonly name = 'FrameFailure'
  /** Codes of EIP-1193 and JSON-RPC are numbers; ours are words. */
  readonly code: string | number

  constructor(code: string | number, message: string) {
    super(message)
    this.code = code
  }
}

/** The person said no (EIP-1193). */
export function userRejected(): FrameFailure {
  return new FrameFailure(4001, 'User rejected the request')
}

/** The app hands a code over that is typed in the window of the frame only: a page may read every code that is typed into it. */
export function codeInWindow(): FrameFailure {
  return new FrameFailure('code_in_window', 'Codes of an address are typed in the window of the wallet')
}

/** The app took its request back (clause error-4). */
export function requestAborted(): FrameFailure {
  return new FrameFailure('aborted', 'Request was aborted')
}

/** A sign-in, or a change of address, is over and has to begin anew. @param message what to do */
export function flowExpired(message = 'Please start again'): FrameFailure {
  return new FrameFailure('flow_expired', message)
}

const GUARDED = 'wallet_guarded'

/** The failure of what opens no guarded wallet. The wallet page turns the guard off. */
export function guarded(): FrameFailure {
  return new FrameFailure(GUARDED, 'This wallet is guarded. Turn the guard off on its page first')
}

/** Whether something failed because a wallet is guarded. */
export function isGuardedFailure(error: unknown): boolean {
  return error instanceof FrameFailure && error.code === GUARDED
}
