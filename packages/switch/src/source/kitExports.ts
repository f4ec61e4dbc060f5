import { type ExportDeclaration, type ExportSpecifier, type Identifier, Node, SyntaxKind } from 'ts-morph'
import type { Kit } from '../kits/kit.ts'
import { listBindings } from './bindings.ts'
import { removeElement, removeLine } from './imports.ts'
import type { Script } from './script.ts'
import { toQuoted } from './style.ts'

const outerName = (one: ExportSpecifier) => one.getAliasNode()?.getText() ?? one.getName()

/** Takes names out of export lists that no file of the app imports any more. */
export function removeDeadExports(script: Script): void {
  const { dead } = script.neighbours
  if (dead.size === 0) return
  for (const declaration of script.file.getExportDeclarations()) {
    const names = declaration.getNamedExports()
    const gone = names.filter((one) => dead.has(outerName(one)))
    if (gone.length === 0) continue
    if (gone.length === names.length) removeLine(script, declaration)
    else for (const one of gone) removeElement(script, one)
  }
}

/** Whether a name stands in a list of exports that it is taken out of. */
export function isDeadExport({ neighbours }: Script, ref: Identifier): boolean {
  const specifier = ref.getParentIfKind(SyntaxKind.ExportSpecifier)
  return specifier !== undefined && neighbours.dead.has(outerName(specifier))
}

/**
 * Writes `export { A } from '…'` of a kit as an import and an export, which the rules of the names then change.
 */
export function splitExports(script: Script, kit: Kit): void {
  for (const declaration of script.file.getExportDeclarations()) {
    const module = declaration.getModuleSpecifierValue()
    if (module !== undefined && kit.isModule(module)) splitExport(script, kit, declaration, module)
  }
}

function splitExport(script: Script, kit: Kit, declaration: ExportDeclaration, module: string): void {
  const { dead } = script.neighbours
  const all = declaration.getNamedExports()
  const kept = all.filter((one) => !dead.has(outerName(one)))
  if (kept.length === 0 || kept.length < all.length) return
  const imported = listBindings(script.file, (one) => one === module)
  const names = script.file.getDescendantsOfKind(SyntaxKind.Identifier)
  const isFree = (name: string) =>
    imported.some((one) => one.local === name && one.name === name) ||
    names.every((one) => one.getText() !== name || Node.isExportSpecifier(one.getParent()))
  if (!kept.every((one) => kit.findRule(module, one.getName()) && isFree(one.getName()))) return
  const missing = kept.filter((one) => !imported.some(({ local }) => local === one.getName()))
  const { style, edits } = script
  const word = declaration.isTypeOnly() ? 'type ' : ''
  const toType = (one: (typeof all)[number]) => (one.isTypeOnly() ? 'type ' : '')
  const list = missing.map((one) => `${toType(one)}${one.getName()}`).join(', ')
  const from = toQuoted(module, style)
  const imports =
    missing.length > 0 ? `import ${word}{ ${list} } from ${from}${style.semicolon}${style.newline}` : ''
  const exports = `export ${word}{ ${kept.map((one) => one.getText()).join(', ')} }${style.semicolon}`
  edits.replace(declaration.getStart(), declaration.getEnd(), imports + exports)
}
