import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, type InlineConfig, type Plugin } from 'vite'

// A program of ours that is started from its sources, each of which is translated and found anew, takes four times as much
// of the processor's time to start as one file does.

const ROOT = resolve(import.meta.dirname, '../../..')
const FOLDER = join(ROOT, '.foyer/programs')
const SOURCE = '@foyer/source'
/** What Node.js takes of a package that is imported, and sources of ours instead of what is built of them. */
const CONDITIONS = [SOURCE, 'node', 'import', 'module-sync', 'node-addons']

/**
 * Packages of hundreds of small files, to read which costs as much as all else that a program of ours imports. They look for
 * no file beside them.
 */
const OF_MANY_FILES = new Set(['kysely'])

const made = new Map<string, Promise<readonly string[]>>()

/**
 * Makes one file of a program in TypeScript, and answers with what Node.js is given to run it. It is made of the present
 * sources, once for each process that asks.
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
  await mkdir(FOLDER, { recursive: true })
  // Other processes make the same one and start it meanwhile: it is there as a whole or not at all.
  const part = `${file}.${process.pid}`
  await writeFile(part, await bundle(entry))
  await rename(part, file)
  return ['--enable-source-maps', `--conditions=${SOURCE}`, file]
}

async function bundle(entry: string): Promise<string> {
  const { NODE_ENV } = process.env
  const building = build(configOf(entry))
  // Vite sets it at once where nobody did, and programs that are started then would run as in production.
  if (NODE_ENV === undefined) delete process.env.NODE_ENV
  else process.env.NODE_ENV = NODE_ENV
  const result = await building
  if (!('output' in result)) throw new Error(`${entry} did not become one bundle.`)
  return result.output[0].code
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
 * Each source keeps its own address, by which it finds its files, and the packages that it finds from its own place. Those
 * of many files become part of the program.
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
