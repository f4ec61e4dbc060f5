import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from '../guard/endGuard.ts'
import { settingsOf } from '../guard/settings.ts'

function read(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8')
}

/** Variables that a page names in code. */
function settingsIn(page: string): Set<string> {
  const names = page.matchAll(
    /`((?:FOYER_[A-Z_]+|DATABASE_[A-Z_]+|REDIS_URL|NODE_ENV|PORT|HOST|OTEL_[A-Z_]+))(?:<[^`]*>(?:_URL)?)?`/g,
  )
  return new Set([...names].map((match) => match[1] ?? ''))
}

const gateway = settingsOf('gateway')
const relay = settingsOf('relay')
const everything = settingsIn(
  read('docs/guide/self-hosting.md').split('## Environment')[1]?.split('\n## ')[0] ?? '',
)

describe('the table of the environment', () => {
  test('has every variable that the gateway and the relay read, and no other', () => {
    const known = new Set([...gateway, ...relay])
    expect([...everything].sort()).toEqual([...known].sort())
  })

  test('of the vault is on its page, which is written from its code', () => {
    expect([...settingsIn(read('docs/reference/vault.md').split('## Limits')[0] ?? '')].toSorted()).toEqual(
      [...settingsOf('vault')].toSorted(),
    )
  })

  test('of the secure site is in the guide of e-mail wallets', () => {
    const guide = settingsIn(
      read('docs/guide/email.md').split('### The secure site')[1]?.split('\n## ')[0] ?? '',
    )
    expect([...guide].toSorted()).toEqual([...settingsOf('secure-site')].toSorted())
  })

  test('of the suite is on its page', () => {
    const guide = settingsIn(read('docs/guide/suite.md').split('## Settings')[1]?.split('\n## ')[0] ?? '')
    const set = [
      'FOYER_GATEWAY_INTERNAL_URL',
      'FOYER_VAULT_INTERNAL_URL',
      'FOYER_KEYS_FILE',
      'FOYER_VAULT_KEYS_FILE',
      // These belong to the servers; the suite only looks whether they say that sign-in is wanted.
      'FOYER_VAULT_PROJECTS',
      'FOYER_OAUTH_',
    ]
    // These belong to the servers too, and the suite's page names them because it needs them.
    const others = ['FOYER_DATA_DIR', 'FOYER_RELAY_PUBLIC_URLS']
    const own = [...settingsOf('suite')].filter(
      (name) => !name.endsWith('_HOST') || name === 'FOYER_SUITE_HOST',
    )
    // The guide leaves out settings that the suite sets for its servers.
    expect([...guide].filter((name) => !others.includes(name)).toSorted()).toEqual(
      own.filter((name) => !set.includes(name)).toSorted(),
    )
  })

  test('agrees with the guide of each', () => {
    const guide = settingsIn(read('docs/guide/relay.md'))
    expect([...relay].filter((name) => !guide.has(name))).toEqual([])
  })
})
