import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROOT } from '../guard/endGuard.ts'

const CAUGHT = [
  ['no-effect-in-views', 'useEffect(() => {}, [])'],
  ['no-effect-in-views', 'useLayoutEffect(() => {})'],
  ['no-inner-html', "node.innerHTML = '<b>'"],
  ['no-inner-html', "node.insertAdjacentHTML('beforeend', '<b>')"],
  ['no-module-mocks', "vi.mock('./a.ts', () => ({}))"],
  ['no-module-mocks', "vi.mock('./a.ts')"],
  ['no-export-all', "export * from './a.ts'"],
  ['no-export-all', "export * as a from './a.ts'"],
  ['no-export-all', "export type * from './a.ts'"],
  ['no-abort-signal-timers', 'AbortSignal.any([a, b])'],
  ['no-abort-signal-timers', 'AbortSignal.timeout(5_000)'],
  ['no-abort-signal-timers', 'const signal = AbortSignal.any([a, AbortSignal.timeout(5)])'],
  ['no-bare-errors', "throw new Error('failed')"],
  ['no-bare-errors', "reject(new Error('failed', { cause }))"],
  ['no-bare-errors', 'throw new Error()'],
  ['no-bare-errors', "throw new TypeError('failed')"],
  ['no-bare-errors', "throw new RangeError('failed')"],
  ['no-style-attribute', "const a = <p style={{ color: 'red' }} />"],
  ['no-wait-for-timeout', 'await page.waitForTimeout(300)'],
  ['no-style-attribute', "node.setAttribute('style', 'color: red')"],
] as const

const ALLOWED = [
  'const useEffectively = 1',
  "node.textContent = '<b>'",
  'AbortSignal.abort()',
  'const limit = startTimeLimit({ limitMs: 5, what: "It" })',
  "throw new GatewayError('internal', 'failed')",
  'class OwnError extends Error {}',
  "vi.fn()('./a.ts')",
  "export { a } from './a.ts'",
  'const a = <p data-state="open" />',
  'await page.waitForEvent("console", { timeout: 300 })',
  "node.style.setProperty('--foyer-accent', 'red')",
] as const

interface Diagnostic {
  readonly category: string
  readonly location: { readonly path: string | { readonly file?: string } }
}

/** Lints one file per line of code and returns the numbers of the lines that a pattern caught. */
function lint(folder: string, lines: readonly string[]): number[] {
  for (const [index, code] of lines.entries()) {
    const file = join(folder, `line${index}.tsx`)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, `${code}\n`)
  }
  const args = ['lint', '--colors=off', '--reporter=json', '--max-diagnostics=200', '.']
  const bin = join(ROOT, 'node_modules/@biomejs/biome/bin/biome')
  let stdout: string
  try {
    stdout = execFileSync(process.execPath, [bin, ...args], { cwd: folder, encoding: 'utf8', stdio: 'pipe' })
  } catch (error) {
    // Exit code 1 means that something was caught, which is what we want to read.
    stdout = String((error as { stdout?: unknown }).stdout)
  }
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: readonly Diagnostic[] } // Biome's own report
  return diagnostics.flatMap(({ category, location }) => {
    const found = /line(\d+)\.tsx/.exec(JSON.stringify(location.path))
    return category === 'plugin' && found ? [Number(found[1])] : []
  })
}

describe('the Biome patterns', () => {
  let root = ''

  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'foyer-biome-'))
    const names = [...new Set(CAUGHT.map(([name]) => name))]
    const plugins = names.map((name) => join(ROOT, 'tools/biome', `${name}.grit`))
    const config = { root: true, linter: { rules: { preset: 'none' } }, plugins }
    writeFileSync(join(root, 'biome.json'), JSON.stringify(config))
  })

  afterAll(() => rmSync(root, { recursive: true, force: true }))

  test('catch every planted line', () => {
    const caught = lint(
      join(root, 'caught'),
      CAUGHT.map(([, code]) => code),
    )
    const missed = CAUGHT.filter((_, index) => !caught.includes(index))
    expect(missed).toEqual([])
  })

  test('let everything else pass', () => {
    expect(lint(join(root, 'allowed'), ALLOWED)).toEqual([])
  })
})
