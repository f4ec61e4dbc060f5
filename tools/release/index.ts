import { join } from 'node:path'
import { endGuard, ROOT } from '../guard/endGuard.ts'
import { findPublished, readManifest, tarballName } from '../pack/stagePackage.ts'
import { npmCommand, run, stopOnSignals } from '../setup/run.mjs'
import { buildImage, checkDockerfile } from './buildImage.ts'
import { checkReadiness, inPublishOrder } from './readiness.ts'

// `npm run release -- --dry-run` does everything that a release does but publish: it looks at the sources, makes the tarballs by
// `npm run pack:check`, which builds twice and starts six fresh apps of them, and builds the image where there is a Docker.
// `npm run release -- --publish` does the same and publishes, from a build server alone: provenance is stated by its token.

const APPS = ['create-html', 'create-react', 'create-vue', 'create-svelte', 'create-next', 'create-angular']
const TARBALLS = join(ROOT, '.foyer/pack/tarballs')
const PACK_TIMEOUT_MS = 60 * 60_000
const PUBLISH_TIMEOUT_MS = 5 * 60_000

async function pack(words: readonly string[]): Promise<readonly string[]> {
  const [command, args] = npmCommand(['run', 'pack:check', '--', ...APPS, ...words])
  const { code } = await run(command, args, { cwd: ROOT, timeoutMs: PACK_TIMEOUT_MS })
  return code === 0 ? [] : ['npm run pack:check has found something: see above']
}

async function tryImage(): Promise<readonly string[]> {
  const outcome = await buildImage(ROOT)
  if (outcome.kind === 'failed') return [`the image: ${outcome.reason}`]
  console.log(
    outcome.kind === 'built'
      ? 'release: the image is built'
      : `release: SKIPPED the image: ${outcome.reason}`,
  )
  return []
}

function publishCommands(): readonly (readonly string[])[] {
  return inPublishOrder(findPublished(ROOT).map(readManifest)).map(({ name, version }) => [
    'publish',
    join(TARBALLS, tarballName(name, version)),
    '--access',
    'public',
    '--provenance',
    '--ignore-scripts',
  ])
}

async function publish(): Promise<readonly string[]> {
  for (const words of publishCommands()) {
    const [command, args] = npmCommand([...words])
    const { code, output } = await run(command, args, { cwd: ROOT, timeoutMs: PUBLISH_TIMEOUT_MS })
    // The rest waits: a package must not be there before those that it needs.
    if (code !== 0) return [`npm ${words.slice(0, 2).join(' ')}: ${output}`]
  }
  return []
}

async function release(isPublishing: boolean, words: readonly string[]): Promise<readonly string[]> {
  const { faults, missing } = checkReadiness(ROOT)
  for (const step of missing) console.log(`release: before publishing: ${step}`)
  const early = [...faults, ...checkDockerfile(ROOT), ...(isPublishing ? missing : [])]
  if (isPublishing && !process.env.ACTIONS_ID_TOKEN_REQUEST_URL)
    early.push('A release is published by the workflow alone, whose token states the provenance: push a tag.')
  if (early.length > 0) return early
  const problems = [...(await pack(words)), ...(await tryImage())]
  if (problems.length > 0 || !isPublishing) return problems
  return publish()
}

const words = process.argv.slice(2)
const [isDry, isPublishing] = ['--dry-run', '--publish'].map((word) => words.includes(word))
stopOnSignals()
if (isDry === isPublishing) {
  endGuard('release', ['say --dry-run or --publish'], '')
} else {
  const rest = words.filter((word) => word === '--packed')
  const problems = await release(isPublishing === true, rest)
  endGuard(
    'release',
    problems,
    isPublishing ? 'published' : 'nothing stands against it but what is named above',
  )
}
