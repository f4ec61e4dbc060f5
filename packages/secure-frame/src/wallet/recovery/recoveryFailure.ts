import { FrameFailure } from '../../lib/frameFailure.ts'

/** Why a recovery factor could not be made or used. */
export type RecoveryFailureCode =
  | 'passkey_failed'
  | 'passkey_plain'
  | 'passkey_unknown'
  | 'code_invalid'
  | 'way_wrong'
  | 'not_stopped'
  | 'factor_code_short'

/** A recovery factor that failed. The page has a text for each code. */
export class RecoveryFailure extends FrameFailure {
  override readonly code: RecoveryFailureCode

  constructor(code: RecoveryFailureCode) {
    super(code, 'The way back could not be used')
    this.code = code
  }
}
