import type { Database } from '../../kernel/database/schema.ts'
import { findNames, type NameRow } from './store.ts'

/** The most labels of one question to the database. */
const MOST = 200

/**
 * Looks names up by their label. Names that are asked for at the same time share one query: many callers ask at once, and a query
 * costs more than the rows that it reads.
 */
export function gatherLookUps(
  database: Database,
  parent: string,
): (label: string) => Promise<NameRow | undefined> {
  let gathering:
    | { readonly labels: Set<string>; readonly found: Promise<ReadonlyMap<string, NameRow>> }
    | undefined

  function gather() {
    const labels = new Set<string>()
    const own = { labels, found: ask(labels) }
    gathering = own
    return own
  }

  async function ask(labels: ReadonlySet<string>): Promise<ReadonlyMap<string, NameRow>> {
    // Requests that arrive meanwhile are answered by the same query.
    await new Promise((resolve) => setImmediate(resolve))
    if (gathering?.labels === labels) gathering = undefined
    const rows = await findNames(database, parent, [...labels])
    return new Map(rows.map((row) => [row.label, row]))
  }

  return async (label) => {
    const { labels, found } = gathering && gathering.labels.size < MOST ? gathering : gather()
    labels.add(label)
    return (await found).get(label)
  }
}
