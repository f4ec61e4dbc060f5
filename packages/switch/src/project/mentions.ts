import type { Kit } from '../kits/kit.ts'
import { listLoadedNames } from './markup.ts'

/** Whether a text may load a module of a kit, or hold one of its elements. */
export function mentions(text: string, kit: Kit): boolean {
  for (const [, module] of text.matchAll(/['"]([@\w][\w@./-]*)['"]/g))
    if (module && kit.isModule(module)) return true
  if (listLoadedNames(text).some((name) => kit.isModule(name))) return true
  return Object.keys(kit.elements ?? {}).some((name) => text.includes(`<${name}`))
}
