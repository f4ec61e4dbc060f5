import { posix } from 'node:path'
import type { Manifest } from './manifest.ts'

/** Finds the file of the app that an import leads to; undefined for a package, and where it could be several. */
export type FindModule = (from: string, specifier: string) => string | undefined

const END = /(?:\/index)?\.(?:d\.ts|[cm]?[jt]sx?|vue)$/
const toBare = (path: string) => path.replace(END, '')

/** Reads where imports of an app lead: by a path, by an alias such as `@/`, or by the name of another package of the repository. */
export function createFindModule(paths: readonly string[], manifests: readonly Manifest[]): FindModule {
  const byPath = new Set(paths)
  const byBare = new Map<string, string>()
  for (const path of paths) if (END.test(path) && !byBare.has(toBare(path))) byBare.set(toBare(path), path)
  const byTail = new Map<string, string[]>()
  for (const bare of byBare.keys()) {
    const tail = bare.slice(bare.lastIndexOf('/') + 1)
    byTail.set(tail, [...(byTail.get(tail) ?? []), bare])
  }
  const find = (way: string) => (byPath.has(way) ? way : (byBare.get(way) ?? byBare.get(toBare(way))))

  function findByPackage(specifier: string): string | undefined {
    const home = manifests.find(
      ({ name }) => name && (specifier === name || specifier.startsWith(`${name}/`)),
    )
    if (!home?.name) return undefined
    const rest = specifier.slice(home.name.length).replace(/^\//, '')
    return ['src', '', 'lib'].flatMap((folder) => find(posix.join(home.folder, folder, rest)) ?? [])[0]
  }

  function findByAlias(from: string, rest: string): string | undefined {
    const tail = rest.slice(rest.lastIndexOf('/') + 1)
    const matches = (byTail.get(tail) ?? []).filter((bare) => bare === rest || bare.endsWith(`/${rest}`))
    // An alias stands for a folder that the file itself is in, such as `src`.
    const near = matches.filter((bare) => {
      const folder = bare.slice(0, bare.length - rest.length).replace(/(?:^|\/)(?:src|app|lib)\/$/, '/')
      return folder === '/' || from.startsWith(folder)
    })
    return near.length === 1 && near[0] ? byBare.get(near[0]) : undefined
  }

  return (from, specifier) => {
    const plain = specifier.replace(/\?.*$/, '')
    if (plain.startsWith('.')) return find(posix.join(posix.dirname(from), plain).replace(/\/$/, ''))
    const byPackage = findByPackage(plain)
    if (byPackage) return byPackage
    const [, rest] = /^(?:[@~#$](?:src|app|lib)?\/|\$lib\/|src\/|\/)(.+)$/.exec(plain) ?? []
    return rest ? findByAlias(from, toBare(rest)) : undefined
  }
}
