import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { ROOT } from '../../tools/build/paths.ts'
import type { Tarballs } from '../../tools/pack/freshApp.ts'
import { findPublished, packStaged, readManifest, stagePackage } from '../../tools/pack/stagePackage.ts'

/** The time of the youngest file of a folder. */
function youngest(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
  return Math.max(0, ...files.map((file) => statSync(join(file.parentPath, file.name)).mtimeMs))
}

/**
 * Packs the packages as they would be published. They have to be built: `npm run build`.
 * @throws Error where a package has no build
 */
export async function packFoyer(target: string): Promise<Tarballs> {
  const folders = findPublished(ROOT.replace(/\/$/, ''))
  const unbuilt = folders.filter((folder) => !existsSync(join(folder, 'dist')))
  if (unbuilt.length > 0)
    throw new Error(
      `${unbuilt.map((folder) => basename(folder)).join(', ')}: build them first, by npm run build.`,
    )
  const old = folders.filter((folder) => youngest(join(folder, 'dist')) < youngest(join(folder, 'src')))
  if (old.length > 0)
    console.error(
      `Older than their sources: ${old.map((folder) => basename(folder)).join(', ')}. npm run build renews them.`,
    )
  const staged = `${target}-staged`
  rmSync(staged, { recursive: true, force: true })
  rmSync(target, { recursive: true, force: true })
  mkdirSync(target, { recursive: true })
  const places = folders.map((folder) => {
    const place = join(staged, basename(folder))
    stagePackage(ROOT, folder, place)
    return place
  })
  const files = await packStaged(places, target)
  return Object.fromEntries(files.map((file, at) => [readManifest(places[at] ?? '').name, file]))
}
