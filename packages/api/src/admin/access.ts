/** The roles of operators, from the one with the fewest rights on. Each has those of the roles before it. */
export const OPERATOR_ROLES = ['viewer', 'support', 'owner'] as const
/** A role of an operator in a project. */
export type OperatorRole = (typeof OPERATOR_ROLES)[number]

/** The scopes of tokens. A token has no right that the operator who made it has not. */
export const ADMIN_SCOPES = [
  'overview:read',
  'project:read',
  'project:write',
  'accounts:read',
  'accounts:write',
  'money:read',
  'audit:read',
  'operators:read',
] as const
/** A scope of a token. */
export type AdminScope = (typeof ADMIN_SCOPES)[number]

/** The rights that a route of the console asks for. */
export interface AdminAccess {
  /** The role in the project of the path; `none` where a session is enough, whatever it may do. */
  readonly role: OperatorRole | 'none'
  /** The scope that a token needs; null where no token is taken, and only a session is. */
  readonly scope: AdminScope | null
  /** Whether the operator of a session has to have signed in by themselves in the last five minutes. */
  readonly isFresh?: true
}
