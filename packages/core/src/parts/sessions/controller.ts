import { bindFlows } from '../../kernel/bindFlows.ts'
import type { Modal } from '../../kernel/modal.ts'
import { askToRevoke, keepGrant } from './askToRevoke.ts'
import { grantPermission } from './grantPermission.ts'
import { loadGrants } from './loadGrants.ts'
import { revokeGrant } from './revokeGrant.ts'
import { sessionsStateOf } from './sessionsSlice.ts'

const FLOWS = {
  load: loadGrants,
  grant: grantPermission,
  askToRevoke,
  keep: keepGrant,
  revoke: revokeGrant,
}

const INPUTS = {
  load: { signal: 'AbortSignal?' },
  grant: {
    networkId: 'string?',
    to: 'string',
    permission: 'object',
    expiresAtMs: 'number',
    maxCalls: 'number?',
    signal: 'AbortSignal?',
  },
  askToRevoke: { context: 'string' },
  revoke: { context: 'string', signal: 'AbortSignal?' },
} as const

/** Smart sessions: what apps may do with an account without asking. `state` is the slice `smartSessions`. */
export type SessionsController = ReturnType<typeof controller>

/** Creates the controller of this part. */
export function controller(modal: Modal) {
  return { state: sessionsStateOf(modal.state), ...bindFlows(modal, 'sessions', FLOWS, INPUTS) }
}
