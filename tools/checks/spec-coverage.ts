import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { endGuard, isStarted, ROOT } from '../guard/endGuard.ts'
import { readFiles, type SourceFile } from '../guard/sourceFiles.ts'

// A clause that no test names is a promise nobody keeps. tools/checks/spec-coverage.json lists the clauses that have no
// test yet; it may only shrink. `npm run spec-coverage -- --write` takes out those that have one by now.

const LIST = 'tools/checks/spec-coverage.json'
const CLAUSE = /^- `([a-z]+(?:-[a-z]+)*-\d+)` (.*)$/gm
/** A string that begins with one or more clause ids: the title of a test, or a row of its table. */
const TITLE = /(['"`])((?:[a-z]+(?:-[a-z]+)*-\d+(?:,? and |, | ))+)/g
const NOT_RUN = /(?:\.(?:skip|todo|fixme|fails)|\bstressTest)\(\s*$/

/** Every clause id of the specification with its text, in order. */
export function parseClauses(spec: string): Map<string, string> {
  return new Map([...spec.matchAll(CLAUSE)].map((match) => [match[1] ?? '', match[2] ?? '']))
}

/** Whether the title whose rest is given is that of a journey which `npm test -- stress` alone runs. */
function isOnDemand(rest: string, quote: string): boolean {
  return rest.slice(rest.indexOf(quote)).match(/^.,\s*STRESS\b/) !== null
}

/**
 * Clause ids that titles of tests begin with, each with the files that name it. Tests that `npm test` does not run do not
 * count: skipped ones, and those of `npm test -- stress` alone.
 */
export function findCovered(files: readonly SourceFile[]): Map<string, string[]> {
  const covered = new Map<string, string[]>()
  for (const { path, text } of files) {
    for (const match of text.matchAll(TITLE)) {
      if (NOT_RUN.test(text.slice(Math.max(0, match.index - 40), match.index))) continue
      if (isOnDemand(text.slice(match.index + match[0].length), match[1] ?? '')) continue
      for (const id of (match[2] ?? '').split(/,? and |, | /).filter(Boolean)) {
        covered.set(id, [...new Set([...(covered.get(id) ?? []), path])])
      }
    }
  }
  return covered
}

/** The facts that the guard compares. */
export interface Coverage {
  readonly clauses: readonly string[]
  readonly covered: readonly string[]
  /** The clauses that the list says have no test. */
  readonly listed: readonly string[]
}

function familyOf(id: string): string {
  return id.replace(/-\d+$/, '')
}

/** Where the list, the specification and the tests disagree. */
export function compareCoverage({ clauses, covered, listed }: Coverage): string[] {
  const families = new Set(clauses.map(familyOf))
  const lost = clauses.filter((id) => !covered.includes(id) && !listed.includes(id))
  const won = listed.filter((id) => clauses.includes(id) && covered.includes(id))
  const gone = listed.filter((id) => !clauses.includes(id))
  const unknown = covered.filter((id) => families.has(familyOf(id)) && !clauses.includes(id))
  const takeOut = `take it out of ${LIST} with npm run spec-coverage -- --write`
  return [
    ...lost.map((id) => `${id} has no test any more: begin the title of one with its id`),
    ...won.map((id) => `${id} has a test now: ${takeOut}`),
    ...gone.map((id) => `${id} is listed but is no clause of docs/spec.md: ${takeOut}`),
    ...unknown.map((id) => `${id} is named by a test but is no clause of docs/spec.md`),
  ]
}

/** The list after the clauses with a test were taken out; nothing is ever added. */
export function shrinkList({ clauses, covered, listed }: Coverage): string[] {
  return clauses.filter((id) => listed.includes(id) && !covered.includes(id))
}

function isTest(path: string): boolean {
  return /^(packages|apps)\/.*\.test\.tsx?$/.test(path) || /^e2e\/.*\.spec\.ts$/.test(path)
}

function readList(): string[] | undefined {
  const file = join(ROOT, LIST)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).uncovered : undefined
}

function printUncovered(clauses: ReadonlyMap<string, string>, covered: readonly string[]): void {
  const uncovered = [...clauses].filter(([id]) => !covered.includes(id))
  console.log(`Clauses with no test (${uncovered.length} of ${clauses.size}):`)
  for (const family of new Set(uncovered.map(([id]) => familyOf(id)))) {
    const numbers = uncovered.map(([id]) => id).filter((id) => familyOf(id) === family)
    console.log(`  ${family}: ${numbers.map((id) => id.slice(family.length + 1)).join(' ')}`)
  }
}

/** Compares the clauses with the tests that name them, and says which have lost theirs. */
export function guardSpecification(): void {
  const clauses = parseClauses(readFileSync(join(ROOT, 'docs/spec.md'), 'utf8'))
  const covered = [...findCovered(readFiles(ROOT, isTest)).keys()]
  const ids = [...clauses.keys()]
  let coverage: Coverage = { clauses: ids, covered, listed: readList() ?? ids }
  if (process.argv.includes('--write')) {
    const uncovered = shrinkList(coverage)
    writeFileSync(join(ROOT, LIST), `${JSON.stringify({ uncovered }, null, 2)}\n`)
    coverage = { ...coverage, listed: uncovered }
  }
  printUncovered(clauses, covered)
  const shown = ids.filter((id) => covered.includes(id)).length
  endGuard('spec', compareCoverage(coverage), `${shown} of ${ids.length} clauses have a test`)
}

if (isStarted(import.meta)) guardSpecification()
