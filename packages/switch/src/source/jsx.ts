import { type JsxAttribute, type JsxOpeningElement, type JsxSelfClosingElement, Node } from 'ts-morph'
import type { Script } from './script.ts'

/** The opening tag, or the whole of an element without children, that a name is the tag of. */
export type OpeningTag = JsxOpeningElement | JsxSelfClosingElement

/** Returns the tag that a name opens; undefined where it closes one, or is no tag. */
export function findOpeningTag(node: Node): OpeningTag | undefined {
  const parent = node.getParent()
  return (Node.isJsxOpeningElement(parent) || Node.isJsxSelfClosingElement(parent)) &&
    parent.getTagNameNode() === node
    ? parent
    : undefined
}

/** Whether a name closes an element. */
export function isClosingTag(node: Node): boolean {
  return Node.isJsxClosingElement(node.getParent())
}

/** Lists the attributes of a tag that are written one by one. */
export function listAttributes(tag: OpeningTag): JsxAttribute[] {
  return tag.getAttributes().filter(Node.isJsxAttribute)
}

/** Whether a tag takes attributes from an object, among which may be any. */
export function hasSpread(tag: OpeningTag): boolean {
  return tag.getAttributes().some(Node.isJsxSpreadAttribute)
}

/** The expression of an attribute, without braces; undefined for one that stands by itself. */
export function readValue(attribute: JsxAttribute): Node | undefined {
  const value = attribute.getInitializer()
  return Node.isJsxExpression(value) ? value.getExpression() : value
}

/** Replaces an attribute by others; none removes it. */
export function replaceAttribute(script: Script, attribute: JsxAttribute, next: readonly string[]): boolean {
  const { text, style } = script
  const before = text.slice(text.lastIndexOf('\n', attribute.getStart() - 1) + 1, attribute.getStart())
  const between = /^[ \t]+$/.test(before) ? style.newline + before : ' '
  if (next.length > 0)
    return script.edits.replace(attribute.getStart(), attribute.getEnd(), next.join(between))
  return removeAttribute(script, attribute)
}

/** Removes an attribute with the space before it. */
export function removeAttribute({ edits, text }: Script, attribute: Node): boolean {
  const start = attribute.getStart()
  const space = /\s*$/.exec(text.slice(0, start))?.[0].length ?? 0
  return edits.replace(start - space, attribute.getEnd(), '')
}
