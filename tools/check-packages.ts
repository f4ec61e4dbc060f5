import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkApiReport } from './guard/apiReport.ts'
import { endGuard, isStarted, ROOT } from './guard/endGuard.ts'
import { lintTarball } from './pack/lintTarball.ts'
import { type Manifest, packStaged, readManifest, readVersions, stagePackage } from './pack/stagePackage.ts'

// What npm would publish, looked at as an integrator's tools will: packed first, so that a file left out of the
// package is missed here and not on somebody's build server. And what the packages export is compared with the
// reports in docs/api, so that no change of it goes unseen: `npm run api-reports` writes them.

async function pack(folder: string): Promise<Uint8Array> {
  const target = mkdtempSync(join(tmpdir(), 'foyer-pack-'))
  try {
    const staged = join(target, 'staged')
    stagePackage(ROOT, folder, staged)
    return readFileSync(await packStaged(staged, target))
  } finally {
    rmSync(target, { recursive: true })
  }
}

function checkReports(folder: string, manifest: Manifest, isWriting: boolean): string[] {
  return Object.entries(manifest.exports).flatMap(([entry, target]) => {
    if (typeof target === 'string' || !target.types) return []
    const short = manifest.name.replace('@foyer/', '')
    const name = entry === '.' ? short : `${short}-${entry.slice(2).replaceAll('/', '-')}`
    return checkApiReport({ folder, types: join(folder, target.types), name, isWriting })
  })
}

async function checkOne(folder: string, isWriting: boolean): Promise<string[]> {
  const manifest = readManifest(folder)
  if (manifest.private) return []
  const tarball = await pack(folder)
  return [...(await lintTarball(tarball, readVersions(ROOT))), ...checkReports(folder, manifest, isWriting)]
}

if (isStarted(import.meta)) {
  const isWriting = process.argv.includes('--write')
  const only = process.argv.slice(2).find((argument) => !argument.startsWith('-'))
  const names = readdirSync(join(ROOT, 'packages')).filter((name) => !only || name === only)
  const problems: string[] = []
  for (const name of names) problems.push(...(await checkOne(join(ROOT, 'packages', name), isWriting)))
  endGuard('packages', problems, `${names.length} packages are fit to publish`)
}
