import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import type { Tarballs } from '../../tools/pack/freshApp.ts'

const Versions = v.optional(v.record(v.string(), v.string()))

const ManifestSchema = v.looseObject({
  dependencies: Versions,
  devDependencies: Versions,
  scripts: Versions,
  overrides: v.optional(v.record(v.string(), v.unknown())),
})

/** The package.json of an app. */
export type AppManifest = v.InferOutput<typeof ManifestSchema>

const KINDS = ['dependencies', 'devDependencies'] as const
/** Scripts that npm runs by itself, or a build runs first. */
const HOOKS = ['prepare', 'preinstall', 'install', 'postinstall', 'prebuild', 'postbuild']

export function readAppManifest(folder: string): AppManifest {
  return v.parse(ManifestSchema, JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))
}

export function writeAppManifest(folder: string, manifest: AppManifest): void {
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}

/** Makes an app of a workspace stand alone: named versions instead of those of the workspace, and no script that npm runs by itself. */
export function standAlone(manifest: AppManifest, versions: Readonly<Record<string, string>>): AppManifest {
  const { workspaces: _, packageManager: _manager, ...rest } = manifest
  const alone = { ...rest }
  for (const kind of KINDS) {
    const entries = Object.entries(manifest[kind] ?? {}).map(([name, version]) => [
      name,
      versions[name] ?? version,
    ])
    if (manifest[kind])
      alone[kind] = Object.fromEntries(
        entries.filter(([, version]) => !/^(workspace|catalog):/.test(version ?? '')),
      )
  }
  if (manifest.scripts)
    alone.scripts = Object.fromEntries(
      Object.entries(manifest.scripts).filter(([name]) => !HOOKS.includes(name)),
    )
  return alone
}

/** Takes packages of ours from tarballs: those that the app names, and those that they need. */
export function fromTarballs(manifest: AppManifest, tarballs: Tarballs): AppManifest {
  const result = { ...manifest }
  const isNamed = (name: string) => KINDS.some((kind) => name in (manifest[kind] ?? {}))
  for (const kind of KINDS) {
    const versions = manifest[kind]
    if (versions)
      result[kind] = Object.fromEntries(
        Object.entries(versions).map(([name, version]) => {
          const file = tarballs[name]
          return [name, file === undefined ? version : `file:${file}`]
        }),
      )
  }
  const others = Object.entries(tarballs).filter(([name]) => !isNamed(name))
  result.overrides = {
    ...manifest.overrides,
    ...Object.fromEntries(others.map(([name, file]) => [name, `file:${file}`])),
  }
  return result
}
