import { builtinModules } from 'node:module'
import { posix } from 'node:path'
import { parseSync } from 'vite'
import type { Manifest } from './stagePackage.ts'

// A package that imports what it does not depend on works here, where everything is installed, and fails in an app. Types
// fail more quietly: what cannot be found becomes `any`.

const NODE = new Set(builtinModules.flatMap((name) => [name, `node:${name}`]))
const TYPE_IMPORT = /(?:from\s+|import\s*\(\s*|import\s+)(['"])([^'"\n]+)\1/g

/** Returns the imports of a file of a tarball. */
function readImports(path: string, text: string): string[] {
  if (path.endsWith('.d.ts')) {
    const code = text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    return [...code.matchAll(TYPE_IMPORT)].map((match) => match[2] ?? '')
  }
  const { module } = parseSync(path, text)
  const exported = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
  )
  const dynamic = module.dynamicImports.flatMap(({ moduleRequest }) => {
    const written = text.slice(moduleRequest.start, moduleRequest.end)
    return /^(['"`])[^'"`$]*\1$/.test(written) ? [written.slice(1, -1)] : []
  })
  return [...module.staticImports.map(({ moduleRequest }) => moduleRequest.value), ...exported, ...dynamic]
}

function toPackage(specifier: string): string {
  const [scope = '', name = ''] = specifier.split('/')
  return scope.startsWith('@') ? `${scope}/${name}` : scope
}

function resolveIn(files: ReadonlyMap<string, string>, from: string, specifier: string): string | undefined {
  const path = posix.join(posix.dirname(from), specifier)
  if (!from.endsWith('.d.ts')) return files.has(path) ? path : undefined
  return [path.replace(/\.[jt]sx?$/, '.d.ts'), path].find((name) => files.has(name))
}

/** Files that are reached from the package's entries. */
function reach(
  manifest: Manifest,
  files: ReadonlyMap<string, string>,
  visit: (path: string, specifier: string) => void,
) {
  const targets = Object.values(manifest.exports).flatMap((target) =>
    typeof target === 'string' ? [target] : Object.values(target),
  )
  const queue = targets.map((path) => path.replace(/^\.\//, ''))
  const seen = new Set<string>()
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    const text = files.get(path)
    if (text === undefined || seen.has(path) || !/\.(js|d\.ts)$/.test(path)) continue
    seen.add(path)
    for (const specifier of readImports(path, text)) {
      visit(path, specifier)
      const found = specifier.startsWith('.') ? resolveIn(files, path, specifier) : undefined
      if (found) queue.push(found)
    }
  }
}

/** Imports, by what the package's entries lead to, of files and packages that an app does not have. */
export function checkImports(manifest: Manifest, files: ReadonlyMap<string, string>): string[] {
  const known = new Set([
    manifest.name,
    ...Object.keys(manifest.dependencies ?? {}),
    ...Object.keys(manifest.peerDependencies ?? {}),
  ])
  const problems = new Set<string>()
  reach(manifest, files, (path, specifier) => {
    if (specifier.startsWith('.')) {
      if (!resolveIn(files, path, specifier))
        problems.add(`${path} imports ${specifier}, which is not in the package`)
    } else if (!NODE.has(specifier) && !known.has(toPackage(specifier))) {
      problems.add(`${path} imports ${specifier}, which the package does not depend on`)
    }
  })
  return [...problems].map((problem) => `${manifest.name}: ${problem}`)
}
