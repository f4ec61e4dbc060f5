import { raceAbort, untilAborted } from '@foyer/kit'
import { addressLine, type CliContext, runCommand } from '@foyer/server-kit'
import { startTracing } from '@foyer/server-kit/tracing'
import { SuiteError } from '../errors.ts'
import { startSuite } from '../startSuite.ts'
import { VERSION } from '../version.ts'
import { checkCustody } from './checkCustody.ts'
import { keysCreate, migrate, ofBoth, runOf, type ServerCommand } from './serverCommands.ts'

const USAGE = `foyer-suite <command>

  start               starts gateway and relay in one process, with vault and secure site where e-mail is set up
  migrate             brings the tables of all of them up to date
  keys create         makes the key files of gateway and vault, and the key that both share, in FOYER_KEYS_DIR
  keys rotate         adds new keys to both; what was sealed with the others stays readable
  keys check          checks both files, and says how many rows each key has sealed
  keys rewrap         seals with the current keys what others have sealed
  custody check       names the wallets that only one of gateway and vault has, as after a restore of one of them
  gateway <command>   a command of foyer-gateway with these settings, such as: gateway project create my-shop
  vault <command>     a command of foyer-vault with these settings
  help                prints this; --version prints the version

Settings come from the environment: FOYER_SUITE_HOST, FOYER_GATEWAY_PORT, FOYER_RELAY_PORT,
FOYER_SECURE_SITE_PORT, FOYER_VAULT_PORT, FOYER_KEYS_DIR, DATABASE_URL or FOYER_DATA_DIR, FOYER_GATEWAY_URL,
FOYER_SECURE_SITE_URL, FOYER_VAULT_URL, FOYER_RELAY_PUBLIC_URLS, FOYER_SMTP_URL, FOYER_MAIL_FROM,
FOYER_EMAIL_TAG_KEY, and what else foyer-gateway, foyer-relay and foyer-vault read.

One process is one party: custody is "single", and users are told so.`

/** The context of the suite's commands. */
export interface SuiteCliContext extends CliContext {
  /** Where the build of the frame lies. @default that of `@foyer/secure-frame` */
  readonly frameFolder?: string
}

/** Runs one command of `foyer-suite` and returns its exit code: 2 for wrong usage or settings, 1 for a failure. */
export async function runCli(argv: readonly string[], context: SuiteCliContext): Promise<number> {
  // The exit code of a server's own command, which has said what was wrong with it.
  const outcome = { code: 0 }
  const own = (command: ServerCommand) => async () => {
    outcome.code = await command(context)
  }
  const code = await runCommand(argv, context, {
    program: 'foyer-suite',
    version: VERSION,
    usage: USAGE,
    commands: {
      start: () => start(context),
      migrate: own(migrate),
      'keys create': own(keysCreate),
      'keys rotate': own(ofBoth(['keys', 'rotate'])),
      'keys check': own(ofBoth(['keys', 'check'])),
      'keys rewrap': own(ofBoth(['keys', 'rewrap'])),
      'custody check': checkCustody,
    },
    delegated: {
      gateway: (_, words) => own(runOf('gateway', words))(),
      vault: (_, words) => own(runOf('vault', words))(),
    },
    isMisuse: (error) => error instanceof SuiteError && error.code === 'bad_setting',
  })
  return code === 0 ? outcome.code : code
}

async function start({ env, print, printError, signal, frameFolder }: SuiteCliContext): Promise<void> {
  const toError = (message: string) => new SuiteError('bad_setting', message)
  const tracing = await startTracing({
    ...{ service: 'foyer-suite', version: VERSION },
    ...{ env, toError, printError },
  })
  const lost = new AbortController()
  const suite = await startSuite({
    env,
    printNote: printError,
    onLost: (error) => lost.abort(error),
    ...(frameFolder !== undefined && { frameFolder }),
  })
  const { gateway, relay, vault, site } = suite
  print(addressLine('Gateway', gateway.publicUrl, gateway.url))
  print(addressLine('Relay', relay.publicUrls[0], relay.url))
  if (vault) print(addressLine('Vault', vault.publicUrl, vault.url))
  if (site) print(addressLine('Secure site', site.url, site.internalUrl))
  // Rejects with what the database was lost by; the suite stops by itself then.
  await raceAbort(untilAborted(signal), lost.signal)
  await suite.close()
  await tracing.close()
}
