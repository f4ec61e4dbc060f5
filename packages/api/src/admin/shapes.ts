import * as v from 'valibot'
import { AtMs, Hash32, RowId } from '../authShapes.ts'
import { ProjectId } from '../primitives.ts'
import { ADMIN_SCOPES, OPERATOR_ROLES } from './access.ts'

export { AtMs }
/** How many there are of something. */
export const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
/** An amount in smallest units. */
export const Amount = v.pipe(v.string(), v.regex(/^\d{1,78}$/))
/** The coin of a chain. */
export const Coin = v.object({ symbol: v.string(), decimals: Count })
/** 32 random bytes in base64url: a challenge, or a secret that is shown once. */
export const Secret = Hash32
/** An id that the gateway has made. */
export const OpaqueId = RowId
/**
 * A name that a person gives: one line of text. It has no marks of direction, by which a name would write itself over what stands beside it, in
 * a log or in a list of operators.
 */
export const GivenName = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1),
  v.maxLength(64),
  v.regex(/^[^\p{Cc}\p{Surrogate}\p{Bidi_Control}]*$/u, 'not one line of text'),
)
export const Role = v.picklist(OPERATOR_ROLES)
export const Scope = v.picklist(ADMIN_SCOPES)
/** A project, or `*` for all of them. */
export const AdminPlace = v.union([ProjectId, v.literal('*')])

/** The parameters of a route of one project. */
export const InProject = v.object({ projectId: ProjectId })
/** The parameters of a route of one project, or of all of them as `*`. */
export const InPlace = v.object({ projectId: AdminPlace })
/** The reply of an act that has nothing to tell. */
export const Done = v.object({ done: v.literal(true) })

/** A role of an operator, and the project that it is for: `*` for all. */
export const PlacedRole = v.object({ projectId: AdminPlace, role: Role })

/** An operator. */
export const Operator = v.object({ id: OpaqueId, name: v.string() })

/** A session of the console. */
export const OperatorSession = v.object({
  /** Until when sensitive acts are taken without another answer of the passkey. In the past: they ask for one. */
  freshUntilMs: AtMs,
  idleUntilMs: AtMs,
  endsAtMs: AtMs,
})
