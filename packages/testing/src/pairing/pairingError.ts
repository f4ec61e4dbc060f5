/** Why a wallet could not pair. */
export type PairingErrorCode = 'bad_uri' | 'expired' | 'already_used' | 'relay_unreachable'

/** The error of a pairing that failed in the wallet. Its message is for the user of the wallet. */
export class PairingError extends Error {
  override readonly name = 'PairingError'
  readonly code: PairingErrorCode

  constructor(code: PairingErrorCode, message: string) {
    super(message)
    this.code = code
  }
}
