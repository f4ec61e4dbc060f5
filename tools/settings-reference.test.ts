import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from './guard/endGuard.ts'
import { settingsOf } from './guard/settings.ts'

function read(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8')
}

/** Variables that a page names in code. */
function settingsIn(page: string): Set<string> {
  const names = page.matchAll(/`((?:FOYER_[A-Z_]+|DATABASE_URL|NODE_ENV|PORT|HOST))(?:<[^`]*>)?`/g)
  return new Set([...names].map((match) => match[1] ?? ''))
}

const gateway = settingsOf('gateway')
const relay = settingsOf('relay')
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
