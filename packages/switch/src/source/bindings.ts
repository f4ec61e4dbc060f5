import {
  type Identifier,
  type ImportDeclaration,
  type ImportSpecifier,
  Node,
  type SourceFile,
  SyntaxKind,
} from 'ts-morph'
import type { Script } from './script.ts'

/** A name that a script imports from a module. */
export interface Binding {
  readonly module: string
  /** The exported name; `default` or `*` where the import says so. */
  readonly name: string
  readonly local: string
  readonly node: ImportSpecifier | Identifier
  readonly declaration: ImportDeclaration
  readonly isType: boolean
}

/** Lists the names that a script imports from modules that a test accepts. */
export function listBindings(file: SourceFile, isWanted: (module: string) => boolean): Binding[] {
  return file.getImportDeclarations().flatMap((declaration) => {
    const module = declaration.getModuleSpecifierValue()
    if (!isWanted(module)) return []
    const isType = declaration.isTypeOnly()
    const common = { module, declaration }
    const byDefault = declaration.getDefaultImport()
    const byStar = declaration.getNamespaceImport()
    return [
      ...(byDefault
        ? [{ ...common, name: 'default', local: byDefault.getText(), node: byDefault, isType }]
        : []),
      ...(byStar ? [{ ...common, name: '*', local: byStar.getText(), node: byStar, isType }] : []),
      ...declaration.getNamedImports().map((node) => ({
        ...common,
        name: node.getName(),
        local: node.getAliasNode()?.getText() ?? node.getName(),
        node,
        isType: isType || node.isTypeOnly(),
      })),
    ]
  })
}

/** Lists the places of a script that use an imported name. Another variable of the same name is none of them. */
export function listReferences(script: Pick<Script, 'file'>, { local, node }: Binding): Identifier[] {
  const own = Node.isImportSpecifier(node) ? (node.getAliasNode() ?? node.getNameNode()) : node
  const symbol = own.getSymbol()
  return script.file
    .getDescendantsOfKind(SyntaxKind.Identifier)
    .filter((identifier) => identifier.getText() === local && !isInImport(identifier))
    .filter((identifier) => !isPropertyName(identifier))
    .filter((identifier) => symbolOf(identifier) === symbol)
}

/** Lists the places of a script that use a name that it declares itself. */
export function listReferencesOf(file: SourceFile, name: Identifier): Identifier[] {
  const symbol = name.getSymbol()
  return file
    .getDescendantsOfKind(SyntaxKind.Identifier)
    .filter((one) => one !== name && one.getText() === name.getText() && !isPropertyName(one))
    .filter((one) => symbolOf(one) === symbol)
}

function isInImport(node: Node): boolean {
  return node.getFirstAncestorByKind(SyntaxKind.ImportDeclaration) !== undefined
}

/** Whether a name only names a member, as in `{ name: value }`. */
export function isPropertyName(node: Identifier): boolean {
  const parent = node.getParent()
  if (Node.isPropertyAccessExpression(parent)) return parent.getNameNode() === node
  if (Node.isPropertyAssignment(parent) || Node.isPropertySignature(parent))
    return parent.getNameNode() === node
  if (Node.isBindingElement(parent)) return parent.getPropertyNameNode() === node
  return Node.isJsxAttribute(parent) && parent.getNameNode() === node
}

/** The symbol that a name stands for; of `{ name }` in an object, that of the variable. */
export function symbolOf(node: Identifier) {
  const parent = node.getParent()
  if (Node.isShorthandPropertyAssignment(parent)) return parent.getValueSymbol()
  if (Node.isExportSpecifier(parent) && !parent.getExportDeclaration().hasModuleSpecifier())
    return parent.getProject().getTypeChecker().getExportSpecifierLocalTargetSymbol(parent)
  return node.getSymbol()
}
