import type { GatewayPart } from '../../kernel/part.ts'
import { createSmartSessions } from './createSmartSessions.ts'
import { sessionsMigrations } from './migrations.ts'
import { sessionsHttp } from './routes.ts'

/** Sessions that smart accounts have given. */
export const sessionsPart: GatewayPart = {
  name: 'sessions',
  needs: ['bundler'],
  http: sessionsHttp,
  migrations: sessionsMigrations,
  projectTables: { deleted: ['smart_sessions'] },
  start: ({ opened: { database }, nodes, services: { bundler } }) =>
    bundler === undefined ? {} : { services: { smartSessions: createSmartSessions({ database, nodes }) } },
}
