import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import * as v from 'valibot'
import { PUBLISHED } from '../build/buildPackages.ts'
import { fromRoot } from '../build/paths.ts'
import { VENDORED } from '../build/vendored.ts'
import { Lockfile, type ReleaseSbom, toReleaseSbom } from './sbomParts.ts'

/** Where the bill of materials of a build lies. */
export const SBOM_FILE = '.foyer/release/foyer.cdx.json'

/** Reads from the lockfile what ships. Standard: CycloneDX 1.5. */
export function readSbom(): ReleaseSbom {
  const lockfile = v.parse(Lockfile, JSON.parse(readFileSync(fromRoot('package-lock.json'), 'utf8')))
  const folders = PUBLISHED.map((name) => `packages/${name}`)
  return toReleaseSbom(lockfile, folders, isBundled)
}

/** Writes the bill of materials of this build. */
export async function buildSbom(): Promise<void> {
  const file = fromRoot(SBOM_FILE)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(readSbom(), null, 2)}\n`)
}

/** The table names modules, such as `ethers/abi`, and the lockfile names packages. */
function isBundled(folder: string, name: string): boolean {
  const { packages } = VENDORED[folder.replace('packages/', '')] ?? {}
  return packages !== undefined && (packages.test(name) || packages.test(`${name}/`))
}
