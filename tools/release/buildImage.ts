import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findPublished, readManifest } from '../pack/stagePackage.ts'
import { run } from '../setup/run.mjs'

const BUILD_TIMEOUT_MS = 30 * 60_000
const DOCKERFILE = 'deploy/Dockerfile'

/** Returns the faults of the Dockerfile: paths, commands and packages that this tree does not have. */
export function checkDockerfile(
  root: string,
  text = readFileSync(join(root, DOCKERFILE), 'utf8'),
): readonly string[] {
  const stages = [...text.matchAll(/^FROM \S+(?: AS (\S+))?$/gm)].map(([, name]) => name)
  const packages = new Map(findPublished(root).map((folder) => [readManifest(folder).name, folder]))
  // The root's manifest is our own.
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object }
  const copies = [...text.matchAll(/^COPY (.+)$/gm)].flatMap(([, words = '']) => {
    const [first = '', ...rest] = words.split(/\s+/)
    const stage = /^--from=(.+)$/.exec(first)?.[1]
    if (stage !== undefined)
      return stages.includes(stage) ? [] : [`COPY --from=${stage}: there is no such stage`]
    const sources = [first, ...rest].filter((word) => !word.startsWith('--')).slice(0, -1)
    return sources
      .filter((path) => !existsSync(join(root, path)))
      .map((path) => `COPY ${path}: there is no such path`)
  })
  const commands = [...text.matchAll(/npm run ([\w:-]+)/g)].flatMap(([, name = '']) =>
    name in scripts ? [] : [`npm run ${name}: there is no such script`],
  )
  const named = [...text.matchAll(/@foyer\/[\w-]+/g)].flatMap(([name]) =>
    packages.has(name) ? [] : [`${name} is no package that is published`],
  )
  const programs = [...text.matchAll(/node_modules\/(@foyer\/[\w-]+)\/dist\/([\w/]+)\.js/g)].flatMap(
    ([, name = '', file]) => {
      const folder = packages.get(name)
      return folder && existsSync(join(folder, `src/${file}.ts`)) ? [] : [`${name} has no program ${file}`]
    },
  )
  return [...copies, ...commands, ...named, ...programs]
}

/** The outcome of building the image. */
export type ImageOutcome =
  | { readonly kind: 'built' }
  | { readonly kind: 'skipped' | 'failed'; readonly reason: string }

/** Builds the image of the clone's Dockerfile, where there is a Docker. */
export async function buildImage(root: string): Promise<ImageOutcome> {
  const options = { cwd: root, timeoutMs: BUILD_TIMEOUT_MS, quiet: true }
  const docker = await run('docker', ['version'], options).catch(() => undefined)
  if (docker?.code !== 0) return { kind: 'skipped', reason: 'there is no Docker here that answers' }
  const built = await run('docker', ['build', '--file', DOCKERFILE, '--tag', 'foyer', '.'], options)
  return built.code === 0 ? { kind: 'built' } : { kind: 'failed', reason: built.output }
}
