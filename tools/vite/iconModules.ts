import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const ICONS = fileURLToPath(new URL('../../packages/ui/src/atoms/icons.ts', import.meta.url))

/** The folder of the modules that stand for single icons; there is none on the disk. */
const FOLDER = ICONS.replace(/\.ts$/, '/')

/** The name of any file in such a folder. */
const ICON = /\/icons\/\w+\.ts$/

const IMPORT = /\b(import|export)\s*\{([^}]*)\}\s*from\s*['"][^'"]*\/icons\.ts['"]/g

/** Makes an import of several icons into one for each of them. */
export function splitImports(code: string): string {
  return code.replaceAll(IMPORT, (_match, keyword: string, names: string) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type '))
      .map((name) => `${keyword} { ${name} } from '${FOLDER}${name.split(' ')[0]}.ts'`)
      .join('\n'),
  )
}

/** The module of one icon, cut out of the file that holds them all. */
export function cutIcon(source: string, name: string): string {
  const [, shape] = new RegExp(`export const ${name}: IconShape = (\\{[^}]*\\})`).exec(source) ?? []
  if (!shape) throw new Error(`icons.ts has no icon ${name}`)
  return `export const ${name} = ${shape}\n`
}

/**
 * Vite plugin: builds `icons.ts` as one module for each icon. A bundler puts a module into one chunk as a whole, and the
 * first load would carry the icons of every view.
 */
export function iconModules(): Plugin {
  return {
    name: 'foyer:icon-modules',
    enforce: 'pre',
    // Asked about every module, a build would take longer by more than all that is done here.
    resolveId: {
      filter: { id: ICON },
      handler: (source) => (source.startsWith(FOLDER) ? source : null),
    },
    load: {
      filter: { id: ICON },
      async handler(id) {
        if (!id.startsWith(FOLDER)) return null
        return cutIcon(await readFile(ICONS, 'utf8'), id.slice(FOLDER.length, -'.ts'.length))
      },
    },
    transform: {
      filter: { code: '/icons.ts' },
      handler: (code) => ({ code: splitImports(code), map: null }),
    },
  }
}
