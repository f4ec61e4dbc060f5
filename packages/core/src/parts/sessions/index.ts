import type { SessionsController } from './controller.ts'
import type { part } from './part.ts'
import type { SmartSessionsState } from './sessionsSlice.ts'

// Smart sessions: what apps may do with an account without asking.

export { periodText } from '@foyer/kit'
export { askToRevoke, keepGrant } from './askToRevoke.ts'
export { controller, type SessionsController } from './controller.ts'
export { type GrantPermissionInput, grantPermission } from './grantPermission.ts'
export { loadGrants } from './loadGrants.ts'
export { part } from './part.ts'
export { type RevokeGrantInput, revokeGrant } from './revokeGrant.ts'
export {
  type GrantFacts,
  type GrantLimit,
  type GrantListFacts,
  selectCreatedGrant,
  selectGrantList,
} from './rules/grantFacts.ts'
export type { SmartSessionsState } from './sessionsSlice.ts'

declare module '../../kernel/partExports.ts' {
  interface PartControllers {
    readonly sessions: SessionsController
  }
  interface PartExports {
    readonly sessions: typeof part
  }
  interface PartStates {
    readonly smartSessions?: SmartSessionsState
  }
}
