import { isSharedWithApps } from '../guard/sharedWithApps.ts'
import type { Manifest } from './stagePackage.ts'

const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/

/** Files that another package or a server looks for by their path, by the package that holds them. */
const READ_BY_PATH: Readonly<Record<string, readonly string[]>> = {
  '@foyer/secure-frame': ['dist/site/manifest.json'],
}

function checkExports(manifest: Manifest, files: ReadonlySet<string>): string[] {
  return Object.entries(manifest.exports).flatMap(([entry, target]) => {
    const targets = typeof target === 'string' ? [target] : Object.values(target)
    const conditions = typeof target === 'string' ? [] : Object.keys(target)
    return [
      ...targets
        .filter((path) => !files.has(path.replace('./', '')))
        .map((path) => `"${entry}" leads to ${path}, which is not in it`),
      ...(conditions.includes('@foyer/source') ? [`"${entry}" has the private condition`] : []),
      ...(conditions.length > 0 && conditions[0] !== 'types' ? [`"${entry}" must name its types first`] : []),
    ]
  })
}

function checkDependencies(manifest: Manifest, versions: Readonly<Record<string, string>>): string[] {
  return Object.entries(manifest.dependencies ?? {}).flatMap(([name, version]) => {
    if (isSharedWithApps(manifest.name, name)) return []
    if (!EXACT.test(version)) return [`depends on ${name} "${version}", which is not exact`]
    const ours = versions[name]
    if (name.startsWith('@foyer/') && ours !== version) {
      return [`depends on ${name} ${version}, which is ${ours ? `${ours} here` : 'not published'}`]
    }
    return []
  })
}

/**
 * Returns the faults of a manifest as it is published.
 * @param files Paths of the package's files.
 * @param versions Versions of the packages that are published with it, by name.
 */
export function checkPublished(
  manifest: Manifest,
  files: readonly string[],
  versions: Readonly<Record<string, string>>,
): string[] {
  const known = new Set(files)
  const problems = [
    ...['README.md', 'LICENSE', ...(READ_BY_PATH[manifest.name] ?? [])]
      .filter((file) => !known.has(file))
      .map((file) => `has no ${file}`),
    ...checkExports(manifest, known),
    ...checkDependencies(manifest, versions),
    ...files
      .filter((path) => path.startsWith('src/') || /\.(test|test-d|states)\.|tsbuildinfo$/.test(path))
      .map((path) => `contains ${path}`),
  ]
  for (const fact of ['repository', 'homepage', 'bugs'] as const)
    if (manifest[fact] === undefined)
      problems.push(`says no ${fact}, which package.json of the workspace does`)
  if (manifest.license !== 'MIT') problems.push('does not say that it is MIT')
  if (!manifest.description || !manifest.keywords?.length)
    problems.push('needs a description and keywords to be found by')
  if (manifest.sideEffects === undefined) problems.push('does not say what has side effects')
  if (manifest.publishConfig?.provenance !== true) problems.push('would be published without provenance')
  return problems.map((problem) => `${manifest.name} ${problem}`)
}
