import * as v from 'valibot'
import { NewPasskey, PasskeyAnswer } from '../factors.ts'
import { defineRoute } from '../route.ts'
import { ConsoleIssuer } from './issuer.ts'
import {
  AdminPlace,
  AtMs,
  Done,
  GivenName,
  OpaqueId,
  Operator,
  OperatorSession,
  PlacedRole,
  Role,
  Scope,
  Secret,
} from './shapes.ts'

const problems = [
  'origin_not_allowed',
  'rate_limited',
  'flow_expired',
  'signature_invalid',
  'payload_too_large',
] as const
const Nothing = v.strictObject({})
const SignedIn = v.object({ operator: Operator, session: OperatorSession })

/** Reads a one-time link, and begins to register a passkey with it. */
export const beginInvite = defineRoute({
  id: 'beginInvite',
  method: 'POST',
  path: '/v1/admin/invites/begin',
  summary: 'Reads a one-time link of an operator, and hands out the challenge of its new passkey.',
  body: v.strictObject({ invite: Secret }),
  reply: v.object({
    challenge: Secret,
    rpId: v.string(),
    /** The user handle of the passkey. */
    operatorId: OpaqueId,
    /** The name that the operator has already; absent for a new one. */
    name: v.optional(v.string()),
    projectId: AdminPlace,
    role: Role,
    expiresAtMs: AtMs,
  }),
  problems,
})

/** Uses a one-time link up: registers the passkey, and signs in. */
export const acceptInvite = defineRoute({
  id: 'acceptInvite',
  method: 'POST',
  path: '/v1/admin/invites/accept',
  summary: 'Registers the passkey of a one-time link, which is used up by it, and begins a session.',
  body: v.strictObject({ invite: Secret, challenge: Secret, name: GivenName, passkey: NewPasskey }),
  reply: SignedIn,
  problems,
})

/** Begins a sign-in. It names nobody: the passkey says who it is. */
export const beginOperatorSignIn = defineRoute({
  id: 'beginOperatorSignIn',
  method: 'POST',
  path: '/v1/admin/sign-in/begin',
  summary: 'Hands out the challenge of a sign-in of an operator.',
  body: Nothing,
  reply: v.object({ challenge: Secret, rpId: v.string() }),
  problems,
})

/** Signs an operator in, and sets the cookie of the session. */
export const signInOperator = defineRoute({
  id: 'signInOperator',
  method: 'POST',
  path: '/v1/admin/sign-in',
  summary: 'Signs an operator in by passkey, and begins a session.',
  body: v.strictObject({ challenge: Secret, answer: PasskeyAnswer }),
  reply: SignedIn,
  problems,
})

const ofSession = ['login_required', 'refused', ...problems] as const

/** Begins to ask the operator of a session for the passkey again. */
export const beginOperatorConfirm = defineRoute({
  id: 'beginOperatorConfirm',
  method: 'POST',
  path: '/v1/admin/confirm/begin',
  summary: 'Hands out the challenge by which the operator of a session answers with the passkey again.',
  body: Nothing,
  reply: v.object({
    challenge: Secret,
    rpId: v.string(),
    credentialIds: v.array(v.string()),
    /** Present where the operator can sign in at the issuer instead. */
    issuer: v.optional(ConsoleIssuer),
  }),
  problems: ofSession,
  admin: { role: 'none', scope: null },
})

/** Takes that answer: sensitive acts are open for five minutes. */
export const confirmOperator = defineRoute({
  id: 'confirmOperator',
  method: 'POST',
  path: '/v1/admin/confirm',
  summary: 'Takes the answer of the passkey, after which sensitive acts are taken for five minutes.',
  body: v.strictObject({ challenge: Secret, answer: PasskeyAnswer }),
  reply: OperatorSession,
  problems: ofSession,
  admin: { role: 'none', scope: null },
})

/** Ends the session, or all sessions of the operator. */
export const signOutOperator = defineRoute({
  id: 'signOutOperator',
  method: 'POST',
  path: '/v1/admin/sign-out',
  summary: 'Ends the session of this browser, or all sessions of the operator.',
  body: v.strictObject({ isEverywhere: v.optional(v.boolean(), false) }),
  reply: Done,
  problems: ofSession,
  admin: { role: 'none', scope: null },
})

/** Tells who calls: an operator in a session, or a token. */
export const getOperator = defineRoute({
  id: 'getOperator',
  method: 'GET',
  path: '/v1/admin/me',
  summary: 'Tells who calls, with which roles, and until when.',
  reply: v.object({
    operator: Operator,
    roles: v.array(PlacedRole),
    /** Absent for a token. */
    session: v.optional(OperatorSession),
    /** Absent for a session. */
    token: v.optional(v.object({ id: OpaqueId, projectId: AdminPlace, scopes: v.array(Scope) })),
  }),
  problems: ['login_required', 'origin_not_allowed', 'refused', 'rate_limited'],
  admin: { role: 'none', scope: 'project:read' },
})
