import type { GatewayPart } from '../../kernel/part.ts'
import { namesMigrations } from './migrations.ts'
import { createNameServers } from './nameServers.ts'
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
    const nameServers = createNameServers({ names })
    return names === undefined
      ? { services: { nameServers } }
      : { services: { names, nameServers }, worker: names }
  },
  help: {
    commands: `  names signer create         makes the key file of the signer of names, FOYER_NAMES_SIGNER_KEY_FILE, and prints its address
  names signer address        prints that address
  names deploy                --gateway-url <address> --owner <address> [--chain <number>] [--key-file <file>]
                              puts the resolver onto a chain and prints its address; without a key file it prints the
                              transaction for a wallet of yours
  names list                  prints every name that is not free, one JSON line each
  names reserve <label>       keeps a name back
  names release <label>       frees one that is kept back, or takes it from its holder`,
    settings: `Names: FOYER_NAMES_PARENT, FOYER_NAMES_RESOLVER, FOYER_NAMES_SIGNER_KEY_FILE.`,
  },
  commands: {
    'names deploy': { run: namesCommand },
    'names signer': { run: namesCommand },
    'names list': { onDatabase: () => listNamesCommand },
    'names reserve': { onDatabase: () => reserveNameCommand },
    'names release': { onDatabase: () => releaseNameCommand },
  },
}
