import { adminRoutes } from '@foyer/api'
import { sql } from 'kysely'
import type { AuthSuite } from './authSuite.ts'
import { createConsoleTest, OWN } from './consoleTest.ts'

const COUNTS = [
  ...['console_hours', 'console_counted_hours', 'console_days', 'console_counted_days'],
  'console_minutes',
]

interface Added {
  readonly times?: number
  readonly agoMs?: number
  readonly projectId?: string
}

/** Prepares what the tests of counted events share: events that came in a while ago, and a console without any. */
export function createCountsTest(suite: AuthSuite) {
  return {
    async add(
      event: string,
      properties: Readonly<Record<string, string | number | boolean>>,
      { times = 1, agoMs = 0, projectId = OWN }: Added = {},
    ): Promise<void> {
      await sql`insert into events (project_id, event, happened_at, received_at, sdk_version, sdk_type, properties)
        select ${projectId}, ${event}, now(), now() - ${agoMs} * interval '1 millisecond', '1', 'html',
          ${JSON.stringify(properties)}::jsonb from generate_series(1, ${times}::int)`.execute(
        suite.opened.database,
      )
    },
    async start() {
      const it = await createConsoleTest(suite.it, suite.opened.database)
      for (const table of ['events', ...COUNTS])
        await sql`delete from ${sql.table(table)}`.execute(suite.opened.database)
      await sql`update console_minutes_mark set minutes_until = null`.execute(suite.opened.database)
      const { browser } = await it.operator('viewer', OWN)
      const funnel = (query: Record<string, string> = {}) =>
        browser.call(adminRoutes.getFunnel, { params: { projectId: OWN }, query })
      return { it, browser, funnel }
    },
  }
}
