import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { isAbsolute, join, relative, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { InlineConfig, Plugin } from 'vite'

// A program that starts from its sources has to find and translate each of them, which takes four times as much processor time as starting from one file.

const ROOT = resolve(import.meta.dirname, '../../..')
const FOLDER = join(ROOT, '.foyer/programs')
const SOURCE = '@foyer/source'
/** The conditions under which Node.js imports a package, and under which our sources replace what is built of them. */
const CONDITIONS = [SOURCE, 'node', 'import', 'module-sync', 'node-addons']

/**
 * Packages of hundreds of small files, to read which costs as much as all else that a program of ours imports. They look for
 * no file beside them.
 */
const OF_MANY_FILES = new Set(['kysely'])

/** Files that decide, besides the sources themselves, which sources are found. */
const DECIDERS = [join(ROOT, 'package-lock.json'), import.meta.filename]

/**
 * Given to Node.js before a program that lives for some tests: an embedded database is compiled once, not a second time for speed that
 * pays only later. Benches leave it out.
 */
export const QUICK_WASM = '--liftoff-only'

/** Begins the last line of a program, which says what it was made of. */
const MADE_OF = '\n// made of '

const made = new Map<string, Promise<readonly string[]>>()

/**
 * Makes one file of a program in TypeScript, and answers with what Node.js is given to run it. It is made from the present
 * sources and kept: later calls, in this process or another, get the same file as long as the sources are the same.
 */
export function bundleProgram(entry: URL): Promise<readonly string[]> {
  const known = made.get(entry.href)
  if (known !== undefined) return known
  const making = make(fileURLToPath(entry))
  made.set(entry.href, making)
  return making
}

async function make(entry: string): Promise<readonly string[]> {
  const file = join(FOLDER, `${relative(ROOT, entry).replaceAll(/[\\/]/g, '-')}.mjs`)
  if (!(await isCurrent(file))) {
    await mkdir(FOLDER, { recursive: true })
    // Written under another name and renamed, since other processes may make and start the same file at the same time.
    const part = `${file}.${process.pid}`
    await writeFile(part, await bundle(entry))
    await rename(part, file)
  }
  return ['--enable-source-maps', `--conditions=${SOURCE}`, file]
}

/** Whether a file exists and all its sources are unchanged since it was made. */
async function isCurrent(file: string): Promise<boolean> {
  const code = await readFile(file, 'utf8').catch(() => '')
  const at = code.lastIndexOf(MADE_OF)
  if (at < 0) return false
  const sources = JSON.parse(code.slice(at + MADE_OF.length)) as Record<string, string> // written below
  const present = await Promise.all(Object.keys(sources).map(stampOf))
  return Object.values(sources).every((stamp, index) => stamp === present[index])
}

/** Tells one version of a file from the next. */
async function stampOf(path: string): Promise<string> {
  const found = await stat(path).catch(() => undefined)
  return found ? `${found.mtimeMs} ${found.size}` : 'gone'
}

async function bundle(entry: string): Promise<string> {
  // Loaded here, because it takes a second of a core and most tests that import this start no program.
  const { build } = await import('vite')
  const { NODE_ENV } = process.env
  const startMs = Date.now()
  const building = build(configOf(entry))
  // Vite sets it if it is not set, and programs that are started afterwards would run as in production.
  if (NODE_ENV === undefined) delete process.env.NODE_ENV
  else process.env.NODE_ENV = NODE_ENV
  const result = await building
  if (!('output' in result)) throw new Error(`${entry} did not become one bundle.`)
  const { code, moduleIds } = result.output[0]
  return code + (await lineOfSources(moduleIds.filter(isAbsolute), startMs))
}

/** The last line of a program. Empty when a source was changed meanwhile, since the old version may have been read. */
async function lineOfSources(modules: readonly string[], startMs: number): Promise<string> {
  const paths = [...modules, ...DECIDERS, ...modules.flatMap(manifestOf)]
  const stamps = await Promise.all(
    [...new Set(paths)].map(async (path) => [path, await stampOf(path)] as const),
  )
  if (stamps.some(([, stamp]) => Number.parseFloat(stamp) >= startMs)) return ''
  return MADE_OF + JSON.stringify(Object.fromEntries(stamps))
}

/** The manifest of a package of ours, which says where its entries are. */
function manifestOf(path: string): readonly string[] {
  const [, folder] = /^(.*[\\/]packages[\\/][^\\/]+)[\\/]src[\\/]/.exec(path) ?? []
  return folder === undefined ? [] : [join(folder, 'package.json')]
}

function configOf(entry: string): InlineConfig {
  return {
    configFile: false,
    envDir: false,
    root: ROOT,
    logLevel: 'silent',
    // Nothing here has styles. To look for their settings would also set NODE_ENV.
    css: { postcss: {} },
    resolve: { mainFields: [] },
    ssr: { noExternal: true, resolve: { conditions: CONDITIONS } },
    plugins: [keepPlaces()],
    build: {
      ssr: entry,
      write: false,
      target: 'es2022',
      minify: false,
      sourcemap: 'inline',
      rolldownOptions: {
        // Everything that is imported also runs, as it does without a bundle.
        treeshake: false,
        // Every program that starts reads the whole map: it says where the sources are, which need not be in it.
        output: { codeSplitting: false, keepNames: true, sourcemapExcludeSources: true },
      },
    },
  }
}

/**
 * Each source keeps its own address, by which it finds its files, and the packages that it finds from its own place. Packages of many
 * files become part of the program.
 */
function keepPlaces(): Plugin {
  return {
    name: 'foyer-keep-places',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^[^./\0]/ },
      async handler(id, importer, options) {
        if (importer === undefined) return null
        const found = await this.resolve(id, importer, { ...options, skipSelf: true })
        if (found === null) throw new Error(`${importer} imports ${id}, which is not there.`)
        const isOurs = found.external !== false || !/[\\/]node_modules[\\/]/.test(found.id)
        return isOurs || OF_MANY_FILES.has(id.split('/')[0] ?? '')
          ? found
          : { id: pathToFileURL(found.id).href, external: true }
      },
    },
    transform: {
      filter: { code: 'import.meta' },
      handler(code, id) {
        // Anything else of it would be that of the bundle. Packages that are resolved are found from there by all alike.
        if (/\bimport\.meta(?!\.(?:url|filename|dirname|resolve)\b)/.test(code))
          throw new Error(`${id} takes more of import.meta than a bundle keeps.`)
        const places = { url: pathToFileURL(id).href, filename: id, dirname: resolve(id, '..') }
        const placed = Object.entries(places).reduce(
          (text, [name, place]) => text.replaceAll(`import.meta.${name}`, () => JSON.stringify(place)),
          code,
        )
        return { code: placed, map: null }
      },
    },
  }
}
