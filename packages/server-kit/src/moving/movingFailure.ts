import type { FailureClass } from '../custody/failure.ts'

/** The codes of a move that was refused, in alphabetical order. */
export const MOVING_CODES = [
  'moving_changed',
  'moving_conflict',
  'moving_cut',
  'moving_damaged',
  'moving_level',
  'moving_order',
  'moving_receiver',
  'moving_signer',
  'moving_tag_key',
] as const

/** The reason for which a move was refused. */
export type MovingCode = (typeof MOVING_CODES)[number]

/** The class of errors that a server refuses a move with. */
export type MovingFailure = FailureClass<MovingCode | 'bad_keys'>
