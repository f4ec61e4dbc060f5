import type { CliContext } from '../../kernel/cli/context.ts'
import { UsageError } from '../../kernel/cli/usageError.ts'
import { ConfigError, type GatewayConfig } from '../../kernel/settings/config.ts'
import { createRelayerFile, readRelayerFile } from './relayerKey.ts'

/** `relayer create|address`: makes the key file of the relayer, or reads it, and prints the address that has to be filled up. */
export async function relayerCommand(
  [name, ...more]: readonly string[],
  { bundler }: GatewayConfig,
  { print }: CliContext,
): Promise<number> {
  const work = name === 'create' ? createRelayerFile : name === 'address' ? readRelayerFile : undefined
  if (work === undefined || more.length > 0)
    throw new UsageError('Write "relayer create" or "relayer address".')
  if (bundler?.relayerKeyFile === undefined) throw new ConfigError('FOYER_RELAYER_KEY_FILE is not set.')
  print((await work(bundler.relayerKeyFile)).address)
  return 0
}
