import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, onTestFinished, test } from 'vitest'
import { withoutMarks } from './apiReport.ts'
import { missingInRoot } from './repeated.ts'
import { forgottenEntries, isReported } from './unreported.ts'

/** Returns a program of these files in a folder of their own. */
function programOf(files: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-repeated-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  const program = ts.createProgram(
    Object.keys(files).map((name) => join(folder, name)),
    {
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      module: ts.ModuleKind.ESNext,
      noLib: true,
      types: [],
    },
  )
  return { program, root: join(folder, 'root.d.ts'), entry: join(folder, 'entry.d.ts') }
}

test('a report lists exports, without the marks of API Extractor', () => {
  const report = [
    '// @public (undocumented)',
    'export interface Alert {',
    '    // (undocumented)',
    '    readonly code: AlertCode;',
    '}',
    '',
    '// @public',
    'export function alert(): Alert;',
    '// Warning: (ae-forgotten-export) is kept',
    '',
  ].join('\n')
  expect(withoutMarks(report).split('\n')).toEqual([
    'export interface Alert {',
    '    readonly code: AlertCode;',
    '}',
    '',
    'export function alert(): Alert;',
    '// Warning: (ae-forgotten-export) is kept',
    '',
  ])
})

test('an entry point that the root repeats may have nothing of its own but what loads it', () => {
  const files = {
    'swap.d.ts': 'export declare const quote: string; export declare const part: number',
    'other.d.ts': 'export declare const quote: string',
    'root.d.ts': "export { quote } from './swap'",
  }
  const own = new Set(['part'])
  const same = programOf({ ...files, 'entry.d.ts': "export { quote, part } from './swap'" })
  expect(missingInRoot({ ...same, own })).toEqual([])
  const more = programOf({ ...files, 'entry.d.ts': "export { quote } from './swap'; export type Secret = 1" })
  expect(missingInRoot({ ...more, own })).toEqual(['Secret'])
  const another = programOf({ ...files, 'entry.d.ts': "export { quote } from './other'" })
  expect(missingInRoot({ ...another, own })).toEqual(['quote'])
})

test('only entry points that apps and operators import have a report', () => {
  expect(isReported('@foyer/core')).toBe(true)
  expect(isReported('@foyer/core/swap')).toBe(false)
  expect(isReported('@foyer/api')).toBe(true)
  expect(isReported('@foyer/secure-protocol')).toBe(false)
  expect(forgottenEntries(['@foyer/kit'])).toContain('@foyer/kit/copy')
})
