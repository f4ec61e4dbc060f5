import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from './guard/endGuard.ts'

function read(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8')
}

/** Variables that a program reads, with the start of those that end in a chain number. */
function settingsOf(source: string): Set<string> {
  const names = source.matchAll(/\b(FOYER_[A-Z_]+|DATABASE_URL|NODE_ENV)\b|'(PORT|HOST)'/g)
  return new Set([...names].map((match) => match[1] ?? match[2] ?? ''))
}

/** Variables that a page names in code. */
function settingsIn(page: string): Set<string> {
  const names = page.matchAll(/`((?:FOYER_[A-Z_]+|DATABASE_URL|NODE_ENV|PORT|HOST))(?:<[^`]*>)?`/g)
  return new Set([...names].map((match) => match[1] ?? ''))
}

const gateway = settingsOf(read('packages/gateway/src/config.ts'))
const relay = settingsOf(read('packages/relay/src/config.ts'))
const everything = settingsIn(read('docs/guide/self-hosting.md').split('## Environment')[1] ?? '')

describe('the table of the environment', () => {
  test('has every variable that the gateway and the relay read, and no other', () => {
    const known = new Set([...gateway, ...relay])
    expect([...everything].sort()).toEqual([...known].sort())
  })

  test('agrees with the guide of each', () => {
    const guide = settingsIn(read('docs/guide/relay.md'))
    expect([...relay].filter((name) => !guide.has(name))).toEqual([])
  })
})
