import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { transform } from 'lightningcss'
import type { Plugin } from 'vite'

const SUFFIX = '.sheet.js'
/** Modules that the plugin handles: to be asked about every module would cost a build more than all that it does. */
const SHEETS = /\.module\.css$/
const COMPILED = /\.sheet\.js$/
const IMPORT = /\bimport css from ('[^']+\.module\.css'|"[^"]+\.module\.css")/g
const SOURCES = fileURLToPath(new URL('../../packages/ui/src/', import.meta.url))
const REGISTRY = `${SOURCES}theme/sheets.ts`

/** Cascade order is fixed by what a file is for, so that the order in which lazy chunks arrive changes nothing. */
function layerOf(file: string): string {
  return file.includes('/atoms/') ? 'atoms' : /(View|Screen)\.module\.css$/.test(file) ? 'views' : 'widgets'
}

/** Letters that stand for a sheet: its place among all sheets. With a digit after them they are a name in it. */
function toLetters(place: number): string {
  const rest = Math.floor(place / 26)
  return (rest > 0 ? toLetters(rest - 1) : '') + String.fromCharCode(97 + (place % 26))
}

/** The short names of all sheets, by file: no two can be the same, and the same sources give the same names. */
function readShortNames(): ReadonlyMap<string, string> {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  const sheets = files.filter((file) => file.endsWith('.module.css')).sort()
  return new Map(sheets.map((file, place) => [SOURCES + file, toLetters(place)]))
}

/**
 * Compiles one CSS module to the code of a module that registers its text and exports its scoped names: `Button_root`,
 * or where a short name of the sheet is given, that with a number.
 */
export function compileSheet(file: string, source: string, shortName?: string): string {
  const name = basename(file, '.module.css').replace(/\W/g, '_')
  const { code } = transform({
    filename: `${name}.css`,
    // Keyframes are not renamed: the compiler would leave the properties that name them as they are.
    code: Buffer.from(`@layer ${layerOf(file)}{${source}}`),
    cssModules: { pattern: '[name]_[local]', customIdents: false, animation: false, container: false },
    minify: true,
  })
  // Not the compiler's own list, which has more than classes.
  const selector = new RegExp(`\\.${name}_(\\w+)`, 'g')
  const locals = [...new Set([...code.toString().matchAll(selector)].map(([, local = '']) => local))].sort()
  const toName = (local: string) => (shortName ? shortName + locals.indexOf(local) : `${name}_${local}`)
  const text = code.toString().replaceAll(selector, (_match, local: string) => `.${toName(local)}`)
  return [
    `import { defineSheet } from ${JSON.stringify(REGISTRY)}`,
    `defineSheet(${JSON.stringify(shortName ?? name)}, ${JSON.stringify(text)})`,
    ...locals.map((local, place) => `const _${place} = ${JSON.stringify(toName(local))}`),
    `export { ${locals.map((local, place) => `_${place} as ${local}`).join(', ')} }`,
  ].join('\n')
}

/**
 * Vite plugin: `import css from './Button.module.css'` gives scoped names (`Button_root`) and registers the text for
 * the constructable sheets of `adoptStyles`. No `<style>` and no stray stylesheet comes of it in dev, test or build.
 * Builds have short names instead.
 */
export function cssSheet(): Plugin {
  let shortNames: ReadonlyMap<string, string> = new Map()
  return {
    name: 'foyer:css-sheet',
    enforce: 'pre',
    configResolved({ command }) {
      if (command === 'build') shortNames = readShortNames()
    },
    resolveId: {
      filter: { id: [SHEETS, COMPILED] },
      async handler(source, importer) {
        if (source.endsWith(SUFFIX)) return source
        const resolved = await this.resolve(source, importer, { skipSelf: true })
        return resolved && `${resolved.id}${SUFFIX}`
      },
    },
    load: {
      filter: { id: COMPILED },
      async handler(id) {
        if (!id.endsWith(`.module.css${SUFFIX}`)) return null
        const file = id.slice(0, -SUFFIX.length)
        this.addWatchFile(file)
        const code = compileSheet(file, await readFile(file, 'utf8'), shortNames.get(file))
        return { code, moduleSideEffects: true, map: null }
      },
    },
    // Names that are exports of their own end up as plain texts where they are used.
    transform: {
      filter: { code: '.module.css' },
      handler: (code) => ({ code: code.replaceAll(IMPORT, 'import * as css from $1'), map: null }),
    },
    handleHotUpdate({ file, server }) {
      if (file.endsWith('.module.css')) server.ws.send({ type: 'full-reload' })
    },
  }
}
