import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './endGuard.ts'

/** Where each server reads its variables. */
const SOURCES = {
  gateway: [
    'packages/gateway/src/config.ts',
    'packages/gateway/src/chains/ownCoins.ts',
    'packages/gateway/src/auth/social/oauthSettings.ts',
    'packages/gateway/src/bundler/readBundler.ts',
    'packages/gateway/src/names/readNames.ts',
    'packages/gateway/src/providers/onramp/readOnramps.ts',
    'packages/gateway/src/providers/swap/readUniswap.ts',
  ],
  vault: ['packages/vault/src/config.ts'],
  'secure-site': ['packages/secure-site/src/config.ts'],
  suite: ['packages/suite/src/config.ts'],
  relay: ['packages/relay/src/config.ts', 'packages/relay/src/limitSettings.ts'],
} as const

/** Variables that a server reads, with the start of those that end in a chain number. */
export function settingsOf(server: keyof typeof SOURCES): ReadonlySet<string> {
  const source = SOURCES[server].map((path) => readFileSync(join(ROOT, path), 'utf8')).join('\n')
  const names = source.matchAll(/\b(FOYER_[A-Z_]+|DATABASE_URL|NODE_ENV)\b|'(PORT|HOST)'/g)
  return new Set([...names].map((match) => match[1] ?? match[2] ?? ''))
}
