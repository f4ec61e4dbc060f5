import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { endGuard, isStarted, ROOT } from '../guard/endGuard.ts'
import { run } from '../setup/run.mjs'

// Types of elements get lost without a sound: a renamed interface, a file left out of the package, a new version of a
// checker, and every attribute is `any` again. So each checker looks at an app that is right and at files whose lines say
// `data-note="wrong"` where it must complain; it has to complain there and nowhere else.

const TIMEOUT_MS = 180_000
/** More room for young objects: a tenth of a checker's time goes into sorting them out where there is less. */
const ROOM = '--max-semi-space-size=64'
const WRONG = 'data-note="wrong"'
const ANSI_COLOUR = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g')

/** How what is written for one host is checked. */
interface Checker {
  readonly app: string
  readonly script: string
  readonly args: readonly string[]
  /** Finds file and line (from 1) in a line of the checker's output that tells an error. */
  readonly read: (line: string) => readonly [file: string, line: number] | undefined
}

/** Reads `types/WrongTypes.vue(11,5): error TS2322: …`. */
export function readCompilerLine(line: string): readonly [string, number] | undefined {
  const [, file, number] = /^([^(\s]+)\((\d+),\d+\): error /.exec(line) ?? []
  return file && number ? [file, Number(number)] : undefined
}

/** Reads a line of `svelte-check --output machine-verbose`, which counts from 0. */
export function readSvelteLine(line: string): readonly [string, number] | undefined {
  const text = /^\d+ (\{.*\})$/.exec(line)?.[1]
  if (!text) return undefined
  // Written by the tool that was started the moment before.
  const told = JSON.parse(text) as { type: string; filename: string; start: { line: number } }
  return told.type === 'ERROR' ? [told.filename, told.start.line + 1] : undefined
}

/** Reads `WrongTypes.ts:11:7 - error TS2322: …`, whose files are told from the folder of the configuration. */
export function readAngularLine(line: string): readonly [string, number] | undefined {
  // Coloured in every case.
  const plain = line.replaceAll(ANSI_COLOUR, '')
  const [, file, number] = /^(\S+?):(\d+):\d+ - error /.exec(plain) ?? []
  return file && number ? [join('types', file), Number(number)] : undefined
}

/** TypeScript itself, for what has no templates of its own. */
const tsc = (app: string, config = 'tsconfig.json'): Checker => ({
  app,
  script: 'tsc-native/bin/tsc',
  args: ['--noEmit', '--pretty', 'false', '-p', `types/${config}`],
  read: readCompilerLine,
})

const CHECKERS: readonly Checker[] = [
  tsc('host-html'),
  tsc('host-react'),
  // With each version of wagmi that the package supports.
  tsc('host-wagmi'),
  tsc('host-wagmi', 'tsconfig.wagmi2.json'),
  {
    app: 'host-vue',
    script: 'vue-tsc/bin/vue-tsc.js',
    args: ['--noEmit', '--pretty', 'false', '-p', 'types/tsconfig.json'],
    read: readCompilerLine,
  },
  {
    app: 'host-svelte',
    script: 'svelte-check/bin/svelte-check',
    args: ['--tsconfig', './types/tsconfig.json', '--output', 'machine-verbose', '--threshold', 'error'],
    read: readSvelteLine,
  },
  {
    app: 'host-angular',
    script: '@angular/compiler-cli/bundles/src/bin/ngc.js',
    args: ['--noEmit', '-p', 'types/tsconfig.json'],
    read: readAngularLine,
  },
]

/** The lines of a file that a checker must refuse, as `file:line`. */
export function findMarks(file: string, text: string): string[] {
  return text.split('\n').flatMap((line, index) => (line.includes(WRONG) ? [`${file}:${index + 1}`] : []))
}

/** Where a checker and the marks disagree. */
export function compareMarks(app: string, marks: readonly string[], refused: readonly string[]): string[] {
  return [
    ...marks.filter((place) => !refused.includes(place)).map((place) => `${app}/${place} is not refused`),
    ...refused.filter((place) => !marks.includes(place)).map((place) => `${app}/${place} is refused`),
  ]
}

async function check({ app, script, args, read }: Checker): Promise<string[]> {
  const folder = join(ROOT, 'apps', app)
  const marks = readdirSync(join(folder, 'types')).flatMap((name) =>
    findMarks(`types/${name}`, readFileSync(join(folder, 'types', name), 'utf8')),
  )
  if (marks.length === 0) return [`${app}/types has no line that is to be refused`]
  const result = await run(process.execPath, [ROOM, join(ROOT, 'node_modules', script), ...args], {
    cwd: folder,
    timeoutMs: TIMEOUT_MS,
    quiet: true,
  })
  if (result.timedOut) return [`${app}: ${script} did not end`]
  const places = result.output.split('\n').flatMap((line) => {
    const place = read(line.trim())
    return place ? [`${place[0]}:${place[1]}`] : []
  })
  const problems = compareMarks(app, marks, [...new Set(places)])
  return problems.length > 0 ? [...problems, result.output.slice(-4_000)] : []
}

if (isStarted(import.meta)) {
  const problems: string[] = []
  for (const checker of CHECKERS) problems.push(...(await check(checker)))
  endGuard('host types', problems, `${CHECKERS.length} checkers refuse exactly what is wrong`)
}
