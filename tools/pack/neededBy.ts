import type { Manifest } from './stagePackage.ts'

/** A package that was packed. */
export interface PackedFile {
  readonly name: string
  /** Its tarball. */
  readonly file: string
}

/** The tarballs that an app needs for some packages: theirs, and those of all that these need in turn, by name. */
export function neededBy(
  entries: readonly string[],
  manifests: readonly Pick<Manifest, 'name' | 'dependencies'>[],
  packed: readonly PackedFile[],
): Readonly<Record<string, string>> {
  const known = new Map(manifests.map((manifest) => [manifest.name, manifest]))
  const needed = new Set<string>()
  const queue = [...entries]
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    const manifest = known.get(name)
    if (!manifest || needed.has(name)) continue
    needed.add(name)
    queue.push(...Object.keys(manifest.dependencies ?? {}))
  }
  return Object.fromEntries(packed.flatMap(({ name, file }) => (needed.has(name) ? [[name, file]] : [])))
}
