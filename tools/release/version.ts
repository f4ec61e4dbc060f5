import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isStarted, ROOT } from '../guard/endGuard.ts'
import { readFiles } from '../guard/sourceFiles.ts'
import { addToChangelog, type Changeset, readChangeset } from './changelogs.ts'
import { namesVersion, setVersion } from './versionPlaces.ts'

// `npm run release-version -- 0.2.0`: takes what lies in .changeset into the change log of each package, and puts the version into every
// place that names it. It can be run again, when others have added changesets or dependencies meanwhile. All packages have one version, so
// that a reader compares one number; `npx changeset version` would give each its own.

const FOLDER = '.changeset'

function readChangesets(): Changeset[] {
  const isChangeset = (path: string) => /^\.changeset\/(?!README)[\w-]+\.md$/.test(path)
  return readFiles(ROOT, isChangeset).map(({ path, text }) => readChangeset(path, text))
}

/** Folders of the published packages, by name. */
function readPackages(): Map<string, string> {
  const manifests = readFiles(ROOT, (path) => /^packages\/[\w-]+\/package\.json$/.test(path))
  return new Map(
    manifests.map(({ path, text }) => {
      // A manifest of our own.
      const { name } = JSON.parse(text) as { name: string }
      return [name, join(ROOT, path, '..')]
    }),
  )
}

function writeChangelogs(version: string): number {
  const changes = readChangesets()
  const packages = readPackages()
  const unknown = changes.flatMap(({ bumps }) => Object.keys(bumps)).filter((name) => !packages.has(name))
  if (unknown.length > 0) throw new Error(`No package is called ${unknown.join(', ')}`)
  for (const [name, folder] of packages) {
    if (!changes.some(({ bumps }) => name in bumps)) continue
    const file = join(folder, 'CHANGELOG.md')
    const existing = existsSync(file) ? readFileSync(file, 'utf8') : undefined
    writeFileSync(file, addToChangelog(existing, { name, version, changes }))
  }
  for (const { path } of readFiles(ROOT, (one) => /^\.changeset\/(?!README)[\w-]+\.md$/.test(one)))
    rmSync(join(ROOT, path))
  return changes.length
}

/** Takes the changesets, and sets the version of everything. */
export function prepareRelease(version: string): void {
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error(`"${version}" is no version, such as 0.2.0`)
  const taken = writeChangelogs(version)
  const changed = readFiles(ROOT, namesVersion).filter((file) => {
    const text = setVersion(file, version)
    if (text === file.text) return false
    writeFileSync(join(ROOT, file.path), text)
    return true
  })
  console.log(`${version}: ${taken} changesets taken, ${changed.length} files changed`)
  console.log(`What is left:
  1. CHANGELOG.md: what readers have to know of ${FOLDER}'s changes, by topic
  2. npm run generate: the page of routes names the version
  3. npm test, and what docs/testing.md says of a release`)
}

if (isStarted(import.meta)) prepareRelease(process.argv[2] ?? '')
