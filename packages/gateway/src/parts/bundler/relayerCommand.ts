import { existsSync } from 'node:fs'
import type { CliContext } from '../../kernel/cli/context.ts'
import { UsageError } from '../../kernel/cli/usageError.ts'
import { ConfigError, type GatewayConfig } from '../../kernel/settings/config.ts'
import { createRelayerFile, readRelayerFiles } from './relayerKey.ts'

/** `relayer create|address`: makes the key files of relayers that are missing, or reads them, and prints the addresses that have to be filled up. */
export async function relayerCommand(
  [name, ...more]: readonly string[],
  { bundler }: GatewayConfig,
  { print }: CliContext,
): Promise<number> {
  if ((name !== 'create' && name !== 'address') || more.length > 0)
    throw new UsageError('Write "relayer create" or "relayer address".')
  const files = bundler?.relayerKeyFiles ?? []
  if (files.length === 0) throw new ConfigError('FOYER_RELAYER_KEY_FILE is not set.')
  if (name === 'address') {
    for (const { address } of await readRelayerFiles(files)) print(address)
    return 0
  }
  const missing = files.filter((file) => !existsSync(file))
  // Where all are there, the refusal of the first one says so.
  for (const file of missing.length > 0 ? missing : files) print((await createRelayerFile(file)).address)
  return 0
}
