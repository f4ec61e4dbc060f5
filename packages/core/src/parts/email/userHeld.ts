import { isRecord } from '@foyer/kit'

/** Whether only a passkey or the recovery code of its owner opens this wallet. */
export function isUserHeld(error: unknown): boolean {
  return error instanceof Error && isRecord(error.cause) && error.cause.code === 'user_held'
}
