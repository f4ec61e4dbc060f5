/** Why a wallet could not take up an invitation. */
export type PairingErrorCode = 'bad_uri' | 'expired' | 'already_used' | 'relay_unreachable'

/** A wallet's own error about an invitation, with a sentence for the person in front of it. */
export class PairingError extends Error {
  override readonly name = 'PairingError'
  readonly code: PairingErrorCode

  constructor(code: PairingErrorCode, message: string) {
    super(message)
    this.code = code
  }
}
