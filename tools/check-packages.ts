import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ApiReportInput, checkApiReports } from './guard/apiReport.ts'
import { endGuard, isStarted, ROOT } from './guard/endGuard.ts'
import { checkInstallation } from './pack/installSize.ts'
import { lintTarball } from './pack/lintTarball.ts'
import { type Manifest, packStaged, readManifest, readVersions, stagePackage } from './pack/stagePackage.ts'

// Looks at what npm would publish as an integrator's tools will: packed first, so that a file left out of the package is missed here and
// not on an integrator's build server. The exports of the packages are compared with the reports in docs/api, so that no change of them
// goes unseen: `npm run api-reports` writes them.

/** The most that `npm install @foyer/elements` may bring. */
const INSTALL_LIMITS = { packages: 32, megabytes: 40 } as const

async function pack(folders: readonly string[]): Promise<Uint8Array[]> {
  const target = mkdtempSync(join(tmpdir(), 'foyer-pack-'))
  try {
    const staged = folders.map((_, index) => join(target, `staged-${index}`))
    for (const [index, folder] of folders.entries()) stagePackage(ROOT, folder, staged[index] ?? '')
    return (await packStaged(staged, target)).map((file) => readFileSync(file))
  } finally {
    rmSync(target, { recursive: true })
  }
}

/** The entry points of a package that are reported on: those with types. */
function entriesOf(folder: string, manifest: Manifest, isWriting: boolean): ApiReportInput[] {
  return Object.entries(manifest.exports).flatMap(([entry, target]) => {
    // A style sheet has types only so that importing it compiles.
    if (typeof target === 'string' || !target.types || !target.default?.endsWith('.js')) return []
    const short = manifest.name.replace('@foyer/', '')
    const name = entry === '.' ? short : `${short}-${entry.slice(2).replaceAll('/', '-')}`
    return { folder, types: join(folder, target.types), name, isWriting }
  })
}

if (isStarted(import.meta)) {
  const isWriting = process.argv.includes('--write')
  const only = process.argv.slice(2).find((argument) => !argument.startsWith('-'))
  const names = readdirSync(join(ROOT, 'packages')).filter((name) => !only || name === only)
  const published = names
    .map((name) => join(ROOT, 'packages', name))
    .map((folder) => ({ folder, manifest: readManifest(folder) }))
    .filter(({ manifest }) => !manifest.private)
  const problems: string[] = []
  for (const tarball of await pack(published.map(({ folder }) => folder))) {
    problems.push(...(await lintTarball(tarball, readVersions(ROOT))))
  }
  const entries = published.flatMap(({ folder, manifest }) => entriesOf(folder, manifest, isWriting))
  problems.push(...checkApiReports(entries))
  const reports = new Set(entries.map(({ name }) => `${name}.api.md`))
  const orphans = only ? [] : readdirSync(join(ROOT, 'docs/api')).filter((file) => !reports.has(file))
  problems.push(...orphans.map((file) => `docs/api/${file} is of no entry point: delete it`))
  const installed = checkInstallation(ROOT, 'packages/elements', INSTALL_LIMITS)
  problems.push(...installed.problems)
  endGuard('packages', problems, `${names.length} packages are fit to publish; ${installed.summary}`)
}
