import type { AppFacts } from '../kits/kit.ts'
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
export function readFacts(manifest: Manifest | undefined, isWagmiImported: boolean): AppFacts {
  const dependencies = manifest?.dependencies ?? {}
  const wagmi = dependencies.wagmi ?? dependencies['@wagmi/core']
  return {
    usesWagmi: wagmi !== undefined || '@reown/appkit-adapter-wagmi' in dependencies || isWagmiImported,
    usesReact: 'react' in dependencies || !('vue' in dependencies),
    wagmiMajor: wagmi === undefined ? undefined : readMajor(wagmi),
  }
}
