import * as v from 'valibot'
import { FrameManifest } from '../../packages/secure-frame/src/server/siteFiles.ts'
import { verifySite } from '../../packages/secure-frame/src/server/verifySite.ts'
import type { Release } from './entries.ts'
import { readBounded } from './readBounded.ts'
import { type FileHashes, FRAME_FOLDER, sha256Hex } from './releaseFiles.ts'

/** How a file is to what the log says of it. */
export type Verdict = 'same' | 'different' | 'missing' | 'not served' | 'not in the log'

/** A file, and how it is. */
export interface Compared {
  readonly name: string
  readonly verdict: Verdict
}

/** Whether there is nothing to say against a file. A server need not serve each file of a package: what it does not serve, nobody runs. */
export const isGood = ({ verdict }: Compared): boolean => verdict === 'same' || verdict === 'not served'

const packageOf = (name: string) => name.split('/').slice(0, 2).join('/')

/** Compares files with a release, in both directions. Packages that are not there at all are left out: nobody installs every one. */
export function compareFiles(release: Release, files: FileHashes): Compared[] {
  const present = new Set([...files.keys()].map(packageOf))
  const logged = [...release.files]
    .filter(([name]) => present.has(packageOf(name)))
    .map(([name, hash]): Compared => {
      const found = files.get(name)
      return { name, verdict: found === undefined ? 'missing' : found === hash ? 'same' : 'different' }
    })
  const further = [...files.keys()].filter((name) => !release.files.has(name))
  return [...logged, ...further.map((name): Compared => ({ name, verdict: 'not in the log' }))]
}

const MAX_FILE_BYTES = 16 * 1024 * 1024

async function compareServed(url: string, name: string, hash: string): Promise<Compared> {
  const answer = await readBounded(url, MAX_FILE_BYTES)
  if (answer?.status !== 200) return { name, verdict: 'missing' }
  return { name, verdict: sha256Hex(answer.bytes) === hash ? 'same' : 'different' }
}

/**
 * Compares all files below a folder of a package with what an address serves under the same names. Where it serves none, that is a
 * difference.
 */
export async function compareAddress(release: Release, folder: string, url: string): Promise<Compared[]> {
  const base = url.replace(/\/+$/, '')
  const wanted = [...release.files].filter(([name]) => name.startsWith(folder))
  const compared: Compared[] = []
  for (const [name, hash] of wanted) {
    const one = await compareServed(`${base}/${name.slice(folder.length)}`, name, hash)
    compared.push(one.verdict === 'missing' ? { name, verdict: 'not served' } : one)
  }
  const isServed = compared.some(({ verdict }) => verdict !== 'not served')
  return isServed ? compared : [{ name: folder, verdict: 'missing' }]
}

const readManifest = (bytes: Uint8Array) =>
  v.parse(FrameManifest, JSON.parse(Buffer.from(bytes).toString('utf8')))

/** The name of a build of the frame, which its own pages show. */
export const frameBuildOf = (manifest: Uint8Array): string => readManifest(manifest).build

/** A secure site, and the project whose pages are compared. */
export interface SiteInput {
  readonly url: string
  readonly projectId: string
  /** The manifest of the frame, which is believed only if its hash is in the log. */
  readonly manifest: Uint8Array
}

/**
 * Compares a secure site with a release: each file of the frame by its hash in the log, and the pages and their headers by what the release
 * writes.
 * @returns the files, and the differences of the pages, one sentence each
 */
export async function compareSite(
  release: Release,
  { url, projectId, manifest }: SiteInput,
): Promise<{ readonly files: readonly Compared[]; readonly differences: readonly string[] }> {
  const name = `${FRAME_FOLDER}manifest.json`
  if (release.files.get(name) !== sha256Hex(manifest))
    return { files: [{ name, verdict: 'different' }], differences: [] }
  const parsed = readManifest(manifest)
  const { origin } = new URL(url)
  const assets = [...release.files].filter(([file]) => file.startsWith(FRAME_FOLDER) && file !== name)
  const files: Compared[] = []
  for (const [file, hash] of assets)
    files.push(await compareServed(`${origin}/assets/${file.slice(FRAME_FOLDER.length)}`, file, hash))
  const { differences } = await verifySite(url, projectId, parsed)
  return { files, differences }
}
