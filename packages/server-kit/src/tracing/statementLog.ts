import { type EndedStatement, STATEMENT_KINDS, type StatementKind, statementChannel } from './channels.ts'

/** A node of a statement's syntax tree. Kysely's nodes have this shape. */
interface SyntaxNode {
  readonly kind: string
  readonly [field: string]: unknown
}

/** An event of Kysely's log. */
interface LogEvent {
  readonly level: 'query' | 'error'
  readonly query: { readonly query: { readonly kind: string }; readonly sql: string }
  readonly queryDurationMillis: number
}

/**
 * Returns the log option of a Kysely: it tells the tracer of each statement that has ended. Where nothing is traced, nothing is logged, so that
 * the database is as quick as without.
 */
export function statementLog(): [] | ((event: LogEvent) => void) {
  if (!statementChannel.hasSubscribers) return []
  return ({ level, query, queryDurationMillis }) => {
    const statement: EndedStatement = {
      ...describeStatement(query.query, query.sql),
      durationMs: queryDurationMillis,
      hasFailed: level === 'error',
    }
    statementChannel.publish(statement)
  }
}

/** Returns the kind and the table of a statement: never a word of its text that is not one of these. */
export function describeStatement(
  root: { readonly kind: string },
  text: string,
): Pick<EndedStatement, 'operation' | 'table'> {
  const [, first = ''] = /^\s*(\w+)/.exec(text) ?? []
  const operation: StatementKind = STATEMENT_KINDS.find((kind) => kind === first.toLowerCase()) ?? 'other'
  return { operation, table: isNode(root) ? tableOf(root, 0) : undefined }
}

/** The fields of nodes that lead to the table of a statement. */
const WAYS = ['from', 'froms', 'into', 'table', 'node', 'identifier'] as const
const DEEPEST = 8

function tableOf(node: unknown, depth: number): string | undefined {
  const one: unknown = Array.isArray(node) ? node[0] : node
  if (!isNode(one) || depth > DEEPEST) return undefined
  if (one.kind === 'IdentifierNode') return typeof one.name === 'string' ? one.name : undefined
  if (one.kind === 'SchemableIdentifierNode') return tableOf(one.identifier, depth + 1)
  for (const way of WAYS) {
    const found = tableOf(one[way], depth + 1)
    if (found !== undefined) return found
  }
  return undefined
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'kind' in value && typeof value.kind === 'string'
}
