import type { AppFacts } from '../kits/kit.ts'
import { type Catalogs, resolveVersion } from './catalogs.ts'
import type { Manifest } from './manifest.ts'

/** Finds the package that a file belongs to: the one with the longest folder. */
export function findPackage(manifests: readonly Manifest[], path: string): Manifest | undefined {
  return manifests
    .filter(({ folder }) => folder === '' || path.startsWith(`${folder}/`))
    .sort((one, other) => other.folder.length - one.folder.length)[0]
}

/** The newest major version that a range such as `^1 || ^2` has; undefined for one without an end. */
function readMajor(range: string): number | undefined {
  const majors = range.split('||').map((part) => {
    if (/^\s*>/.test(part) && !part.includes('<')) return Number.NaN
    return Number(/\d+/.exec(part)?.[0] ?? Number.NaN)
  })
  const newest = Math.max(...majors)
  return Number.isNaN(newest) ? undefined : newest
}

/** Reads what an app is made with. */
export function readFacts(
  manifest: Manifest | undefined,
  above: readonly Manifest[],
  catalogs: Catalogs,
  isWagmiImported: boolean,
): AppFacts {
  const own = manifest?.dependencies ?? {}
  // A package may import what the folder around it names. It says itself which library draws it.
  const outer = Object.assign({}, ...above.map((one) => one.dependencies))
  const isDrawn = 'react' in own || 'vue' in own
  const dependencies: Record<string, string> = isDrawn ? own : { ...outer, ...own }
  const wagmi = own.wagmi ?? own['@wagmi/core'] ?? (isWagmiImported ? outer.wagmi : undefined)
  const wagmiVersion = wagmi === undefined ? undefined : resolveVersion('wagmi', wagmi, catalogs)
  return {
    dependencies: own,
    usesWagmi: wagmi !== undefined || '@reown/appkit-adapter-wagmi' in own || isWagmiImported,
    usesReact: 'react' in dependencies || !('vue' in dependencies),
    wagmiMajor: wagmiVersion === undefined ? undefined : readMajor(wagmiVersion),
  }
}
