import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compileSheet } from './cssSheet.ts'

const SOURCES = join(import.meta.dirname, '../../packages/ui/src')
const sheets = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.module.css'))
  .map((file) => join(SOURCES, file))
const compiled = sheets.map((file) => compileSheet(file, readFileSync(file, 'utf8')))
const namesIn = (code: string, pattern: RegExp) => [...code.matchAll(pattern)].map(([, name = '']) => name)

test('every animation that a sheet names is one that the same sheet has, and no other sheet has it too', () => {
  const all: string[] = []
  for (const code of compiled) {
    const moving = namesIn(code, /@keyframes ([\w-]+)/g)
    const named = namesIn(code, /animation(?:-name)?:[^;}]*?(foyer-[\w-]+)/g)
    expect([...new Set(named)].sort(), code).toEqual([...moving].sort())
    all.push(...moving)
  }
  expect(all.length).toBeGreaterThan(10)
  expect(new Set(all).size).toBe(all.length)
})
