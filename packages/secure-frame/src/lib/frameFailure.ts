/** Why a request of the app fails. Code and message go to the app, so neither may hold anything that is not its business. */
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

/** The app took its request back (clause error-4). */
export function requestAborted(): FrameFailure {
  return new FrameFailure('aborted', 'Request was aborted')
}
