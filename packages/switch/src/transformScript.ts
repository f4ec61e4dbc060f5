import type { ImportDeclaration, Node, SourceFile } from 'ts-morph'
import type { AppFacts, Kit } from './kits/kit.ts'
import { type Note, readTodos } from './report.ts'
import { toBridge } from './source/bridge.ts'
import { changeDynamicImports } from './source/dynamicImports.ts'
import { renameElements } from './source/elements.ts'
import { type Binding, listBindings, listReferences, writeImports } from './source/imports.ts'
import { reportLeftovers } from './source/leftovers.ts'
import { parseScript, type ScriptKind, type SyntaxProblem } from './source/parse.ts'
import { createScript, type Script } from './source/script.ts'
import { toQuoted } from './source/style.ts'
import { SwitchError } from './switchError.ts'

/** The input of `transformScript`. */
export interface TransformInput {
  readonly path: string
  readonly text: string
  readonly kind: ScriptKind
  readonly kits: readonly Kit[]
  readonly app: AppFacts
  /** Where a bridge is imported from, seen from this file. */
  readonly toBridgeModule: (name: string) => string
}

/** A script after the codemod. */
export interface Transformed {
  readonly text: string
  readonly notes: readonly Note[]
  readonly bridges: ReadonlySet<string>
  readonly problem: SyntaxProblem | undefined
}

// Each pass makes the changes that do not overlap. Nested ones need several.
const MAX_PASSES = 12

interface PassResult {
  readonly next: string
  readonly notes: readonly Note[]
  readonly bridges: ReadonlySet<string>
}

/** Rewrites one script until nothing is left to change. A script with an error of syntax is not touched. */
export function transformScript(input: TransformInput): Transformed {
  const bridges = new Set<string>()
  const notes: Note[] = []
  let text = input.text
  let isLast = false
  let used: ReadonlySet<string> | undefined
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const parsed = parseScript(text, input.kind)
    if (parsed.problem) return toBroken(input, parsed.problem, pass)
    used ??= listUsed(parsed.file)
    const made = makePass(input, parsed.file, used, isLast)
    for (const name of made.bridges) bridges.add(name)
    notes.push(...made.notes)
    if (made.next === text && isLast)
      return { text, notes: [...join(notes), ...readTodos(input.path, text)], bridges, problem: undefined }
    isLast ||= made.next === text
    text = made.next
  }
  throw new SwitchError(`Nothing was written: the changes of ${input.path} do not come to an end.`)
}

function toBroken({ text }: TransformInput, problem: SyntaxProblem, pass: number): Transformed {
  const message = pass === 0 ? problem.message : `the codemod could not change it: ${problem.message}`
  return { text, notes: [], bridges: new Set(), problem: { ...problem, message } }
}

function makePass(
  input: TransformInput,
  file: SourceFile,
  used: ReadonlySet<string>,
  isLast: boolean,
): PassResult {
  const notes: Note[] = []
  const script = createScript(input.path, file, notes, isLast)
  for (const binding of listUnused(file, used)) script.removed.add(binding.node)
  runPass(script, input)
  if (isLast) reportLeftovers(script, input.kits)
  return { next: script.edits.apply(), notes, bridges: script.bridges }
}

const keyOf = ({ module, name, local }: Binding) => `${module} ${name} ${local}`

/** Imported names that the script used before the codemod. */
function listUsed(file: SourceFile): ReadonlySet<string> {
  const all = listBindings(file, () => true)
  return new Set(all.filter((binding) => listReferences({ file }, binding).length > 0).map(keyOf))
}

/** Names that nothing uses any more, but something did. */
function listUnused(file: SourceFile, used: ReadonlySet<string>): Binding[] {
  return listBindings(file, () => true).filter(
    (binding) =>
      binding.local !== 'React' && used.has(keyOf(binding)) && listReferences({ file }, binding).length === 0,
  )
}

/** Each note once, though several passes may make it. */
function join(notes: readonly Note[]): Note[] {
  return [...new Map(notes.map((note) => [`${note.line} ${note.message}`, note])).values()]
}

function runPass(script: Script, { kits, app, toBridgeModule }: TransformInput): void {
  const { removed } = script
  for (const kit of kits) {
    for (const declaration of script.file.getImportDeclarations())
      if (kit.isModule(declaration.getModuleSpecifierValue()))
        changeBare(script, kit, app, declaration, removed)
    for (const binding of listBindings(script.file, (module) => kit.isModule(module))) {
      const rule = kit.findRule(binding.module, binding.name)
      const refs = listReferences(script, binding)
      if (refs.length === 0 || rule?.({ script, app, binding, refs })) removed.add(binding.node)
    }
    changeDynamicImports(script, kit, toBridgeModule)
    if (kit.elements) renameElements(script, kit.elements)
  }
  for (const name of script.bridges) moveBridge(script, name, toBridgeModule(name))
  writeImports(script, removed)
}

/** Names of a bridge are asked for by its name; its module depends on the file. */
function moveBridge(script: Script, name: string, module: string): void {
  const names = script.wanted.get(toBridge(name))
  if (!names) return
  script.wanted.delete(toBridge(name))
  script.wanted.set(module, names)
}

/** An import that names nothing, such as one of a style sheet. */
function changeBare(
  script: Script,
  kit: Kit,
  app: AppFacts,
  declaration: ImportDeclaration,
  removed: Set<Node>,
): void {
  if (declaration.getImportClause()) return
  const next = kit.toBareImport(declaration.getModuleSpecifierValue(), app)
  const specifier = declaration.getModuleSpecifier()
  const isThere =
    next && script.file.getImportDeclarations().some((one) => one.getModuleSpecifierValue() === next)
  if (next === undefined || isThere) removed.add(declaration)
  else script.edits.replace(specifier.getStart(), specifier.getEnd(), toQuoted(next, script.style))
}
