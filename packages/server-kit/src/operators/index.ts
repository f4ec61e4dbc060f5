export {
  type Caller,
  type CallerToken,
  findOperator,
  isOfToken,
  roleIn,
  rolesOf,
  unknownProject,
} from './access.ts'
export { act, type Done } from './act.ts'
export { checkAudit, recordAct } from './auditLog.ts'
export { requireSession, requireSomebody } from './callerOf.ts'
export { offerFirstOwner, sweepOperators } from './careForOperators.ts'
export { CHALLENGE_MS, expired, spendOnce } from './challenges.ts'
export { createConsoleKey } from './consoleKey.ts'
export { consoleUrlProblem } from './consoleUrlProblem.ts'
export {
  type Connection,
  type DatabaseTransaction as OperatorTransaction,
  EVERYWHERE,
  includesRole,
  type OperatorContext,
  type OperatorIssuer,
} from './context.ts'
export { cookieLine, readCookie, readDevice, readSigned, signText } from './cookies.ts'
export type { OperatorCharge, OperatorHost } from './host.ts'
export { inviteByCommand, isKnownOperator } from './inviteByCommand.ts'
export { BY_COMMAND, createInvite, findInvite, usedUp } from './invites.ts'
export { listActs } from './listActs.ts'
export { chargeLookUp, LOOK_UPS_PER_MINUTE } from './lookUps.ts'
export { maskEmail } from './maskEmail.ts'
export {
  CONSOLE_HEADER,
  mountOperatorRoute,
  type OperatorAnswer,
  type OperatorInput,
} from './mountOperatorRoute.ts'
export { mountOperators } from './mountOperators.ts'
export { makeOpenChallenge } from './openChallenge.ts'
export type { TakenRole } from './operators.ts'
export { digestOf, newConsoleId, newSecret } from './secrets.ts'
export { FRESH_MS, refreshConsoleSession, useConsoleSession } from './sessions.ts'
export { type ConsoleSite, mountSite } from './site/mountSite.ts'
export { readConsoleSite } from './site/readSite.ts'
export { operatorTableSteps } from './tableSteps.ts'
export type { OperatorTables } from './tables.ts'
export { type BegunSession, beginFor, useInvite } from './useInvite.ts'
export { hasIssuer } from './ways.ts'
