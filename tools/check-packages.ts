import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import ts from 'typescript'
import { type ApiReportInput, checkApiReports } from './guard/apiReport.ts'
import { endGuard, isStarted, ROOT } from './guard/endGuard.ts'
import { missingInRoot } from './guard/repeated.ts'
import { forgottenEntries, isReported, LOADED_BY, REPEATING } from './guard/unreported.ts'
import { checkInstallation } from './pack/installSize.ts'
import { lintTarball } from './pack/lintTarball.ts'
import { type Manifest, packStaged, readManifest, readVersions, stagePackage } from './pack/stagePackage.ts'

// Looks at what npm would publish as an integrator's tools will: packed first, so that a file left out of the package is missed here and
// not on an integrator's build server. The exports of the packages are compared with the reports in docs/api, so that no change of them
// goes unseen: `npm run api-reports` writes them. `guard/unreported.ts` says which entry points have no report, and why.

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

interface Entry {
  /** The name that imports have, such as `@foyer/core/swap`. */
  readonly specifier: string
  readonly report: ApiReportInput
}

/** Returns the entry points of a package that have types. */
function entriesOf(folder: string, manifest: Manifest, isWriting: boolean): Entry[] {
  return Object.entries(manifest.exports).flatMap(([entry, target]) => {
    // A style sheet has types only so that importing it compiles.
    if (typeof target === 'string' || !target.types || !target.default?.endsWith('.js')) return []
    const short = manifest.name.replace('@foyer/', '')
    const name = entry === '.' ? short : `${short}-${entry.slice(2).replaceAll('/', '-')}`
    const specifier = `${manifest.name}${entry.slice(1)}`
    return { specifier, report: { folder, types: join(folder, target.types), name, isWriting } }
  })
}

/** Compares the entry points whose exports the root of their package repeats with that root, which has the report. */
function checkRepeated(entries: readonly Entry[]): string[] {
  const root = entries.find(({ specifier }) => specifier === REPEATING)?.report.types
  const repeated = entries.filter(({ specifier }) => specifier.startsWith(`${REPEATING}/`))
  if (!root || ![root, ...repeated.map(({ report }) => report.types)].every(existsSync)) return []
  const program = ts.createProgram([root, ...repeated.map(({ report }) => report.types)], {
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    skipLibCheck: true,
    types: [],
  })
  return repeated.flatMap(({ specifier, report }) =>
    missingInRoot({ program, root, entry: report.types, own: LOADED_BY }).map(
      (name) => `${specifier}: ${REPEATING} does not export ${name}, so that no report in docs/api shows it`,
    ),
  )
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
  const reported = entries.filter(({ specifier }) => isReported(specifier)).map(({ report }) => report)
  problems.push(...checkApiReports(reported), ...checkRepeated(entries))
  const forgotten = only ? [] : forgottenEntries(entries.map(({ specifier }) => specifier))
  problems.push(...forgotten.map((entry) => `tools/guard/unreported.ts names ${entry}, which no package has`))
  const reports = new Set(reported.map(({ name }) => `${name}.api.md`))
  const orphans = only ? [] : readdirSync(join(ROOT, 'docs/api')).filter((file) => !reports.has(file))
  problems.push(...orphans.map((file) => `docs/api/${file} is of no entry point: delete it`))
  const installed = checkInstallation(ROOT, 'packages/elements', INSTALL_LIMITS)
  problems.push(...installed.problems)
  endGuard('packages', problems, `${names.length} packages are fit to publish; ${installed.summary}`)
}
