import { refuseWhenWaiting } from '../http/index.ts'
import type { Caller } from './access.ts'
import { requireSomebody } from './callerOf.ts'
import type { OperatorHost } from './host.ts'

/** Owners that one operator may look for, or act on, within a minute: in all projects together. */
export const LOOK_UPS_PER_MINUTE = 20

/** Charges an operator for looking for somebody, and returns who it is. @throws ProblemError rate_limited */
export async function chargeLookUp(
  charge: OperatorHost<never, unknown>['charge'],
  caller: Caller | undefined,
): Promise<Caller> {
  const who = requireSomebody(caller)
  const key = who.operator.id
  refuseWhenWaiting(await charge({ rule: 'console-find', key, perMinute: LOOK_UPS_PER_MINUTE }))
  return who
}
