import * as v from 'valibot'
import { queryInteger } from '../primitives.ts'
import { defineRoute } from '../route.ts'
import { ofAct, ofProject } from './projects.ts'
import { AdminPlace, AtMs, Count, Done, GivenName, InPlace, OpaqueId, Role, Scope, Secret } from './shapes.ts'

/** Lists the operators of a project. */
export const listOperators = defineRoute({
  id: 'listOperators',
  method: 'GET',
  path: '/v1/admin/projects/{projectId}/operators',
  summary: 'Lists the operators of a project, or those of all projects as `*`.',
  params: InPlace,
  reply: v.object({
    operators: v.array(
      v.object({
        id: OpaqueId,
        name: v.string(),
        role: Role,
        passkeys: Count,
        /** Their accounts at an OpenID issuer. */
        issuers: Count,
        usedAtMs: v.optional(AtMs),
      }),
    ),
  }),
  problems: ofProject,
  admin: { role: 'owner', scope: 'operators:read' },
})

/** Makes a one-time link for a further operator. */
export const inviteOperator = defineRoute({
  id: 'inviteOperator',
  method: 'POST',
  path: '/v1/admin/projects/{projectId}/operators/invite',
  summary: 'Makes a one-time link for a further operator, which is good for 15 minutes.',
  params: InPlace,
  body: v.strictObject({ role: Role }),
  reply: v.object({ link: v.pipe(v.string(), v.url()), expiresAtMs: AtMs }),
  problems: ofAct,
  admin: { role: 'owner', scope: null, isFresh: true },
})

/** Gives an operator another role in the project, or none. Nobody changes their own. */
export const setOperatorRole = defineRoute({
  id: 'setOperatorRole',
  method: 'POST',
  path: '/v1/admin/projects/{projectId}/operators/role',
  summary: 'Gives another operator another role in a project, or none.',
  params: InPlace,
  body: v.strictObject({ operatorId: OpaqueId, role: v.nullable(Role) }),
  reply: Done,
  problems: ofAct,
  admin: { role: 'owner', scope: null, isFresh: true },
})

/** The tokens of a project. */
export const listTokens = defineRoute({
  id: 'listTokens',
  method: 'GET',
  path: '/v1/admin/projects/{projectId}/tokens',
  summary: 'Lists the tokens of a project, without their secrets.',
  params: InPlace,
  reply: v.object({
    tokens: v.array(
      v.object({
        id: OpaqueId,
        name: v.string(),
        scopes: v.array(Scope),
        madeBy: v.string(),
        createdAtMs: AtMs,
        expiresAtMs: AtMs,
        usedAtMs: v.optional(AtMs),
        isRevoked: v.boolean(),
      }),
    ),
  }),
  problems: ofProject,
  admin: { role: 'owner', scope: null },
})

/** The most days that a token is good for. */
export const MAX_TOKEN_DAYS = 365

/** Makes a token. Its secret is in this answer alone. */
export const createToken = defineRoute({
  id: 'createToken',
  method: 'POST',
  path: '/v1/admin/projects/{projectId}/tokens',
  summary: 'Makes a token with scopes, whose secret is shown this once.',
  params: InPlace,
  body: v.strictObject({
    name: GivenName,
    scopes: v.pipe(v.array(Scope), v.minLength(1), v.maxLength(20)),
    days: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_TOKEN_DAYS)),
  }),
  reply: v.object({
    id: OpaqueId,
    token: v.pipe(v.string(), v.regex(/^foyer_at_[A-Za-z0-9_-]{43}$/)),
    expiresAtMs: AtMs,
  }),
  problems: ofAct,
  admin: { role: 'owner', scope: null, isFresh: true },
})

/** Ends a token at once. */
export const revokeToken = defineRoute({
  id: 'revokeToken',
  method: 'POST',
  path: '/v1/admin/projects/{projectId}/tokens/revoke',
  summary: 'Ends a token at once.',
  params: InPlace,
  body: v.strictObject({ id: OpaqueId }),
  reply: Done,
  problems: ofAct,
  admin: { role: 'owner', scope: null },
})

const Json = v.nullable(v.unknown())

/** One line of the audit log. */
export const AuditLine = v.object({
  /** Counts up by one within a project. */
  seq: Count,
  atMs: AtMs,
  projectId: AdminPlace,
  actor: v.object({ id: v.string(), name: v.string() }),
  /** `session`, `token:<id>` or `command`. */
  via: v.string(),
  act: v.string(),
  target: v.nullable(v.string()),
  before: Json,
  after: Json,
  /** SHA-256 over the line and the hash of the line before it, in base64url. */
  hash: Secret,
})

/** Reads the audit log, the newest line first. */
export const listAudit = defineRoute({
  id: 'listAudit',
  method: 'GET',
  path: '/v1/admin/projects/{projectId}/audit',
  summary: 'Lists the audit log of a project, the newest line first.',
  params: InPlace,
  query: v.object({
    /** Lines before this one. */
    before: v.optional(queryInteger(1, 999_999_999)),
    entries: v.optional(queryInteger(1, 200), '50'),
  }),
  reply: v.object({ lines: v.array(AuditLine), next: v.nullable(Count) }),
  problems: ofProject,
  admin: { role: 'owner', scope: 'audit:read' },
})

/** Exports the audit log, the oldest line first. */
export const exportAudit = defineRoute({
  id: 'exportAudit',
  method: 'GET',
  path: '/v1/admin/projects/{projectId}/audit/export',
  summary: 'Streams the audit log of a project as NDJSON, the oldest line first.',
  params: InPlace,
  reply: { bytes: ['application/x-ndjson'] },
  problems: ofProject,
  admin: { role: 'owner', scope: 'audit:read' },
})

/** Checks that no line of the audit log was changed or removed. */
export const checkAudit = defineRoute({
  id: 'checkAudit',
  method: 'GET',
  path: '/v1/admin/projects/{projectId}/audit/check',
  summary: 'Checks that no line of the audit log was changed or removed.',
  params: InPlace,
  reply: v.object({
    isWhole: v.boolean(),
    lines: Count,
    /** The first line that does not fit; absent where all do. */
    firstBad: v.optional(Count),
    /** The hash of the last line. Keep it elsewhere: it shows a log that was cut at its end. */
    head: v.nullable(Secret),
  }),
  problems: ofProject,
  admin: { role: 'owner', scope: 'audit:read' },
})
