import type { ImportDeclaration, Node, SourceFile } from 'ts-morph'
import type { AppFacts, Kit } from './kits/kit.ts'
import { type Note, readTodos } from './report.ts'
import { type Binding, listBindings, listReferences } from './source/bindings.ts'
import { toBridge } from './source/bridge.ts'
import { changeBundlerLists } from './source/bundlerLists.ts'
import { changeDynamicImports } from './source/dynamicImports.ts'
import { renameElements } from './source/elements.ts'
import { removeLine, writeImports } from './source/imports.ts'
import { isDeadExport, removeDeadExports, splitExports } from './source/kitExports.ts'
import { reportLeftovers } from './source/leftovers.ts'
import { ALONE, type Neighbours } from './source/neighbours.ts'
import { parseScript, type ScriptKind, type SyntaxProblem } from './source/parse.ts'
import { createScript, type Script } from './source/script.ts'
import { toQuoted } from './source/style.ts'
import { listUnusedConstants, listUnusedImports, listUsed } from './source/unused.ts'
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
  /** The other files of the app; none, for a script that stands alone. */
  readonly neighbours?: Neighbours
  /** Names that other parts of the file use: the template of a component, and its other script. */
  readonly usedElsewhere?: ReadonlySet<string>
}

/** A script after the codemod. */
export interface Transformed {
  readonly text: string
  readonly notes: readonly Note[]
  readonly bridges: ReadonlySet<string>
  /** Names that the script exported, and does no more. */
  readonly goneExports?: ReadonlySet<string>
  /** Exported names that hold numbers of networks now. */
  readonly numbered?: ReadonlySet<string>
  readonly problem: SyntaxProblem | undefined
}

// Each pass makes the changes that do not overlap. Nested ones need several.
const MAX_PASSES = 12

// Removed statements leave their empty lines behind.
const EMPTY_LINES = /(\r?\n)(?:[ \t]*\r?\n){2,}/

interface PassResult {
  readonly next: string
  readonly goneExports: ReadonlySet<string>
  readonly notes: readonly Note[]
  readonly bridges: ReadonlySet<string>
  readonly numbered: ReadonlySet<string>
}

/** Rewrites one script until nothing is left to change. A script with an error of syntax is not touched. */
export function transformScript(input: TransformInput): Transformed {
  // The parser drops the byte order mark.
  const mark = input.text.startsWith('\uFEFF') ? '\uFEFF' : ''
  const made = transformMarkless({ ...input, text: input.text.slice(mark.length) })
  return { ...made, text: mark + made.text }
}

function transformMarkless(input: TransformInput): Transformed {
  const bridges = new Set<string>()
  const goneExports = new Set<string>()
  const numbered = new Set<string>()
  const notes: Note[] = []
  let text = input.text
  let isLast = false
  let used: ReadonlySet<string> | undefined
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const parsed = parseScript(text, input.kind)
    if (parsed.problem) return toBroken(input, parsed.problem, pass)
    used ??= listUsed(parsed.file)
    const made = makePass(input, parsed.file, used, isLast)
    const next = EMPTY_LINES.test(input.text)
      ? made.next
      : made.next.replace(new RegExp(EMPTY_LINES, 'g'), '$1$1')
    for (const name of made.bridges) bridges.add(name)
    notes.push(...made.notes)
    for (const name of made.goneExports) goneExports.add(name)
    for (const name of made.numbered) numbered.add(name)
    if (next === text && isLast)
      return {
        text,
        notes: [...join(notes), ...readTodos(input.path, text)],
        bridges,
        goneExports,
        numbered,
        problem: undefined,
      }
    isLast ||= next === text
    text = next
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
  const { usedElsewhere, neighbours = ALONE } = input
  const script: Script = { ...createScript(input.path, file, notes, isLast), usedElsewhere, neighbours }
  for (const binding of listUnusedImports(file, used))
    if (!usedElsewhere?.has(binding.local)) script.removed.add(binding.node)
  const kept = new Set([...used].filter((name) => !usedElsewhere?.has(name)))
  for (const statement of listUnusedConstants(file, kept, neighbours.dead)) removeLine(script, statement)
  removeDeadExports(script)
  runPass(script, input)
  // Comments of this pass are read in the next.
  if (isLast && script.edits.size === 0) reportLeftovers(script, input.kits)
  return {
    next: script.edits.apply(),
    notes,
    bridges: script.bridges,
    goneExports: script.goneExports,
    numbered: script.numbered,
  }
}

/** Each note once, though several passes may make it. */
function join(notes: readonly Note[]): Note[] {
  return [...new Map(notes.map((note) => [`${note.line} ${note.message}`, note])).values()]
}

/** Whether a new import has a name. */
function isWanted({ wanted }: Script, local: string): boolean {
  return [...wanted.values()].some((names) => [...names.values()].some((entry) => entry.local === local))
}

/** Changes the uses of a name. Its import goes where nothing needs it any more, also beside the script. */
function changeBinding(script: Script, kit: Kit, app: AppFacts, binding: Binding): void {
  const rule = kit.findRule(binding.module, binding.name)
  const all = listReferences(script, binding)
  const refs = all.filter((ref) => !isDeadExport(script, ref))
  const isElsewhere = script.usedElsewhere?.has(binding.local) ?? false
  if (refs.length < all.length && refs.length === 0) return
  const isDone = (refs.length === 0 && !isElsewhere) || rule?.({ script, app, binding, refs })
  if (isDone && (!isElsewhere || isWanted(script, binding.local))) script.removed.add(binding.node)
}

/** Changes the uses of names that another file of the app hands on, where more than the name is another. */
function changeHandedOn(script: Script, kit: Kit, app: AppFacts): void {
  for (const binding of listBindings(script.file, (module) => !kit.isModule(module))) {
    const origin = script.neighbours.findKitName(binding.module, binding.name)
    if (!origin || !kit.isModule(origin.module)) continue
    if (!kit.findRule(origin.module, origin.name)?.isMove)
      changeBinding(script, kit, app, { ...binding, ...origin })
  }
}

function runPass(script: Script, { kits, app, toBridgeModule }: TransformInput): void {
  const { removed } = script
  for (const kit of kits) {
    for (const declaration of script.file.getImportDeclarations())
      if (kit.isModule(declaration.getModuleSpecifierValue()))
        changeBare(script, kit, app, declaration, removed)
    for (const binding of listBindings(script.file, (module) => kit.isModule(module)))
      changeBinding(script, kit, app, binding)
    changeHandedOn(script, kit, app)
    splitExports(script, kit)
    kit.finish?.(script, app)
    changeBundlerLists(script, kit)
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
