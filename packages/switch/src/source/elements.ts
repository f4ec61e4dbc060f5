import { SyntaxKind } from 'ts-morph'
import { findOpeningTag, isClosingTag, listAttributes, type OpeningTag } from './jsx.ts'
import type { Script } from './script.ts'

/** Attributes of the old elements that have another name. */
export const ATTRIBUTES: Readonly<Record<string, string>> = { loadingLabel: 'loading-label' }

/** Renames custom elements in JSX, with their attributes. */
export function renameElements(script: Script, elements: Readonly<Record<string, string>>): void {
  for (const node of script.file.getDescendantsOfKind(SyntaxKind.Identifier)) {
    const next = Object.hasOwn(elements, node.getText()) ? elements[node.getText()] : undefined
    if (next === undefined) continue
    const tag = findOpeningTag(node)
    if (!tag && !isClosingTag(node)) continue
    script.edits.replace(node.getStart(), node.getEnd(), next)
    if (tag) renameAttributes(script, tag)
  }
}

function renameAttributes({ edits }: Script, tag: OpeningTag): void {
  for (const attribute of listAttributes(tag)) {
    const name = attribute.getNameNode()
    const better = ATTRIBUTES[name.getText()]
    if (better) edits.replace(name.getStart(), name.getEnd(), better)
  }
}
