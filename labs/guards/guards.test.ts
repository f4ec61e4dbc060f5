import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../tools/guard/endGuard.ts'
import { guardOut } from '../../tools/vite/guardOut.ts'
import type { Guard } from './guard.ts'
import { GUARDS } from './guardTable.ts'

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const rows = read('SECURITY.md')
  .split('\n')
  .filter((line) => /^\| (?!threat|---)/.test(line))
const begins = ({ threat }: Guard, row: string) => row.startsWith(`| ${threat}`)

test('every guard belongs to one row of the table of threats, which names its test, and can be taken out', () => {
  for (const guard of GUARDS) {
    const { name, file, from, to, test } = guard
    const own = rows.filter((row) => begins(guard, row))
    expect(own, `${name}: rows that begin so`).toHaveLength(1)
    expect(own[0], name).toContain(`\`${test}\``)
    expect(read(file).split(from), `${name}: ${file}`).toHaveLength(2)
    expect(to, name).not.toBe(from)
  }
  const places = GUARDS.map(({ file, from }) => `${file} ${from}`)
  expect(new Set(places).size).toBe(places.length)
})

test('every row of the table of threats has a guard that is taken out', () => {
  expect(rows.length).toBeGreaterThan(60)
  const without = rows.filter((row) => !GUARDS.some((guard) => begins(guard, row)))
  expect(without.map((row) => row.split(' | ')[0])).toEqual([])
})

test('what takes a guard out changes the one text of the one file, and refuses a text that is not there once', () => {
  const change = { file: 'packages/vault/src/a.ts', from: 'check()', to: '' }
  const [plugin] = guardOut('/repo', JSON.stringify(change))
  const transform = plugin?.transform
  if (typeof transform !== 'function') throw new TypeError('There is no such plugin.')
  const call = (code: string, id: string): unknown => Reflect.apply(transform, undefined, [code, id])
  expect(call('one; check(); two', '/repo/packages/vault/src/a.ts?import')).toMatchObject({
    code: 'one; ; two',
  })
  expect(call('check()', '/repo/packages/vault/src/b.ts')).toBeUndefined()
  expect(() => call('check(); check()', '/repo/packages/vault/src/a.ts')).toThrow('does not have this text')
  expect(guardOut('/repo', undefined)).toEqual([])
})
