import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findPublished, type Manifest, readManifest } from '../pack/stagePackage.ts'

/** The faults and steps that stand between the sources and a release. */
export interface Readiness {
  /** Faults of the sources: nothing may be packed before they are put right. */
  readonly faults: readonly string[]
  /** Steps that a person has to take before anything is published; a dry run goes on without them. */
  readonly missing: readonly string[]
}

const PLACEHOLDER = /(^|\/|\.)example(\/|$|:)/

function placeholdersOf(root: Manifest): string[] {
  const addresses = { homepage: root.homepage, repository: root.repository?.url, bugs: root.bugs?.url }
  return Object.entries(addresses).flatMap(([field, address]) =>
    address === undefined || PLACEHOLDER.test(address)
      ? [`package.json: ${field} is a placeholder. Put the public address there.`]
      : [],
  )
}

function openChangesets(root: string): string[] {
  const names = readdirSync(join(root, '.changeset')).filter((name) => /^(?!README)[\w-]+\.md$/.test(name))
  return names.length === 0
    ? []
    : [`${names.length} changesets are in no change log: npm run release-version -- <version>.`]
}

/** Names that packages of other people have on the registry: nothing of ours can be published under them. */
const TAKEN: ReadonlySet<string> = new Set(['foyer'])

export function takenNamesOf(names: readonly string[]): string[] {
  return names
    .filter((name) => TAKEN.has(name))
    .map((name) => `${name} is a package of somebody else on the registry: give ours another name.`)
}

/** Looks at the sources before anything is built. */
export function checkReadiness(root: string): Readiness {
  const manifests = findPublished(root).map(readManifest)
  const versions = [...new Set(manifests.map(({ version }) => version))]
  const [version = ''] = versions
  const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8')
  return {
    faults: [
      ...(versions.length > 1 ? [`The packages have several versions: ${versions.join(', ')}.`] : []),
      ...(existsSync(join(root, 'LICENSE')) ? [] : ['There is no LICENSE.']),
      ...(changelog.includes(`## ${version}\n`) ? [] : [`CHANGELOG.md has no section ${version}.`]),
    ],
    missing: [
      ...placeholdersOf(readManifest(root)),
      ...takenNamesOf(manifests.map(({ name }) => name)),
      ...openChangesets(root),
    ],
  }
}

/** Returns the packages in the order in which they are published: each after those that it depends on. */
export function inPublishOrder<P extends Pick<Manifest, 'name' | 'dependencies'>>(
  packages: readonly P[],
): readonly P[] {
  const ordered = new Set<P>()
  const visit = (one: P) => {
    if (ordered.has(one)) return
    for (const name of Object.keys(one.dependencies ?? {})) {
      const needed = packages.find((other) => other.name === name)
      if (needed) visit(needed)
    }
    ordered.add(one)
  }
  packages.forEach(visit)
  return [...ordered]
}
