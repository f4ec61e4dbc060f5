import { checkPackage, createPackageFromTarballData, type Problem } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { checkImports } from './checkImports.ts'
import { checkPublished } from './checkManifest.ts'
import { checkOwnCode } from './checkOwnCode.ts'
import type { Manifest } from './stagePackage.ts'

/** The packages are ES modules: what they look like to `require` and to Node.js 10 is known and meant. */
const NOT_OURS: ReadonlySet<string> = new Set(['node10', 'node16-cjs'])

async function lint(manifest: Manifest, tarball: Uint8Array): Promise<string[]> {
  // A copy with memory of its own: the buffer of a small file is a part of a larger one.
  const { buffer } = Uint8Array.from(tarball)
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
    .filter(([, target]) => typeof target === 'object' && target.types && target.default?.endsWith('.js'))
    .map(([entry]) => entry)
  const result = await checkPackage(createPackageFromTarballData(tarball), { entrypoints: typed })
  if (!result.types) return [`${manifest.name}: no types in the package`]
  const found = result.problems.map(describe).filter((text) => text !== undefined)
  return [...new Set(found)].map((text) => `${manifest.name}: types: ${text}`)
}

/**
 * Returns the faults of a tarball: its manifest and files by our own rules, then publint and are-the-types-wrong.
 * @param versions Versions of the packages that are published with it, by name.
 */
export async function lintTarball(
  tarball: Uint8Array,
  versions: Readonly<Record<string, string>>,
): Promise<string[]> {
  const contents = createPackageFromTarballData(tarball)
  const prefix = `/node_modules/${contents.packageName}/`
  const files = contents.listFiles().map((path) => path.replace(prefix, ''))
  // Written when the package was laid out, from our own manifest.
  const manifest = JSON.parse(contents.readFile(`${prefix}package.json`)) as Manifest
  const texts = new Map(files.map((path) => [path, contents.readFile(prefix + path)]))
  return [
    ...checkPublished(manifest, files, versions),
    ...checkImports(manifest, texts),
    ...checkOwnCode(manifest, texts),
    ...(await lint(manifest, tarball)),
    ...(await checkTypes(manifest, tarball)),
  ]
}
