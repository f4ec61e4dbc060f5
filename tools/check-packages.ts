import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkPackage, createPackageFromTarballData, type Problem } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { checkApiReport } from './guard/apiReport.ts'
import { endGuard, isStarted, ROOT } from './guard/endGuard.ts'
import { npmCommand, run } from './setup/run.mjs'

// What npm would publish, looked at as an integrator's tools will: packed first, so that a file left out of the
// package is missed here and not on somebody's build server. And what the packages export is compared with the
// reports in docs/api, so that no change of it goes unseen: `npm run api-reports` writes them.

const PACK_TIMEOUT_MS = 60_000

/** The packages are ES modules: what they look like to `require` and to Node.js 10 is known and meant. */
const NOT_OURS: ReadonlySet<string> = new Set(['node10', 'node16-cjs'])

interface Manifest {
  readonly name: string
  readonly private?: boolean
  readonly exports: Readonly<Record<string, string | { readonly types?: string }>>
}

async function pack(folder: string): Promise<Uint8Array> {
  const target = mkdtempSync(join(tmpdir(), 'foyer-pack-'))
  try {
    const [command, args] = npmCommand(['pack', '--ignore-scripts', '--pack-destination', target])
    const result = await run(command, args, { cwd: folder, timeoutMs: PACK_TIMEOUT_MS, quiet: true })
    const [file] = readdirSync(target)
    if (result.code !== 0 || !file) throw new Error(`npm pack failed in ${folder}: ${result.output}`)
    return readFileSync(join(target, file))
  } finally {
    rmSync(target, { recursive: true })
  }
}

async function lintPackage(manifest: Manifest, tarball: Uint8Array): Promise<string[]> {
  const { buffer } = tarball.slice()
  const { messages, pkg } = await publint({ strict: true, pack: { tarball: buffer } })
  return messages.map((message) => `${manifest.name}: ${formatMessage(message, pkg) ?? message.code}`)
}

function describe(problem: Problem): string | undefined {
  if ('resolutionKind' in problem && NOT_OURS.has(problem.resolutionKind)) return undefined
  const where = 'entrypoint' in problem ? problem.entrypoint : 'fileName' in problem ? problem.fileName : ''
  return `${problem.kind} ${where} ${'resolutionKind' in problem ? problem.resolutionKind : ''}`.trim()
}

async function checkTypes(manifest: Manifest, tarball: Uint8Array): Promise<string[]> {
  const typed = Object.entries(manifest.exports)
    .filter(([, target]) => typeof target === 'object' && target.types)
    .map(([entry]) => entry)
  const result = await checkPackage(createPackageFromTarballData(tarball), { entrypoints: typed })
  if (!result.types) return [`${manifest.name}: no types in the package`]
  const found = result.problems.map(describe).filter((text) => text !== undefined)
  return [...new Set(found)].map((text) => `${manifest.name}: types: ${text}`)
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
  // Our own package.json, held to its shape by npm and the lockfile guard.
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest
  if (manifest.private) return []
  const tarball = await pack(folder)
  return [
    ...(await lintPackage(manifest, tarball)),
    ...(await checkTypes(manifest, tarball)),
    ...checkReports(folder, manifest, isWriting),
  ]
}

if (isStarted(import.meta)) {
  const isWriting = process.argv.includes('--write')
  const only = process.argv.slice(2).find((argument) => !argument.startsWith('-'))
  const names = readdirSync(join(ROOT, 'packages')).filter((name) => !only || name === only)
  const problems: string[] = []
  for (const name of names) problems.push(...(await checkOne(join(ROOT, 'packages', name), isWriting)))
  endGuard('packages', problems, `${names.length} packages are fit to publish`)
}
