import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The result of a benchmark or of an attack: its figures, and whether every gate among them holds. */
export interface BenchResult {
  readonly ok: boolean
  readonly [figure: string]: unknown
}

interface BenchModule {
  /** One line for the list. */
  readonly summary?: string
  readonly run: () => Promise<BenchResult>
}

/** The programs of one folder, each a file with a name in small letters. */
export interface Programs {
  /** The word that runs them, as in `npm run bench`. */
  readonly word: 'bench' | 'lab'
  readonly folder: URL
}

/** The benchmarks: speed, bytes and load. */
export const BENCHES: Programs = { word: 'bench', folder: new URL('./', import.meta.url) }
/** The attacks. */
export const LABS: Programs = { word: 'lab', folder: new URL('../labs/', import.meta.url) }

/** Returns the names of the programs of a folder, in the order of the alphabet. */
export function listNames({ folder }: Programs): string[] {
  const files = readdirSync(fileURLToPath(folder), { withFileTypes: true }).filter((entry) => entry.isFile())
  const names = files.map((entry) => entry.name).filter((name) => /^[a-z]+\.ts$/.test(name))
  return names
    .map((name) => name.replace(/\.ts$/, ''))
    .filter((name) => name !== 'index')
    .sort()
}

async function load({ folder }: Programs, name: string): Promise<BenchModule> {
  return (await import(new URL(`${name}.ts`, folder).href)) as BenchModule // every file here is one
}

/** Returns why a name runs nothing, with the command that runs it if the other folder has it. */
export function refusalOf(name: string, programs: Programs): string {
  const other = programs.word === 'bench' ? LABS : BENCHES
  if (listNames(other).includes(name)) return `"${name}" is run by: npm run ${other.word} ${name}`
  return `There is no ${programs.word} "${name}". There are: ${listNames(programs).join(', ')}`
}

/** Runs the program that the command line names and prints a single JSON line, or lists the programs of the folder. */
async function runNamed(programs: Programs, name: string | undefined): Promise<void> {
  const names = listNames(programs)
  if (name === undefined) {
    for (const known of names) {
      console.log(`${known.padEnd(10)} ${(await load(programs, known)).summary ?? ''}`.trimEnd())
    }
  } else if (names.includes(name)) {
    const result = await (await load(programs, name)).run()
    // Ended here: an embedded database that is closed leaves a timer behind, which would keep the process for good.
    process.stdout.write(`${JSON.stringify({ [programs.word]: name, ...result })}\n`, () =>
      process.exit(result.ok ? 0 : 1),
    )
  } else {
    console.error(refusalOf(name, programs))
    process.exitCode = 2
  }
}

/** Runs a benchmark by its name. */
export const runBench = (name: string | undefined) => runNamed(BENCHES, name)
/** Runs an attack by its name. */
export const runLab = (name: string | undefined) => runNamed(LABS, name)
