import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { endGuard, ROOT } from '../guard/endGuard.ts'
import { cleanBuild } from '../pack/cleanBuild.ts'
import { readManifest } from '../pack/stagePackage.ts'
import { checkLog, findRelease } from './commands.ts'
import type { Release } from './entries.ts'
import { readReleaseFiles } from './releaseFiles.ts'
import {
  type Compared,
  compareAddress,
  compareFiles,
  compareSite,
  frameBuildOf,
  isGood,
} from './verifyRelease.ts'

// `npm run verify -- --log <folder or address> --policy release.policy` builds this clone anew, and compares every file with what the log says of
// the version. `--from <folder>` compares another build, or installed packages, instead. `--url https://secure.example --project my-shop` compares
// what a secure site serves, and `--elements https://app.example/foyer/0.2.0` what a web server serves as the script.

const { values } = parseArgs({
  options: {
    log: { type: 'string' },
    policy: { type: 'string' },
    version: { type: 'string' },
    from: { type: 'string' },
    url: { type: 'string' },
    project: { type: 'string' },
    elements: { type: 'string' },
  },
})

const BUILD_PLACE = '.foyer/verify'
const FRAME_MANIFEST = 'dist/site/manifest.json'
const pathOf = (text: string) => resolve(process.env.INIT_CWD ?? '.', text)

/** Where the build is: a folder that was named, or one that is built of this clone now. */
async function findBuild(release: Release): Promise<string> {
  if (values.from !== undefined) return pathOf(values.from)
  const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim()
  if (git('status', '--porcelain') !== '') throw new Error('The work tree has changes. Verify a commit.')
  const commit = git('rev-parse', 'HEAD')
  if (commit !== release.commit)
    throw new Error(
      `${release.version} is built of ${release.commit}, and this is ${commit}. Run: git checkout ${release.commit} && npm ci`,
    )
  const copy = join(ROOT, BUILD_PLACE)
  console.log('verify: building, which takes some minutes')
  await cleanBuild(ROOT, copy, { TZ: 'UTC', LC_ALL: 'C' })
  return copy
}

/** The list of the frame's files; undefined in an app that has no frame. */
function readFrameManifest(build: string): Uint8Array | undefined {
  const places = ['packages/secure-frame', 'node_modules/@foyer/secure-frame', '@foyer/secure-frame']
  const file = places.map((place) => join(build, place, FRAME_MANIFEST)).find(existsSync)
  return file === undefined ? undefined : readFileSync(file)
}

/** Compares a secure site, whose pages are written anew with the list of the frame's files. */
async function verifyServed(release: Release, url: string, manifest: Uint8Array | undefined) {
  if (values.project === undefined) return ['Say --project too: its pages are compared.']
  if (!manifest) return ['There is no build of the frame to write the pages of the site with.']
  const { files, differences } = await compareSite(release, { url, projectId: values.project, manifest })
  return [...print(url, files), ...differences.map((one) => `${url}: ${one}`)]
}

function print(title: string, compared: readonly Compared[]): string[] {
  for (const { name, verdict } of compared) console.log(`${verdict}  ${name}`)
  const others = compared.filter((one) => !isGood(one))
  console.log(`verify: ${title}: ${compared.length - others.length} of ${compared.length} files are good`)
  return others.map(({ name, verdict }) => `${title}: ${name}: ${verdict}`)
}

async function verify(): Promise<readonly string[]> {
  if (values.log === undefined || values.policy === undefined)
    return ['Say --log <folder or address> and --policy <file>: what to compare with, and whom to believe.']
  const log = /^https?:/.test(values.log) ? values.log : pathOf(values.log)
  const checked = await checkLog(log, readFileSync(pathOf(values.policy), 'utf8'))
  const own = readManifest(join(ROOT, 'packages/elements')).version
  const release = findRelease(checked, values.version ?? own)
  const build = await findBuild(release)
  const problems = print('build', compareFiles(release, readReleaseFiles(build)))
  const manifest = readFrameManifest(build)
  if (manifest) console.log(`verify: owners of wallets see this build as "Foyer ${frameBuildOf(manifest)}"`)
  if (values.url !== undefined) problems.push(...(await verifyServed(release, values.url, manifest)))
  if (values.elements !== undefined) {
    const compared = await compareAddress(release, '@foyer/elements/dist/', values.elements)
    problems.push(...print(values.elements, compared))
  }
  return problems
}

try {
  endGuard('verify', await verify(), 'everything is as the log says')
} catch (error) {
  endGuard('verify', [error instanceof Error ? error.message : String(error)], '')
}
