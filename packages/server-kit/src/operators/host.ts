import type { RouteDefinition } from '@foyer/api'
import type { Context, Env, Hono } from 'hono'
import type { AnyDatabase } from '../database/anyDatabase.ts'
import type { MinuteCharge } from '../store/index.ts'
import type { FindToken } from './access.ts'
import type { OperatorContext } from './context.ts'
import type { TakenRole } from './operators.ts'

/** One charge of a limit. */
export type OperatorCharge = Omit<MinuteCharge, 'cost'>

/**
 * A server as the routes of its operators see it. `P` is what it finds of the project that a path names.
 */
export interface OperatorHost<E extends Env, P> {
  readonly hono: Hono<E>
  readonly context: OperatorContext
  /** Notes the route that answers, for logs and figures. */
  begin(c: Context<E>, route: RouteDefinition): void
  /** The network address, which the limits count. */
  addressOf(c: Context<E>): string
  /** Charges a limit. Returns how long to wait in ms; undefined within the limit. */
  charge(charge: OperatorCharge): Promise<number | undefined>
  /** Receives and parses a body. @throws ProblemError */
  readBody(c: Context<E>): Promise<unknown>
  /** The headers of a reply that are the server's own. */
  headersOf(c: Context<E>): Readonly<Record<string, string>>
  /** Checks a reply against its schema, where the server does that. */
  checkReply?<T>(route: RouteDefinition, reply: T): T
  /** Finds a token; absent where the server takes none. */
  readonly findToken?: FindToken
  /** Finds the project of a path; undefined for a route of none. @throws ProblemError not_found */
  findProject(projectId: string | undefined): Promise<P>
  /** Ends what else a role vouched for, in the transaction in which it is taken. */
  endRole?(trx: AnyDatabase, taken: TakenRole): Promise<void>
}
