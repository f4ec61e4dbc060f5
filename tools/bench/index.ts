import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

// `npm run bench` lists the benchmarks, `npm run bench <name>` runs one and prints a single JSON line. Bytes, counts
// and ratios are gates, and decide `ok`; times are notes beside them, since they are the
// machine's as much as ours. Only `email`, `families`, `fund`, `open`, `signout`, `siwx`, `smart`, `solana` and `swap` have times
// that are promised.

/** The result of a benchmark: its figures, and whether every gate among them holds. */
export interface BenchResult {
  readonly ok: boolean
  readonly [figure: string]: unknown
}

interface BenchModule {
  /** One line for the list. */
  readonly summary?: string
  readonly run: () => Promise<BenchResult>
}

const FOLDER = fileURLToPath(new URL('.', import.meta.url))
const NOT_BENCHES = new Set(['index.ts'])

function listNames(): string[] {
  const files = readdirSync(FOLDER, { withFileTypes: true }).filter((entry) => entry.isFile())
  const names = files
    .map((entry) => entry.name)
    .filter((name) => /^[a-z]+\.ts$/.test(name) && !NOT_BENCHES.has(name))
  return names.map((name) => name.replace(/\.ts$/, '')).sort()
}

async function load(name: string): Promise<BenchModule> {
  return (await import(new URL(`${name}.ts`, import.meta.url).href)) as BenchModule // every file here is one
}

const [name] = process.argv.slice(2)
const names = listNames()
if (name === undefined) {
  for (const known of names) console.log(`${known.padEnd(10)} ${(await load(known)).summary ?? ''}`.trimEnd())
} else if (names.includes(name)) {
  const result = await (await load(name)).run()
  // Ended here: an embedded database that is closed leaves a timer behind, which would keep the process for good.
  process.stdout.write(`${JSON.stringify({ bench: name, ...result })}\n`, () =>
    process.exit(result.ok ? 0 : 1),
  )
} else {
  console.error(`There is no benchmark "${name}". There are: ${names.join(', ')}`)
  process.exitCode = 2
}
