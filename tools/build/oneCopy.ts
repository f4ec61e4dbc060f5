import { join } from 'node:path'
import { fromRoot } from './paths.ts'

const LIBRARIES = fromRoot('packages/secure-frame/node_modules')

/** Has each of these libraries come once, as the one that the frame pins: other packages bring the same versions along. */
export function oneCopyOf(names: readonly string[]) {
  return names.map((name) => ({
    find: new RegExp(`^${name}(?=/|$)`),
    replacement: join(LIBRARIES, name),
  }))
}
