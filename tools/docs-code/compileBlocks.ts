import { join } from 'node:path'
import ts from 'typescript'
import { ROOT } from '../guard/endGuard.ts'
import { moveModules, toDeclarations } from './contexts.ts'
import type { CodeBlock } from './readBlocks.ts'

/** What every page of ours has once the script is on it: the types that the package itself brings. */
const PAGE = "import '@foyer/elements'\n"

/** Names that a framework's compiler knows without an import. */
const COMPILER_NAMES: Readonly<Record<string, string>> = {
  svelte:
    'declare function $state<T>(value: T): T; declare function $derived<T>(value: T): T; declare function $effect(work: () => unknown): void; declare function $props<T = any>(): T;',
  vue: 'declare function defineProps<T>(): T;',
}

const SUFFIX: Readonly<Record<string, string>> = { tsx: 'tsx', jsx: 'tsx' }

const BASE: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  moduleDetection: ts.ModuleDetectionKind.Force,
  customConditions: ['@foyer/source'],
  jsx: ts.JsxEmit.ReactJSX,
  types: ['node', 'vite/client'],
  allowImportingTsExtensions: true,
  experimentalDecorators: true,
  skipLibCheck: true,
  noEmit: true,
}

/** A page's script is JavaScript: a `foyer` that may be missing, or an event without its kind, is no mistake there. */
function optionsFor(isScript: boolean): ts.CompilerOptions {
  return isScript ? { ...BASE, strict: false } : { ...BASE, strict: true }
}

function describe(diagnostic: ts.Diagnostic, block: CodeBlock, before: number): string {
  const message = ts.flattenDiagnosticMessageText(diagnostic.messageText, ' ')
  const position = diagnostic.file?.getLineAndCharacterOfPosition(diagnostic.start ?? 0)
  const [path = '', first = '0'] = block.place.split(/:(?=\d+$)/)
  return `${path}:${Number(first) + (position?.line ?? 0) - before} ${message}`
}

/** Files of the workspace and its libraries, which every program of this process reads. */
const parsedFiles = new Map<string, ts.SourceFile | undefined>()

/** Compiles files that are nowhere but here, as if they stood in the root of the workspace. */
function compile(blocks: readonly CodeBlock[], options: ts.CompilerOptions): string[] {
  const files = new Map<
    string,
    { readonly text: string; readonly block: CodeBlock; readonly before: number }
  >()
  for (const [index, block] of blocks.entries()) {
    const lines = [COMPILER_NAMES[block.language], toDeclarations(block.context)].filter(Boolean)
    const text = [...lines, moveModules(block.code, block.context)].join('\n')
    const path = join(ROOT, `docs-code-${index}.${SUFFIX[block.language] ?? 'ts'}`)
    files.set(path, { text, block, before: lines.length })
  }
  const page = join(ROOT, 'docs-code-page.ts')
  const host = ts.createCompilerHost(options, true)
  const { getSourceFile, fileExists, readFile } = host
  const textOf = (path: string) => (path === page ? PAGE : files.get(path)?.text)
  host.fileExists = (path) => textOf(path) !== undefined || fileExists(path)
  host.readFile = (path) => textOf(path) ?? readFile(path)
  host.getSourceFile = (path, version, ...rest) => {
    const text = textOf(path)
    if (text !== undefined) return ts.createSourceFile(path, text, version, true)
    if (!parsedFiles.has(path)) parsedFiles.set(path, getSourceFile(path, version, ...rest))
    return parsedFiles.get(path)
  }
  host.getCurrentDirectory = () => ROOT
  const program = ts.createProgram([...files.keys(), page], options, host)
  return [...files].flatMap(([path, { block, before }]) => {
    const file = program.getSourceFile(path)
    const found = [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)]
    return found.map((diagnostic) => describe(diagnostic, block, before))
  })
}

/** What the compiler says of blocks in TypeScript and JavaScript, against the types of the workspace. */
export function compileBlocks(blocks: readonly CodeBlock[]): string[] {
  const isScript = ({ language }: CodeBlock) => language === 'js' || language === 'jsx'
  const scripts = blocks.filter(isScript)
  const typed = blocks.filter((block) => !isScript(block))
  return [
    ...(typed.length > 0 ? compile(typed, optionsFor(false)) : []),
    ...(scripts.length > 0 ? compile(scripts, optionsFor(true)) : []),
  ]
}
