import type { GatewayPart } from '../../kernel/part.ts'
import { namesMigrations } from './migrations.ts'
import { listNamesCommand, namesCommand, releaseNameCommand, reserveNameCommand } from './namesCommand.ts'
import { namesHttp } from './routes.ts'
import { readNamesSettings } from './settings.ts'
import { startConfiguredNames } from './startConfiguredNames.ts'

/** Names that are given out below one of the operator's. */
export const namesPart: GatewayPart = {
  name: 'names',
  http: namesHttp,
  readSettings: readNamesSettings,
  migrations: namesMigrations,
  projectTables: { deleted: ['name_nonces'] },
  async start({ config, opened: { database }, nodes, log }) {
    const names = await startConfiguredNames({ config: config.names, database, nodes, log })
    return names === undefined ? {} : { services: { names }, worker: names }
  },
  commands: {
    'names deploy': { run: namesCommand },
    'names signer': { run: namesCommand },
    'names list': { onDatabase: () => listNamesCommand },
    'names reserve': { onDatabase: () => reserveNameCommand },
    'names release': { onDatabase: () => releaseNameCommand },
  },
}
