import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BuiltFile, readBuiltFile } from '@foyer/server-kit'
import * as v from 'valibot'
import { SecureSiteError } from './errors.ts'

const Integrity = v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/]{64}$/))
const FileName = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]+\.(js|css)$/))

/** The build's description of the files of the frame. */
export const FrameManifest = v.object({
  build: v.string(),
  script: FileName,
  style: FileName,
  /** The style of the page of recovery factors and devices; its script is that of the frame. */
  pageStyle: FileName,
  /** The page on which windows of providers end has a script of its own, and the style of the other page. */
  doneScript: FileName,
  files: v.record(FileName, Integrity),
  importMap: v.string(),
  importMapHash: v.pipe(v.string(), v.regex(/^sha256-[A-Za-z0-9+/]{43}=$/)),
})
export type FrameManifest = v.InferOutput<typeof FrameManifest>

/** The build of the frame, in memory. */
export interface SiteFiles {
  readonly manifest: FrameManifest
  readonly files: ReadonlyMap<string, BuiltFile>
}

/** Where `@foyer/secure-frame` has its build. */
export function builtFrameFolder(): string {
  return fileURLToPath(new URL('../dist/site/', import.meta.resolve('@foyer/secure-frame')))
}

/**
 * Reads the build once: what is served are these bytes, and no other file of the machine.
 * @throws SecureSiteError when the frame was not built
 */
export function readSiteFiles(folder: string): SiteFiles {
  const path = join(folder, 'manifest.json')
  if (!existsSync(path))
    throw new SecureSiteError('not_built', `There is no build of the frame in ${folder}.`)
  const manifest = v.parse(FrameManifest, JSON.parse(readFileSync(path, 'utf8')))
  const files = Object.keys(manifest.files).map((name): [string, BuiltFile] => [
    name,
    readBuiltFile(join(folder, name)),
  ])
  return { manifest, files: new Map(files) }
}
