import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeAll } from './files/writeAll.ts'
import { KITS } from './kits/index.ts'
import type { AppFacts } from './kits/kit.ts'
import { planSwitch } from './project/planSwitch.ts'
import { toText } from './report.ts'
import { parseScript, type ScriptKind } from './source/parse.ts'
import { SwitchError } from './switchError.ts'
import { transformScript } from './transformScript.ts'

/** The result of the codemod on the app of a fixture. */
export interface FixtureResult {
  /** The files afterwards, by path. */
  readonly after: Readonly<Record<string, string>>
  /** The lines that the command prints about what it could not do. */
  readonly report: string
  /** Paths that a second run would change. */
  readonly again: readonly string[]
}

/** Lists the fixtures below a folder, such as `rainbowkit/provider`. */
export function listFixtures(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((one) => one.isDirectory() && one.name === 'before')
    .map((one) => one.parentPath.slice(root.length + 1))
    .sort()
}

/** Runs the codemod on a copy of a folder. A folder without package.json gets one that has nothing in it. */
export function runFixture(before: string): FixtureResult {
  const root = mkdtempSync(join(tmpdir(), 'foyer-fixture-'))
  try {
    cpSync(before, root, { recursive: true })
    if (!existsSync(join(root, 'package.json'))) writeFileSync(join(root, 'package.json'), '{}\n')
    const plan = planSwitch({ root })
    writeAll(root, plan.changes)
    const again = planSwitch({ root }).changes.map(({ path }) => path)
    // Bridges are files of packages/switch/bridges, which need not stand here once more.
    const bridges = plan.changes.filter(({ before: old }) => old === undefined).map(({ path }) => path)
    const after = Object.fromEntries(
      Object.entries(readAll(root)).filter(([path]) => !bridges.includes(path)),
    )
    return {
      after,
      report: [...bridges.map((path) => `new ${path}`), ...plan.notes.map(toText), ''].join('\n'),
      again,
    }
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

function readAll(root: string): Record<string, string> {
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
  return Object.fromEntries(
    files.map((one) => {
      const path = join(one.parentPath, one.name)
      return [path.slice(root.length + 1), readFileSync(path, 'utf8')] as const
    }),
  )
}

/** The result of the codemod on one script. */
export interface ScriptResult {
  readonly text: string
  /** Things left to do, each with its line. */
  readonly todos: readonly string[]
  readonly leftOut: readonly string[]
  readonly bridges: readonly string[]
}

/** Runs the codemod on one script, twice. Throws where the result has an error of syntax, or the second run changes it. */
export function runScript(
  text: string,
  { kind = 'tsx', ...app }: Partial<AppFacts> & { readonly kind?: ScriptKind } = {},
): ScriptResult {
  const run = (code: string) =>
    transformScript({
      path: `app.${kind}`,
      text: code,
      kind,
      kits: KITS,
      app: { usesWagmi: true, usesReact: true, wagmiMajor: 2, ...app },
      toBridgeModule: (name) => `./foyer/${name}`,
    })
  const made = run(text)
  const problem = made.problem ?? parseScript(made.text, kind).problem
  if (problem) throw new SwitchError(`line ${problem.line}: ${problem.message}\n${made.text}`)
  if (run(made.text).text !== made.text)
    throw new SwitchError(`A second run changes it once more:\n${made.text}`)
  const list = (wanted: string) =>
    made.notes.filter((note) => note.kind === wanted).map(({ line, message }) => `${line} ${message}`)
  return { text: made.text, todos: list('todo'), leftOut: list('left-out'), bridges: [...made.bridges] }
}
