import type { FileHashes } from './releaseFiles.ts'

/** One version, as the log states it. */
export interface Release {
  readonly version: string
  /** The commit that it is built of. */
  readonly commit: string
  readonly files: FileHashes
}

const FORM = 'foyer/v1'
const VERSION = /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/
const COMMIT = new RegExp(`^${FORM} (\\S+) commit ([0-9a-f]{40})$`)
const FILE = new RegExp(`^${FORM} (\\S+) file ([0-9a-f]{64}) (@foyer/[a-z-]+/[!-~]+)$`)

const fileLine = (version: string, hash: string, name: string) => `${FORM} ${version} file ${hash} ${name}`

/**
 * Writes a release as entries of the log: one for its commit, and one for each file.
 * @throws Error for a release that cannot be written so
 */
export function writeEntries({ version, commit, files }: Release): string[] {
  const lines = [
    `${FORM} ${version} commit ${commit}`,
    ...[...files].map(([name, hash]) => fileLine(version, hash, name)),
  ]
  // The log forgets nothing, so nothing comes into it that it cannot read again.
  readReleases(lines)
  return lines
}

/** The entry of one file, for the proof that it is in the log. */
export function fileEntry(release: Release, name: string): string | undefined {
  const hash = release.files.get(name)
  return hash === undefined ? undefined : fileLine(release.version, hash, name)
}

/** A release while its entries are read. */
interface OpenRelease extends Release {
  readonly files: Map<string, string>
}

/**
 * Reads all entries of a log.
 * @throws Error for an entry of another form, and for a version that the log tells two stories of
 */
export function readReleases(lines: readonly string[]): ReadonlyMap<string, Release> {
  const releases = new Map<string, OpenRelease>()
  for (const [index, line] of lines.entries()) {
    const fault = takeCommit(line, releases) ?? takeFile(line, releases)
    if (fault !== TAKEN) throw new Error(`Entry ${index} of the log ${fault}: ${line}`)
  }
  return releases
}

const TAKEN = ''

/** Takes the entry of a commit. @returns what is wrong with it; undefined for an entry of another kind */
function takeCommit(line: string, releases: Map<string, OpenRelease>): string | undefined {
  const [, version, commit] = COMMIT.exec(line) ?? []
  if (version === undefined || commit === undefined) return undefined
  if (!VERSION.test(version)) return 'names no version'
  if (releases.has(version)) return 'states a version a second time'
  releases.set(version, { version, commit, files: new Map() })
  return TAKEN
}

/** Takes the entry of a file. @returns what is wrong with it */
function takeFile(line: string, releases: ReadonlyMap<string, OpenRelease>): string {
  const [, version, hash, name] = FILE.exec(line) ?? []
  if (version === undefined || hash === undefined || name === undefined)
    return 'is none that this version knows'
  const release = releases.get(version)
  if (!release) return 'is of a version without a commit'
  if (release.files.has(name)) return 'states a file a second time'
  release.files.set(name, hash)
  return TAKEN
}
