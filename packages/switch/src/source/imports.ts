import { type ImportDeclaration, Node, type SourceFile, SyntaxKind } from 'ts-morph'
import { isPropertyName, listBindings } from './bindings.ts'
import type { Script, WantedImport } from './script.ts'
import { type Style, toQuoted } from './style.ts'

/** Asks for an import. @returns the name under which the script has it */
export function want(script: Script, module: string, name: string, isType = false): string {
  const known = script.wanted.get(module)?.get(name)
  if (known) {
    if (known.isType && !isType) setWanted(script, module, name, { ...known, isType })
    return known.local
  }
  const [existing] = listBindings(script.file, (one) => one === module).filter((one) => one.name === name)
  if (existing && (isType || !existing.isType)) return existing.local
  const local = toFreeName(script, name)
  setWanted(script, module, name, { local, isType })
  return local
}

/** Asks for an import under a certain local name. */
export function wantAs(script: Script, module: string, name: string, entry: WantedImport): void {
  const [existing] = listBindings(script.file, (one) => one === module).filter(
    (one) => one.name === name && one.local === entry.local,
  )
  if (!existing) setWanted(script, module, name, entry)
}

function setWanted({ wanted }: Script, module: string, name: string, entry: WantedImport): void {
  const names = wanted.get(module) ?? new Map<string, WantedImport>()
  names.set(name, entry)
  wanted.set(module, names)
}

function toFreeName(script: Script, name: string): string {
  const taken = new Set(script.file.getDescendantsOfKind(SyntaxKind.Identifier).map((one) => one.getText()))
  for (const names of script.wanted.values()) for (const { local } of names.values()) taken.add(local)
  if (!taken.has(name) || name === 'default') return name === 'default' ? 'foyerDefault' : name
  // A name that only stands for members, such as `http:` in an object, is still free.
  const isFree = script.file
    .getDescendantsOfKind(SyntaxKind.Identifier)
    .filter((one) => one.getText() === name)
    .every((one) => isPropertyName(one) || Node.isJsxAttribute(one.getParent()))
  if (isFree) return name
  // JSX makes an element of a name without a capital.
  const isComponent = /^[A-Z]/.test(name)
  return `${isComponent ? 'Foyer' : 'foyer'}${name.charAt(0).toUpperCase()}${name.slice(1)}`
}

const toSpecifier = (name: string, { local, isType }: WantedImport, inTypes: boolean) =>
  `${isType && !inTypes ? 'type ' : ''}${name === local ? name : `${name} as ${local}`}`

const MAX_LINE = 100

/** Writes one import of several names. */
export function toImport(module: string, names: ReadonlyMap<string, WantedImport>, style: Style): string {
  const entries = [...names]
  const allTypes = entries.every(([, { isType }]) => isType)
  const [head] = entries
  const end = style.semicolon
  const from = `from ${toQuoted(module, style)}${end}`
  if (head && head[0] === '*') return `import * as ${head[1].local} ${from}`
  if (entries.length === 0) return `import ${toQuoted(module, style)}${end}`
  const list = entries.map(([name, entry]) => toSpecifier(name, entry, allTypes))
  const start = `import ${allTypes ? 'type ' : ''}{`
  const line = `${start} ${list.join(', ')} } ${from}`
  if (line.length <= MAX_LINE) return line
  const { newline, indent } = style
  return `${start}${newline}${list.map((one) => `${indent}${one},${newline}`).join('')}} ${from}`
}

/**
 * Writes the imports of a script: removes names that have left, adds names that are wanted. New imports stand where the first
 * old one was.
 */
export function writeImports(script: Script, removed: ReadonlySet<Node>): void {
  const { file, edits, style } = script
  const added = addToOpen(script, removed)
  // The module that takes over earlier connections runs first.
  added.sort((one, other) => Number(other.includes('/visitors')) - Number(one.includes('/visitors')))
  const [first] = file.getImportDeclarations()
  const indent = first ? indentOf(script, first) : ''
  const block = added.join(style.newline + indent)
  let isPlaced = added.length === 0
  for (const declaration of file.getImportDeclarations()) {
    const left = removeNames(script, declaration, removed)
    if (left === 'whole' && isPlaced) removeLine(script, declaration)
    if (left === 'all' || isPlaced) continue
    isPlaced =
      left === 'whole'
        ? edits.replace(declaration.getStart(), declaration.getEnd(), block)
        : edits.insert(declaration.getStart(), block + style.newline + indent)
  }
  if (!isPlaced) insertImports(script, added)
}

/** The blanks before a statement at the start of its line. */
function indentOf({ text }: Script, node: Node): string {
  const before = text.slice(text.lastIndexOf('\n', node.getStart() - 1) + 1, node.getStart())
  return /^[ \t]*$/.test(before) ? before : ''
}

/** Adds names to imports that are there. @returns new imports for the others */
function addToOpen(script: Script, removed: ReadonlySet<Node>): string[] {
  const { file, style, wanted } = script
  const added: string[] = []
  for (const [module, names] of wanted) {
    const open = findOpenImport(file, module, removed)
    if (open && names.size > 0 && !names.has('*')) addNames(script, open, names)
    else if (names.size > 0 || !hasImport(file, module)) added.push(toImport(module, names, style))
  }
  return added
}

function hasImport(file: SourceFile, module: string): boolean {
  return file.getImportDeclarations().some((one) => one.getModuleSpecifierValue() === module)
}

/** An import of the module with a list of names, to which others can be added. */
function findOpenImport(file: SourceFile, module: string, removed: ReadonlySet<Node>) {
  return file
    .getImportDeclarations()
    .find(
      (one) =>
        one.getModuleSpecifierValue() === module &&
        !one.isTypeOnly() &&
        !removed.has(one) &&
        one.getNamedImports().length > 0 &&
        one.getNamedImports().every((name) => !removed.has(name)),
    )
}

function addNames(
  { edits }: Script,
  declaration: ImportDeclaration,
  names: ReadonlyMap<string, WantedImport>,
): void {
  const last = declaration.getNamedImports().at(-1)
  const list = [...names].map(([name, entry]) => toSpecifier(name, entry, false)).join(', ')
  if (last) edits.insert(last.getEnd(), `, ${list}`)
}

/** Leaves an import without its names, where nothing else may load the module that starts the modal. */
function removeWhole(script: Script, declaration: ImportDeclaration): 'whole' | 'some' {
  const specifier = declaration.getModuleSpecifier()
  if (declaration.isTypeOnly() || !script.neighbours.startsModal(specifier.getLiteralText())) return 'whole'
  script.edits.replace(declaration.getImportClauseOrThrow().getStart(), specifier.getStart(), '')
  return 'some'
}

/** Removes names from one import. @returns `whole` where nothing of it is left, and `all` where everything is */
function removeNames(
  script: Script,
  declaration: ImportDeclaration,
  removed: ReadonlySet<Node>,
): 'whole' | 'some' | 'all' {
  if (removed.has(declaration)) return 'whole'
  const named = declaration.getNamedImports()
  const byDefault = declaration.getDefaultImport()
  const byStar = declaration.getNamespaceImport()
  const all = [...named, ...(byDefault ? [byDefault] : []), ...(byStar ? [byStar] : [])]
  const gone = all.filter((one) => removed.has(one))
  if (gone.length === 0) return 'all'
  const clause = declaration.getImportClauseOrThrow()
  if (gone.length === all.length) return removeWhole(script, declaration)
  const kept = all.filter((one) => !removed.has(one))
  const isList = kept.every((one) => named.some((name) => name === one))
  if (isList && clause.getText().includes('\n') && kept.length > 0 && !byDefault) {
    for (const one of gone) removeElement(script, one)
    return 'some'
  }
  script.edits.replace(clause.getStart(), clause.getEnd(), toClause(declaration, kept))
  return 'some'
}

/** Writes the names of an import. */
function toClause(declaration: ImportDeclaration, kept: readonly Node[]): string {
  const byDefault = declaration.getDefaultImport()
  const byStar = declaration.getNamespaceImport()
  const list = kept.filter((one) => one !== byDefault && one !== byStar).map((one) => one.getText())
  const parts = [
    ...(byDefault && kept.includes(byDefault) ? [byDefault.getText()] : []),
    ...(byStar && kept.includes(byStar) ? [`* as ${byStar.getText()}`] : []),
    ...(list.length > 0 ? [`{ ${list.join(', ')} }`] : []),
  ]
  return (declaration.isTypeOnly() ? 'type ' : '') + parts.join(', ')
}

/** Removes one element of a list with the comma after it, and its line if it has one of its own. */
export function removeElement({ text, edits }: Script, node: Node): void {
  let end = node.getEnd()
  const comma = /^\s*,/.exec(text.slice(end))
  let start = node.getStart()
  if (comma) end += comma[0].length
  else {
    const before = /,\s*$/.exec(text.slice(0, start))
    if (before) start -= before[0].length
  }
  const lineStart = text.lastIndexOf('\n', start - 1) + 1
  const rest = /^[ \t]*\r?\n/.exec(text.slice(end))
  if (comma && /^\s*$/.test(text.slice(lineStart, start)) && rest) {
    edits.replace(lineStart, end + rest[0].length, '')
    return
  }
  if (comma && /^ \S/.test(text.slice(end, end + 2))) end += 1
  edits.replace(start, end, '')
}

/** Removes a statement, and its line with it. */
export function removeLine({ text, edits }: Script, node: Node): void {
  const start = node.getStart()
  const end = node.getEnd()
  const lineStart = text.lastIndexOf('\n', start - 1) + 1
  const rest = /^[ \t]*(\r?\n|$)/.exec(text.slice(end))
  if (!/^[ \t]*$/.test(text.slice(lineStart, start)) || !rest) {
    edits.replace(start, end, '')
    return
  }
  // Of two empty lines around it, one is left.
  const isAfterEmpty = lineStart === 0 || /\n[ \t]*\r?\n$/.test(text.slice(0, lineStart))
  const empty = isAfterEmpty ? /^[ \t]*\r?\n/.exec(text.slice(end + rest[0].length)) : null
  edits.replace(lineStart, end + rest[0].length + (empty?.[0].length ?? 0), '')
}

function insertImports(script: Script, added: readonly string[]): void {
  const { file, edits, style, text } = script
  const last = file.getImportDeclarations().at(-1)
  const block = added.join(style.newline)
  if (last) {
    const between = style.newline + indentOf(script, last)
    edits.insert(last.getEnd(), between + added.join(between))
    return
  }
  // A directive such as 'use client' stays the first line, and so does the line that names the interpreter.
  const head =
    /^(?:#![^\n]*\n)?(?:\s*(?:\/\/[^\n]*\n|\/\*[\s\S]*?\*\/))*\s*(?:(['"])use [a-z]+\1;?[ \t]*\r?\n)/.exec(
      text,
    )
  const shebang = /^#![^\n]*\n/.exec(text)
  edits.insert((head ?? shebang)?.[0].length ?? 0, block + style.newline + style.newline)
}
