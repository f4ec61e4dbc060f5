import * as v from 'valibot'
import { MAX_ISSUER_LABEL } from '../featureNames.ts'
import { WebUrl } from '../primitives.ts'
import { defineRoute } from '../route.ts'
import { AtMs, Done, GivenName, Secret } from './shapes.ts'

// Operators by an OpenID issuer: the browser goes there, and comes back to the page of the console, which hands over what it was given.

const problems = [
  'origin_not_allowed',
  'rate_limited',
  'flow_expired',
  'refused',
  'provider_failed',
  'payload_too_large',
] as const
const ofSession = ['login_required', ...problems] as const

/** The issuer of the console, as a button calls it. */
export const ConsoleIssuer = v.object({
  label: v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_ISSUER_LABEL)),
})
/** Where the browser goes. */
const Leads = v.object({ url: WebUrl })

/** Tells how an operator can sign in. Passkeys are always one way. */
export const getSignInWays = defineRoute({
  id: 'getSignInWays',
  method: 'GET',
  path: '/v1/admin/sign-in/ways',
  summary: 'Tells whether operators sign in by an OpenID issuer as well, and how it is called.',
  reply: v.object({
    /** Null where the console has none. */
    issuer: v.nullable(ConsoleIssuer),
  }),
  problems: ['origin_not_allowed', 'rate_limited'],
})

/** Begins a sign-in at the issuer, or the use of a one-time link by it, and binds it to this browser by a cookie. */
export const beginIssuer = defineRoute({
  id: 'beginIssuer',
  method: 'POST',
  path: '/v1/admin/issuer/begin',
  summary: 'Begins a sign-in at the OpenID issuer, or the use of a one-time link by an account there.',
  body: v.variant('for', [
    v.strictObject({ for: v.literal('sign-in') }),
    v.strictObject({ for: v.literal('invite'), invite: Secret, name: GivenName }),
  ]),
  reply: Leads,
  problems,
})

/** Begins to ask the operator of a session for a new sign-in at the issuer. */
export const beginIssuerConfirm = defineRoute({
  id: 'beginIssuerConfirm',
  method: 'POST',
  path: '/v1/admin/confirm/issuer',
  summary: 'Begins to ask the operator of a session to sign in at the OpenID issuer again.',
  body: v.strictObject({}),
  reply: Leads,
  problems: ofSession,
  admin: { role: 'none', scope: null },
})

/** Takes what the issuer has sent back by the browser that began: signs in, uses the link up, or opens sensitive acts. */
export const finishIssuer = defineRoute({
  id: 'finishIssuer',
  method: 'POST',
  path: '/v1/admin/issuer',
  summary: 'Takes the answer of the OpenID issuer, in the browser that has begun.',
  body: v.strictObject({
    state: v.pipe(v.string(), v.maxLength(512)),
    code: v.optional(v.pipe(v.string(), v.maxLength(4_096))),
    iss: v.optional(v.pipe(v.string(), v.maxLength(2_048))),
    error: v.optional(v.pipe(v.string(), v.maxLength(256))),
  }),
  reply: v.object({ did: v.picklist(['sign-in', 'invite', 'confirm']) }),
  problems: ofSession,
})

/** The ways in of the caller. */
export const listOwnWays = defineRoute({
  id: 'listOwnWays',
  method: 'GET',
  path: '/v1/admin/ways',
  summary: 'Lists the ways in which the operator of a session signs in.',
  reply: v.object({
    ways: v.array(
      v.object({
        kind: v.picklist(['passkey', 'issuer']),
        id: v.string(),
        /** The address of the issuer; absent for a passkey. */
        issuer: v.optional(v.string()),
        createdAtMs: AtMs,
        usedAtMs: AtMs,
        /** Whether it opens the console now: an account at an issuer that is not set up any more does not. */
        isGood: v.boolean(),
      }),
    ),
  }),
  problems: ['login_required', 'origin_not_allowed', 'refused', 'rate_limited'],
  admin: { role: 'none', scope: null },
})

/** Makes a one-time link for another way in of the caller. */
export const addOwnWay = defineRoute({
  id: 'addOwnWay',
  method: 'POST',
  path: '/v1/admin/ways/add',
  summary:
    'Makes a one-time link by which the operator of a session registers another way in, which is good for 15 minutes.',
  body: v.strictObject({}),
  reply: v.object({ link: v.pipe(v.string(), v.url()), expiresAtMs: AtMs }),
  problems: [
    'login_required',
    'origin_not_allowed',
    'refused',
    'factor_required',
    'rate_limited',
    'payload_too_large',
  ],
  admin: { role: 'none', scope: null, isFresh: true },
})

/** Takes a way in away from the caller, and never the last one. */
export const removeOwnWay = defineRoute({
  id: 'removeOwnWay',
  method: 'POST',
  path: '/v1/admin/ways/remove',
  summary: 'Takes one of their ways in away from the operator of a session, unless it is the last one.',
  body: v.strictObject({
    kind: v.picklist(['passkey', 'issuer']),
    id: v.pipe(v.string(), v.minLength(1), v.maxLength(2_048)),
  }),
  reply: Done,
  problems: [
    'login_required',
    'origin_not_allowed',
    'not_found',
    'refused',
    'factor_required',
    'rate_limited',
    'payload_too_large',
  ],
  admin: { role: 'none', scope: null, isFresh: true },
})
