import { type Identifier, Node, SyntaxKind } from 'ts-morph'
import type { Rule, Use } from '../kits/kit.ts'
import { want, wantAs } from './imports.ts'
import type { Script, Task } from './script.ts'

/** Renames the places that use a name. @returns whether all could be renamed */
export function renameRefs({ script, binding }: Use, refs: readonly Identifier[], local: string): boolean {
  if (binding.local === local) return true
  return refs
    .map((ref) => {
      const parent = ref.getParent()
      if (Node.isShorthandPropertyAssignment(parent))
        return script.edits.replace(ref.getStart(), ref.getEnd(), `${ref.getText()}: ${local}`)
      if (Node.isExportSpecifier(parent) && !parent.getAliasNode())
        return script.edits.replace(ref.getStart(), ref.getEnd(), `${local} as ${ref.getText()}`)
      return script.edits.replace(ref.getStart(), ref.getEnd(), local)
    })
    .every(Boolean)
}

/** Whether a name is only exported, to files of the app that are changed themselves. */
export function isHandedOn({ neighbours }: Script, ref: Node): boolean {
  const specifier = ref.getParentIfKind(SyntaxKind.ExportSpecifier)
  return (
    specifier !== undefined &&
    neighbours.taken.has(specifier.getAliasNode()?.getText() ?? specifier.getName())
  )
}

/** Imports a name from another module, under the name that the script has for it or, without one, its new name. */
export function move(
  use: Use,
  module: string,
  name: string,
  refs: readonly Identifier[] = use.refs,
): boolean {
  const { script, binding } = use
  const isOwnName = binding.local !== binding.name && binding.name !== 'default'
  if (isOwnName || name === binding.name) {
    wantAs(script, module, name, { local: binding.local, isType: binding.isType })
    return true
  }
  return renameRefs(use, refs, want(script, module, name, binding.isType))
}

/** A rule for a name that has the same meaning elsewhere. */
export const moveTo = (module: string, name: string): Rule =>
  Object.assign((use: Use) => move(use, module, name), { isMove: true })

/** A rule for a name that a person has to replace. */
export const leaveToDo =
  (task: Task): Rule =>
  (use) => {
    for (const ref of use.refs) use.script.todo(ref, task)
    if (use.refs.length > 0) return false
    return true
  }
