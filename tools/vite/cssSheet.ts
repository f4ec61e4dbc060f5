import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { transform } from 'lightningcss'
import type { Plugin } from 'vite'

const SUFFIX = '.sheet.js'
const REGISTRY = fileURLToPath(new URL('../../packages/ui/src/theme/sheets.ts', import.meta.url))

/** Cascade order is fixed by folder, so that the order in which lazy chunks arrive changes nothing. */
function layerOf(file: string): string {
  return file.includes('/atoms/') ? 'atoms' : file.includes('/views/') ? 'views' : 'parts'
}

/** Compiles one CSS module to the code of a module that registers its text and exports its scoped names. */
export function compileSheet(file: string, source: string): string {
  const name = basename(file, '.module.css')
  const { code, exports } = transform({
    filename: `${name}.css`,
    code: Buffer.from(`@layer ${layerOf(file)}{${source}}`),
    cssModules: { pattern: '[name]_[local]', customIdents: false, container: false },
    minify: true,
  })
  const names = Object.fromEntries(Object.entries(exports ?? {}).map(([local, { name }]) => [local, name]))
  return [
    `import { defineSheet } from ${JSON.stringify(REGISTRY)}`,
    `export default defineSheet(${JSON.stringify(name)}, ${JSON.stringify(code.toString())}, ${JSON.stringify(names)})`,
  ].join('\n')
}

/**
 * Vite plugin: `import css from './Button.module.css'` gives scoped names (`Button_root`) and registers the text for
 * the constructable sheets of `adoptStyles`. No `<style>` and no stray stylesheet comes of it in dev, test or build.
 */
export function cssSheet(): Plugin {
  return {
    name: 'foyer:css-sheet',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (source.endsWith(SUFFIX)) return source
      if (!source.endsWith('.module.css')) return null
      const resolved = await this.resolve(source, importer, { skipSelf: true })
      return resolved && `${resolved.id}${SUFFIX}`
    },
    async load(id) {
      if (!id.endsWith(`.module.css${SUFFIX}`)) return null
      const file = id.slice(0, -SUFFIX.length)
      this.addWatchFile(file)
      return { code: compileSheet(file, await readFile(file, 'utf8')), moduleSideEffects: true, map: null }
    },
    handleHotUpdate({ file, server }) {
      if (file.endsWith('.module.css')) server.ws.send({ type: 'full-reload' })
    },
  }
}
