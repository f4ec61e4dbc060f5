import type { KeyFile } from '@foyer/secure-protocol/server'
import { createKeyFile, readKeyFile, rotateKeyFile } from '../auth/keyFile.ts'
import { openKeyRing } from '../auth/keyRing.ts'
import { ConfigError, type GatewayConfig } from '../config.ts'
import type { CliContext } from './context.ts'
import { UsageError } from './usageError.ts'

const WORK: Readonly<Record<string, (path: string) => Promise<KeyFile>>> = {
  create: createKeyFile,
  rotate: rotateKeyFile,
  check: readKeyFile,
}

/** `keys create|rotate|check`: works on the key file, and prints its public keys on one line, as the vault takes them. */
export async function keysCommand(
  name: string,
  { embeddedWallet }: GatewayConfig,
  { print }: CliContext,
): Promise<number> {
  const work = Object.hasOwn(WORK, name) ? WORK[name] : undefined
  if (work === undefined) throw new UsageError('Write "keys create", "keys rotate" or "keys check".')
  const path = embeddedWallet?.keysFile
  if (path === undefined) throw new ConfigError('FOYER_KEYS_FILE is not set.')
  const file = await work(path)
  // Opened, so that a key that cannot be used is found here and not by the next start.
  const { kids } = await openKeyRing(file)
  const keys = kids.map((kid) => {
    const { createdAt, sign } = file.keys[kid] ?? {}
    const { kty, crv, x, y } = sign ?? {}
    return { kid, isCurrent: kid === file.current, createdAt, kty, crv, x, y }
  })
  print(JSON.stringify({ keys }))
  return 0
}
