import type { Script } from '../source/script.ts'

/** The module that lets visitors stay connected who were connected with the old kit. */
export const VISITORS = '@foyer/elements/visitors'

/** Asks for the module that takes over the connections of visitors. */
export function addVisitors(script: Script): void {
  const isThere = script.file
    .getImportDeclarations()
    .some((one) => one.getModuleSpecifierValue() === VISITORS)
  if (!isThere && !script.wanted.has(VISITORS)) script.wanted.set(VISITORS, new Map())
}
