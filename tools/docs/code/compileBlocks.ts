import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '../../guard/endGuard.ts'
import { moveModules, toDeclarations } from './contexts.ts'
import type { CodeBlock } from './readBlocks.ts'

/** The import of every page of ours that has the script: the types that the package itself brings. */
const PAGE = "import '@foyer/elements'\n"

/** Names that a framework's compiler knows without an import. */
const COMPILER_NAMES: Readonly<Record<string, string>> = {
  svelte:
    'declare function $state<T>(value: T): T; declare function $derived<T>(value: T): T; declare function $effect(work: () => unknown): void; declare function $props<T = any>(): T;',
  vue: 'declare function defineProps<T>(): T;',
}

const SUFFIX: Readonly<Record<string, string>> = { tsx: 'tsx', jsx: 'tsx' }

/** The options of the checks of types, without those that blocks of documents do without. */
const OPTIONS = {
  target: 'es2022',
  lib: ['es2023', 'dom', 'dom.iterable'],
  module: 'esnext',
  moduleResolution: 'bundler',
  moduleDetection: 'force',
  customConditions: ['@foyer/source'],
  jsx: 'react-jsx',
  types: ['node', 'vite/client'],
  allowImportingTsExtensions: true,
  experimentalDecorators: true,
  strict: true,
  skipLibCheck: true,
  noEmit: true,
}

interface Placed {
  readonly block: CodeBlock
  /** Lines that stand before the block's own. */
  readonly before: number
}

/** `name(line,column): error TS1234: text`, as the compiler prints it; what explains it further is indented below. */
const PROBLEM = /^(?<name>[^\s(]+)\((?<line>\d+),\d+\): error TS(?<code>\d+): (?<text>.*)$/

/** A page's script is JavaScript: a `foyer` that may be missing, or an event without its kind, is no mistake there. */
const isScript = ({ language }: CodeBlock) => language === 'js' || language === 'jsx'

/**
 * Errors that the strict compiler alone reports for scripts: something may be undefined, or is implicitly `any`. A run of its own that is
 * not strict would take as long as the first: most of the time goes into the packages.
 */
const NO_MISTAKE_IN_SCRIPTS: ReadonlySet<string> = new Set(['2722', '18048', '7006', '7031'])

/** Reads what the compiler printed of the blocks, by their places in the documents. Other files have checks of their own. */
function readProblems(printed: string, placed: ReadonlyMap<string, Placed>): string[] {
  const problems: string[] = []
  let isOfBlock = false
  for (const line of printed.split('\n').filter((one) => one.trim() !== '')) {
    if (/^\s/.test(line)) {
      if (isOfBlock) problems.push(`${problems.pop()} ${line.trim()}`)
      continue
    }
    const { name, line: at = '0', code = '', text = '' } = PROBLEM.exec(line)?.groups ?? {}
    const found = placed.get(name?.split('/').at(-1) ?? '')
    isOfBlock = found !== undefined && !(isScript(found.block) && NO_MISTAKE_IN_SCRIPTS.has(code))
    if (found && isOfBlock) {
      const [path = '', first = '0'] = found.block.place.split(/:(?=\d+$)/)
      problems.push(`${path}:${Number(first) + Number(at) - 1 - found.before} ${text}`)
    } else if (name === undefined) problems.push(line)
  }
  return problems
}

/**
 * Returns the compiler's errors for blocks in TypeScript and JavaScript, against the types of the workspace, as if they stood in its
 * root.
 */
export async function compileBlocks(blocks: readonly CodeBlock[]): Promise<string[]> {
  const folder = await mkdtemp(join(ROOT, '.docs-code-'))
  try {
    const placed = new Map<string, Placed>()
    for (const [index, block] of blocks.entries()) {
      const lines = [COMPILER_NAMES[block.language], toDeclarations(block.context)].filter(Boolean)
      const name = `block-${index}.${SUFFIX[block.language] ?? 'ts'}`
      placed.set(name, { block, before: lines.length })
      await writeFile(join(folder, name), [...lines, moveModules(block.code, block.context)].join('\n'))
    }
    await writeFile(join(folder, 'page.ts'), PAGE)
    // Imports of blocks by a path are found from the root.
    const compilerOptions = { ...OPTIONS, rootDirs: [folder, ROOT] }
    const config = { compilerOptions, files: [...placed.keys(), 'page.ts'] }
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config))
    return readProblems(await runCompiler(folder), placed)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Runs the compiler of the type checks, and answers with what it printed. */
function runCompiler(folder: string): Promise<string> {
  const script = join(ROOT, 'node_modules/tsc-native/bin/tsc')
  const args = [script, '-p', folder, '--pretty', 'false', '--singleThreaded']
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { maxBuffer: 2 ** 26 }, (error, printed, failed) => {
      // It ends with an error when it has found something; without a word it did not run.
      if (error && printed.trim() === '') reject(new Error(`The compiler did not run: ${failed}`))
      else resolve(printed)
    })
  })
}
