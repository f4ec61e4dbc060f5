import { fileURLToPath } from 'node:url'
import { createConsoleKey, offerFirstOwner, readConsoleSite } from '@foyer/server-kit/operators'
import type { GatewayPart } from '../../kernel/part.ts'
import { createDatabaseProjects } from '../../kernel/projects/projectStore.ts'
import { readNetworkNames } from '../catalogue/index.ts'
import { callCommand } from './callCommand.ts'
import type { Console } from './console.ts'
import { inviteCommand } from './consoleCommands.ts'
import { CONSOLE_COOKIE } from './context.ts'
import { consoleMigrations } from './migrations.ts'
import { consoleHttp } from './routes.ts'
import { serversOf, watchServers } from './servers/watchServers.ts'
import { isConsoleOn, readConsoleSettings } from './settings.ts'
import { startConsoleSweeper } from './startConsole.ts'
import { startIssuer } from './startIssuer.ts'

/** The operator's console, by `FOYER_CONSOLE=on` alone. */
export const consolePart: GatewayPart = {
  name: 'console',
  isWanted: isConsoleOn,
  http: consoleHttp,
  readSettings: readConsoleSettings,
  migrations: consoleMigrations,
  projectTables: {
    deleted: [
      ...['console_roles', 'console_tokens', 'console_invites'],
      ...['console_hours', 'console_days', 'console_minutes'],
    ],
  },
  async start({ config, opened: { database }, localUrl, services, log }) {
    const site = readConsoleSite(builtFolder())
    if (site === undefined) log.warn('the page of the console is not built: only its API is served')
    const servers = watchServers(serversOf(config))
    const names = await readNetworkNames()
    const console: Console = {
      ...{ site, servers },
      context: {
        database,
        projects: createDatabaseProjects(database),
        publicUrl: () => config.console?.publicUrl ?? localUrl(),
        cookieName: CONSOLE_COOKIE,
        now: Date.now,
        key: createConsoleKey(database),
        issuer: startIssuer(config, log),
      },
      sources: { hasSignIns: services.embeddedWallet !== undefined },
      chains: Object.entries(config.rpc).map(([chainId, { length: nodes }]) => ({
        ...{ chainId, nodes },
        name: names[chainId.split(':')[1] ?? '']?.name ?? null,
      })),
    }
    return {
      services: { console },
      worker: startConsoleSweeper(console, log),
      watch() {
        if (config.isDevelopment) void offerFirstOwner(console.context, log)
        return servers
      },
    }
  },
  help: {
    commands: `  console invite              --role owner|support|viewer [--project <id>] [--operator <id>]
                              prints a one-time link for the console, which is good for 15 minutes: for a further operator,
                              or for another passkey of one that is there. Without a project it is for all of them
  console call <route>        [--project <id>] [--query name=value]… [--body <json>]
                              asks a running gateway by the token FOYER_CONSOLE_TOKEN, and prints the answer`,
    settings:
      'The console of operators: FOYER_CONSOLE, FOYER_GATEWAY_URL, FOYER_CONSOLE_RELAY_URLS, FOYER_CONSOLE_OIDC_… for an OpenID issuer; for the command line FOYER_CONSOLE_TOKEN.',
  },
  commands: {
    'console invite': { onDatabase: inviteCommand },
    'console call': { run: callCommand },
  },
}

/** Where `@foyer/console` has its page. Asked of the resolver: bundled servers have no module of that package beside them. */
function builtFolder(): string {
  return fileURLToPath(new URL('../dist/site/', import.meta.resolve('@foyer/console')))
}
