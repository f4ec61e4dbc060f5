import type { Plugin } from 'vite'

/** The shell's own folder: what it imports from elsewhere, directly or not, is copied into the entry. */
const SHELL = '/packages/elements/src/shell/'

/**
 * Vite plugin: gives the shell its own copy of each module that it shares with later scripts. The entry imports nothing
 * statically, or every page would wait for that script, and no script imports the entry, or there would be two shells.
 */
export function copyForShell(): Plugin {
  return {
    name: 'foyer:copy-for-shell',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!(importer?.includes(SHELL) || importer?.endsWith('?shell')) || options.kind === 'dynamic-import')
        return null
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
      if (!resolved || resolved.external || resolved.id.includes(SHELL)) return null
      return { ...resolved, id: `${resolved.id}?shell` }
    },
  }
}
