import { openDatabase, readConfig as readGatewayConfig, runGatewayCommand } from '@foyer/gateway'
import { runRelayCommand } from '@foyer/relay'
import type { CliContext } from '@foyer/server-kit'
import { runVaultCommand, type VaultCliContext } from '@foyer/vault'
import { createEmailTagKey, readConfig, serverEnvironments } from '../config.ts'
import { SuiteError } from '../errors.ts'

/** A command that answers with its exit code. */
export type ServerCommand = (context: CliContext) => Promise<number>

/** Runs a command of a server with the settings of the suite. */
export function runOf(server: 'gateway' | 'vault', words: readonly string[]): ServerCommand {
  return async (context) => {
    if (words[0] === 'serve')
      throw new SuiteError(
        'bad_setting',
        'A server of the suite does not run alone. Write "foyer-suite start".',
      )
    const environments = serverEnvironments(context.env, readConfig(context.env))
    if (server === 'gateway') {
      const env = environments.gateway
      return runGatewayCommand(words, { ...context, env, printNote: context.printError })
    }
    return runVault(words, { ...context, env: environments.vault })
  }
}

/** The vault's rows lie in the gateway's embedded database where there is no other one. */
async function runVault(words: readonly string[], context: VaultCliContext): Promise<number> {
  const withoutRows = ['create', 'rotate', 'take', 'wrap', 'unwrap', 'split', 'join']
  const needsRows =
    ['custody', 'export', 'import', 'moved'].includes(words[0] ?? '') ||
    (words[0] === 'keys' && !withoutRows.includes(words[1] ?? ''))
  if (context.env.FOYER_VAULT_DATABASE_URL !== '' || !needsRows) return runVaultCommand(words, context)
  const opened = await openDatabase(readGatewayConfig(context.env).database, { isPatient: true })
  try {
    return await runVaultCommand(words, { ...context, database: opened.database })
  } finally {
    await opened.close()
  }
}

/** Runs a command of the gateway, then of the vault. The second one runs whatever became of the first one. */
export function ofBoth(words: readonly string[]): ServerCommand {
  return async (context) => {
    const codes: number[] = []
    for (const server of ['gateway', 'vault'] as const) {
      context.printError(`${server === 'gateway' ? 'Gateway' : 'Vault'}:`)
      codes.push(await runOf(server, words)(context))
    }
    return Math.max(...codes)
  }
}

/** Makes what is missing: a second call changes no key. */
export const keysCreate: ServerCommand = async (context) => {
  const config = readConfig(context.env)
  await createEmailTagKey(context.env, config)
  return ofBoth(['keys', 'create'])(context)
}

/** An embedded database has its other tables brought up to date by the start. */
export const migrate: ServerCommand = async (context) => {
  const config = readConfig(context.env)
  const environments = serverEnvironments(context.env, config)
  const gateway = await runOf('gateway', ['migrate'])(context)
  if (gateway !== 0 || config.databaseUrl === undefined) return gateway
  const relay = await runRelayCommand(['migrate'], { ...context, env: environments.relay })
  return relay === 0 && config.hasAccounts ? runOf('vault', ['migrate'])(context) : relay
}
