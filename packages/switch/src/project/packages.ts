import type { AppFacts } from '../kits/kit.ts'
import type { Manifest } from './manifest.ts'

/** Finds the package that a file belongs to: the one with the longest folder. */
export function findPackage(manifests: readonly Manifest[], path: string): Manifest | undefined {
  return manifests
    .filter(({ folder }) => folder === '' || path.startsWith(`${folder}/`))
    .sort((one, other) => other.folder.length - one.folder.length)[0]
}

/** Reads what an app is made with. */
export function readFacts(manifest: Manifest | undefined, isWagmiImported: boolean): AppFacts {
  const dependencies = manifest?.dependencies ?? {}
  const wagmi = dependencies.wagmi ?? dependencies['@wagmi/core']
  const major = wagmi === undefined ? undefined : /\d+/.exec(wagmi)?.[0]
  return {
    usesWagmi: wagmi !== undefined || '@reown/appkit-adapter-wagmi' in dependencies || isWagmiImported,
    usesReact: 'react' in dependencies || !('vue' in dependencies),
    wagmiMajor: major === undefined ? undefined : Number(major),
  }
}
