import { Node } from 'ts-morph'
import { listBindings, listReferences } from '../../source/bindings.ts'
import type { Script } from '../../source/script.ts'

/**
 * Leaves an import without its name, where the name has its only use in a value that goes: the module behind it starts Foyer, and
 * nothing else may load it.
 */
export function keepModule(script: Script, value: Node | undefined): void {
  if (!Node.isIdentifier(value)) return
  const all = listBindings(script.file, () => true)
  const binding = all.find(({ local }) => local === value.getText())
  if (!binding || listReferences(script, binding).length > 1) return
  const { declaration } = binding
  const clause = declaration.getImportClause()
  const isAlone = all.filter((one) => one.declaration === declaration).length === 1
  if (clause && isAlone)
    script.edits.replace(clause.getStart(), declaration.getModuleSpecifier().getStart(), '')
}
