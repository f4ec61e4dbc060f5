import { createRequire } from 'node:module'
import { posix } from 'node:path'
import { type MinifyOptions, minify } from 'terser'
import { type Plugin, parseSync, type Rolldown } from 'vite'
import type { Renderer } from '../vite/renderer.ts'
import { findMissing } from './checkScript.ts'
import { keepMinified } from './keptMinified.ts'
import { toBuiltFile } from './moduleGraph.ts'
import { fromRoot } from './paths.ts'
import { CLASSIC_ENTRY, ENTRY, FIRST_PATHS } from './scripts.ts'

/** The members of a built file that the steps below read and change. */
type Chunk = Pick<Rolldown.OutputChunk, 'fileName' | 'code' | 'moduleIds'>

interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** The bundler's own helpers for modules, as it names them. */
const HELPERS_MODULE = '\0rolldown/runtime.js'

/** Names that are written into built files, where the minifier makes none that is as long. */
const [HELPERS, SCRIPT] = ['$helpers', '$script']

function applyEdits(code: string, edits: readonly Edit[]): string {
  const lastFirst = [...edits].sort((a, b) => b.start - a.start)
  return lastFirst.reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code)
}

/** Returns the specifier by which one built file imports another. */
function toSpecifier(from: string, to: string): string {
  const path = posix.relative(posix.dirname(from), to)
  return path.startsWith('.') ? path : `./${path}`
}

/**
 * Moves the bundler's helpers into the first script, which all others may import. The bundler puts them into a file of
 * their own: 500 bytes that a browser would find only once the first script has arrived.
 */
export function moveHelpers(chunks: readonly Chunk[]): readonly Chunk[] {
  const helpers = chunks.find(({ moduleIds }) => moduleIds.join() === HELPERS_MODULE)
  if (!helpers) return chunks
  const [home = ''] = FIRST_PATHS
  const { staticExports } = parseSync(helpers.fileName, helpers.code).module
  const names = staticExports.flatMap(({ entries }) =>
    entries.map(({ exportName, localName }) => `${exportName.name}:${localName.name}`),
  )
  const body = applyEdits(
    helpers.code,
    staticExports.map(({ start, end }) => ({ start, end, text: '' })),
  )
  const make = `const ${HELPERS}=(()=>{${body}return{${names}}})();export{${HELPERS}};`
  return chunks
    .filter((chunk) => chunk !== helpers)
    .map((chunk) => {
      const { module } = parseSync(chunk.fileName, chunk.code)
      const specifier = toSpecifier(chunk.fileName, helpers.fileName)
      const found = module.staticImports.find(({ moduleRequest }) => moduleRequest.value === specifier)
      const wanted = found?.entries.map(
        ({ importName, localName }) => `${importName.name}:${localName.value}`,
      )
      const get =
        chunk.fileName === home ? make : `import{${HELPERS}}from"${toSpecifier(chunk.fileName, home)}";`
      const edits = found ? [{ ...found, text: `${get}const{${wanted}}=${HELPERS};` }] : []
      return { ...chunk, code: applyEdits(chunk.code, edits) }
    })
}

/**
 * Has every `import()` ask for what the imported file itself imports at the same time as for the file, unless it is there
 * already: `(import("./shared.js").catch(()=>{}),import("./a.js"))`. A browser would otherwise ask for it only once the
 * file has arrived.
 */
export function importBeside(chunks: readonly Chunk[]): readonly Chunk[] {
  const graph = new Map(chunks.map(({ fileName, code }) => [fileName, toBuiltFile(fileName, code)] as const))
  return chunks.map((chunk) => {
    const wanted = graph.get(chunk.fileName)?.dynamicImports ?? []
    const lists = sortAlike(wanted.map((path) => findMissing(graph, chunk.fileName, path)))
    const edits = parseSync(chunk.fileName, chunk.code).module.dynamicImports.flatMap((range, place) => {
      const missing = lists[place] ?? []
      if (missing.length === 0) return []
      const before = missing.map((path) => `import("${toSpecifier(chunk.fileName, path)}").catch(()=>{}),`)
      return [
        { start: range.start, end: range.start, text: `(${before.join('')}` },
        { start: range.end, end: range.end, text: ')' },
      ]
    })
    return { ...chunk, code: applyEdits(chunk.code, edits) }
  })
}

/** Lists in one order, what most of them have first: alike beginnings are what compression finds. */
function sortAlike(lists: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const counts = new Map<string, number>()
  for (const path of lists.flat()) counts.set(path, (counts.get(path) ?? 0) + 1)
  const countOf = (path: string) => counts.get(path) ?? 0
  return lists.map((list) => list.toSorted((one, other) => countOf(other) - countOf(one)))
}

/** Has V8 compile every function of a script while it arrives, beside the page's own work. */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n'

/**
 * Marks the scripts of the first load, most of whose functions run between a click and the modal: compiled one by one at their
 * first call they take a quarter of that time. Engines without the hint read a comment.
 */
export function compileAhead(chunks: readonly Chunk[]): readonly Chunk[] {
  return chunks.map((chunk) =>
    FIRST_PATHS.includes(chunk.fileName) ? { ...chunk, code: COMPILE_HINT + chunk.code } : chunk,
  )
}

/**
 * Makes the classic script out of the module. A classic script's relative imports have no base of their own (without
 * a `crossorigin` attribute it is about:blank), so each address is made absolute from the script's own.
 */
export function toClassic(code: string): string {
  const { dynamicImports, importMetas } = parseSync(ENTRY, code).module
  const body = applyEdits(code, [
    ...importMetas.map(({ start, end }) => ({ start, end, text: SCRIPT })),
    ...dynamicImports.flatMap(({ moduleRequest: { start, end } }) => [
      { start, end: start, text: 'new URL(' },
      { start: end, end, text: `,${SCRIPT}.url).href` },
    ]),
  ])
  return `(()=>{const ${SCRIPT}={url:document.currentScript.src};${body}})();\n`
}

/** From this size on a file is a library that its authors shipped minified: a second pass costs seconds and wins nothing. */
const LIBRARY_CHARS = 300_000

const HOW = { module: true, ecma: 2022, compress: { passes: 2, ecma: 2022 } } as const satisfies MinifyOptions

/** Terser over what the bundler minified: two per cent fewer bytes on the wire. Earlier results are kept. */
async function compressAll(chunks: readonly Rolldown.OutputChunk[], renderer: Renderer): Promise<void> {
  const { version }: { readonly version: string } = createRequire(import.meta.url)('terser/package.json')
  const kept = keepMinified({
    folder: fromRoot(`.foyer/minified/${renderer}`),
    how: `terser ${version} ${JSON.stringify(HOW)}`,
    make: async (code) => (await minify(code, HOW)).code ?? code,
  })
  for (const chunk of chunks)
    if (chunk.code.length < LIBRARY_CHARS) chunk.code = await kept.minify(chunk.code)
  kept.forgetOthers()
}

/** Vite plugin: the last steps of the bundled script, on minified files that are parsed again. */
export function finishScript(renderer: Renderer): Plugin {
  return {
    name: 'foyer:finish-script',
    async generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      await compressAll(chunks, renderer)
      const finished = new Map(
        compileAhead(importBeside(moveHelpers(chunks))).map(({ fileName, code }) => [fileName, code]),
      )
      for (const chunk of chunks) {
        const code = finished.get(chunk.fileName)
        if (code === undefined) delete bundle[chunk.fileName]
        else chunk.code = code
      }
      const entry = finished.get(ENTRY)
      if (entry === undefined) throw new Error(`The bundler made no ${ENTRY}.`)
      this.emitFile({ type: 'asset', fileName: CLASSIC_ENTRY, source: toClassic(entry) })
    },
  }
}
