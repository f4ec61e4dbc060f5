import typescript from 'typescript'
import { toDeclarations } from './contexts.ts'
import type { CodeBlock } from './readBlocks.ts'

// Evaluates a module as a framework does before it renders a page on its server, where there is no page.

/** Code of ours that a page imports; what else documents show runs elsewhere, such as in a test or as a server. */
const OF_PAGES = /@foyer\/(elements|react)['"/]|\bfoyer\??\./
const NOT_OF_PAGES =
  /@foyer\/(gateway|suite|relay|vault|testing|core|ui)\b|@playwright\/test|['"](vitest|hono|express)['"]/

/** Names that a compiler puts in, or a page of documents. */
const GIVEN: Readonly<Record<string, readonly string[]>> = {
  ts: ['defineNuxtPlugin', 'defineNuxtConfig'],
  svelte: ['$state', '$derived', '$effect', '$props'],
  vue: ['defineProps', 'defineModel', 'useFoyer', 'computed'],
}

/** Whether a server may come to evaluate a block. A script without an import stands beside a script tag, in browsers alone. */
export function runsOnServers({ code, language }: CodeBlock): boolean {
  if (!OF_PAGES.test(code) || NOT_OF_PAGES.test(code)) return false
  return !(language === 'js' || language === 'jsx') || /^import\b/m.test(code)
}

/** Takes any call, any property and any `new`, and is no promise. */
function standIn(): unknown {
  const anything: unknown = new Proxy(() => {}, {
    get: (_, name) => {
      if (name === Symbol.toPrimitive) return () => 'stand-in'
      return name === 'then' || typeof name === 'symbol' ? undefined : anything
    },
    apply: () => anything,
    construct: () => Object(anything),
  })
  return anything
}

function toCommonJs(code: string): string {
  return typescript.transpileModule(code, {
    compilerOptions: {
      module: typescript.ModuleKind.CommonJS,
      target: typescript.ScriptTarget.ES2022,
      jsx: typescript.JsxEmit.ReactJSX,
      esModuleInterop: true,
      experimentalDecorators: true,
    },
    fileName: 'block.tsx',
  }).outputText
}

/** A package that only an example installs is not there, and says nothing of ours. */
async function loadOrStandIn(name: string, load: (name: string) => Promise<object>): Promise<unknown> {
  try {
    return { __esModule: true, ...(await load(name)) }
  } catch (error) {
    if (
      name.startsWith('@foyer/') ||
      !/Cannot find package|Failed to load|Cannot find module/.test(`${error}`)
    )
      throw error
    return standIn()
  }
}

/** Imports what a block asks for by the name of a package. Its own files and style sheets are not there. */
async function importAll(code: string, load: (name: string) => Promise<object>) {
  const found = new Map<string, unknown>()
  for (const [, name = ''] of code.matchAll(/\brequire\("([^"]+)"\)/g)) {
    const isOwnFile = /^[./~@]+\/|^\$|\.css$/.test(name)
    found.set(name, isOwnFile ? standIn() : await loadOrStandIn(name, load))
  }
  return (name: string) => found.get(name)
}

/**
 * Evaluates a block as a module in this process, which has no page. Gives what it threw, by its place.
 * Modules are loaded by `load`, since what a name means is a matter of the caller's place.
 */
export async function runOnServer(
  { place, code, language, context }: CodeBlock,
  load: (name: string) => Promise<object>,
): Promise<string[]> {
  const compiled = toCommonJs(code)
  const declared = [
    ...toDeclarations(context).matchAll(
      /declare (?:const|let|function|class) ([\w$]+)(?:[^;,]*, ([\w$]+):)?/g,
    ),
  ]
  const names = [...declared.flatMap(([, ...found]) => found.filter(Boolean)), ...(GIVEN[language] ?? [])]
  // The examples of documents may use await at their top level.
  const AsyncFunction = Object.getPrototypeOf(async () => {}).constructor
  try {
    const require = await importAll(compiled, load)
    await new AsyncFunction('require', 'exports', 'module', ...names, compiled)(
      require,
      {},
      {},
      ...names.map(standIn),
    )
    return []
  } catch (error) {
    return [`${place} ${error}`]
  }
}
