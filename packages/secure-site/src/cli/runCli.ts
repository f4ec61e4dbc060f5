import { untilAborted } from '@foyer/kit'
import { readConfig } from '../config.ts'
import { SecureSiteError } from '../errors.ts'
import { startSecureSite } from '../startSecureSite.ts'

const USAGE = `foyer-secure-site <command>

  serve     starts the site

Settings come from the environment: PORT, HOST, FOYER_SECURE_SITE_URL, FOYER_GATEWAY_URL,
FOYER_GATEWAY_INTERNAL_URL, FOYER_VAULT_URL.`

/** The environment, output and stop signal of a command. */
export interface CliContext {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly print: (line: string) => void
  readonly printError: (line: string) => void
  /** Aborts when the process is told to stop. */
  readonly signal: AbortSignal
}

/** Runs one command of `foyer-secure-site` and returns its exit code: 2 for wrong usage or settings, 1 for a failure. */
export async function runCli(argv: readonly string[], context: CliContext): Promise<number> {
  const [command = 'help', ...rest] = argv
  if (['help', '--help', '-h'].includes(command)) {
    context.print(USAGE)
    return 0
  }
  if (command !== 'serve' || rest.length > 0) {
    context.printError(`There is no command "${argv.join(' ')}".\n\n${USAGE}`)
    return 2
  }
  try {
    const site = await startSecureSite(readConfig(context.env))
    context.print(`Secure site at ${site.url}, build ${site.build}`)
    await untilAborted(context.signal)
    await site.close()
    return 0
  } catch (error) {
    context.printError(error instanceof Error ? error.message : String(error))
    return error instanceof SecureSiteError && error.code === 'bad_setting' ? 2 : 1
  }
}
