import { untilAborted } from '@foyer/kit'
import { type CliContext, runCommand } from '@foyer/kit/server'
import type { KeyFile } from '@foyer/secure-protocol/server'
import { ConfigError, readConfig } from '../config.ts'
import { migrateVault } from '../database/migrations.ts'
import { openVaultDatabase } from '../database/openDatabase.ts'
import { createKeyFile, readKeyFile, rotateKeyFile } from '../keys/keyFile.ts'
import { openKeyRing } from '../keys/keyRing.ts'
import { startVault } from '../startVault.ts'

const USAGE = `foyer-vault <command>

  serve         starts the vault
  migrate       brings the vault's tables up to date
  keys create   makes a new key file, and prints the public keys
  keys rotate   adds new keys; what was sealed with the others stays readable
  keys check    checks the key file, and prints the public keys: FOYER_VAULT_KEYS of the gateway

Settings come from the environment: FOYER_VAULT_PORT, FOYER_VAULT_HOST, FOYER_VAULT_URL,
FOYER_VAULT_DATABASE_URL, FOYER_VAULT_KEYS_FILE, FOYER_VAULT_PROJECTS, FOYER_GATEWAY_KEYS,
FOYER_GATEWAY_INTERNAL_URL, FOYER_SECURE_SITE_URL, FOYER_EMAIL_TAG_KEY, FOYER_SMTP_URL, FOYER_MAIL_FROM,
FOYER_CUSTODY, FOYER_TRUSTED_PROXIES, FOYER_STOP_DELAY_SECONDS, FOYER_LOG_LEVEL.`

const COMMANDS = {
  serve,
  migrate,
  'keys create': keysCreate,
  'keys rotate': keysRotate,
  'keys check': keysCheck,
}

/** Runs one command of `foyer-vault` and returns its exit code: 2 for wrong usage or settings, 1 for a failure. */
export function runCli(argv: readonly string[], context: CliContext): Promise<number> {
  const isMisuse = (error: unknown) => error instanceof ConfigError
  return runCommand(argv, context, { usage: USAGE, commands: COMMANDS, isMisuse })
}

async function serve({ env, print, signal }: CliContext): Promise<void> {
  const vault = await startVault({ env })
  print(`Vault at ${vault.publicUrl}`)
  await untilAborted(signal)
  await vault.close()
}

async function migrate({ env, print }: CliContext): Promise<void> {
  const { databaseUrl } = readConfig(env)
  if (databaseUrl === undefined) {
    throw new ConfigError(
      'FOYER_VAULT_DATABASE_URL is not set. Set it to the postgres:// address of the database to prepare.',
    )
  }
  const { database, close } = openVaultDatabase({ url: databaseUrl, isPatient: true })
  try {
    const steps = await migrateVault(database)
    print(steps.length > 0 ? `Took ${steps.join(', ')}.` : 'The tables were up to date.')
  } finally {
    await close()
  }
}

async function keysCreate(context: CliContext): Promise<void> {
  const { keysFile } = readConfig(context.env)
  const keys = await createKeyFile(keysFile)
  context.printError(
    `Made ${keysFile}. Keep a copy of it apart from the database: without it no share opens.`,
  )
  await printPublic(keys, context)
}

async function keysRotate(context: CliContext): Promise<void> {
  const { keysFile } = readConfig(context.env)
  const keys = await rotateKeyFile(keysFile)
  context.printError(
    `Added ${keys.current} to ${keysFile}. Give the gateway these keys, then start the vault again.`,
  )
  await printPublic(keys, context)
}

async function keysCheck(context: CliContext): Promise<void> {
  await printPublic(await readKeyFile(readConfig(context.env).keysFile), context)
}

/** On one line, as the gateway takes them. */
async function printPublic(keys: KeyFile, { print }: CliContext): Promise<void> {
  const { published } = await openKeyRing(keys)
  print(JSON.stringify({ keys: published }))
}
