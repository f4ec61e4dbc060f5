import { FrameFailure } from '../../lib/frameFailure.ts'

/** Why a way back could not be made or used. */
export type WayFailureCode =
  | 'passkey_failed'
  | 'passkey_plain'
  | 'code_invalid'
  | 'way_wrong'
  | 'not_stopped'
  | 'factor_code_short'

/** A way back that failed. The page has a text for each code. */
export class WayFailure extends FrameFailure {
  override readonly code: WayFailureCode

  constructor(code: WayFailureCode) {
    super(code, 'The way back could not be used')
    this.code = code
  }
}
