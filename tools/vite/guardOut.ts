import { relative, sep } from 'node:path'
import * as v from 'valibot'
import type { Plugin } from 'vite'

/** The variable that names the guard to take out, as JSON. `npm run lab guards` sets it. */
export const GUARD_OUT = 'FOYER_GUARD_OUT'

const Change = v.strictObject({ file: v.string(), from: v.string(), to: v.string() })

/**
 * Takes one guard out of the code that tests load: a text of one file becomes another one. No file changes on the disk, so that a
 * run that is stopped leaves nothing behind.
 */
export function guardOut(root: string, variable: string | undefined): Plugin[] {
  if (variable === undefined) return []
  const { file, from, to } = v.parse(Change, JSON.parse(variable))
  return [
    {
      name: 'foyer-guard-out',
      enforce: 'pre',
      transform(code, id) {
        const [path = ''] = id.split('?')
        if (relative(root, path).split(sep).join('/') !== file) return undefined
        if (code.split(from).length !== 2) throw new Error(`${file} does not have this text once: ${from}`)
        return { code: code.replace(from, () => to), map: null }
      },
    },
  ]
}
