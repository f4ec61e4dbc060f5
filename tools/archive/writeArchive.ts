import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type ArchivedPackage, hashFile, listFiles, MANIFEST, PACKAGES } from './carried/check.mjs'
import { fileOf, type LockPackage, readLockPackages, type System } from './lockPackages.ts'
import { fetchPackages, findNpmCache, readTarball } from './npmCache.ts'
import { writeReadme } from './readme.ts'

const CARRIED = fileURLToPath(new URL('carried/', import.meta.url))

/** How an archive is written. */
export interface ArchiveInput {
  /** The repository. */
  readonly root: string
  /** A folder that is empty, or not there yet. */
  readonly out: string
  /** Leaves out packages that are for other systems alone. @default every package */
  readonly system?: System | undefined
  /** Whether npm may ask its registry for packages that are not in its cache. @default true */
  readonly mayFetch?: boolean
  readonly log?: (line: string) => void
}

/**
 * Writes everything that builds the committed version into a folder: sources, history, packages, runtime, and the programs that install
 * from it. No address of a registry is in it.
 * @returns the SHA-256 of the manifest
 * @throws Error when the folder is not empty, or a package that is not optional is missing
 */
export async function writeArchive(input: ArchiveInput): Promise<string> {
  const { root, out, log = () => {} } = input
  if (existsSync(out) && readdirSync(out).length > 0) throw new Error(`${out} is not empty.`)
  for (const folder of ['packages', 'runtime']) mkdirSync(join(out, folder), { recursive: true })
  const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim()
  log('sources and history')
  git('archive', '--format=tar', `--output=${join(out, 'sources.tar')}`, 'HEAD')
  git('bundle', 'create', '--quiet', join(out, 'history.bundle'), 'HEAD')
  const { kept, missing } = await keepPackages(input)
  const runtime = await keepRuntime(out)
  for (const name of readdirSync(CARRIED).filter((one) => one.endsWith('.mjs')))
    copyFileSync(join(CARRIED, name), join(out, name))
  const [commit = '', commitDate = ''] = git('log', '-1', '--format=%H %cs').split(' ')
  const facts = { version: readVersion(root), commit, commitDate, packages: kept, missing, ...runtime }
  writeFileSync(join(out, 'README.md'), writeReadme(facts))
  return writeManifest(out)
}

/** Lists every file of the folder with its SHA-256. @returns the SHA-256 of the list itself */
export async function writeManifest(folder: string): Promise<string> {
  const lines: string[] = []
  for (const file of listFiles(folder).filter((one) => one !== MANIFEST))
    lines.push(`${await hashFile('sha256', join(folder, file), 'hex')}  ${file}\n`)
  writeFileSync(join(folder, MANIFEST), lines.join(''))
  return hashFile('sha256', join(folder, MANIFEST), 'hex')
}

async function keepPackages({ root, out, system, mayFetch = true, log = () => {} }: ArchiveInput) {
  // The lockfile of the commit, whatever lies in the folder.
  const lockfile: unknown = JSON.parse(
    execFileSync('git', ['show', 'HEAD:package-lock.json'], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64_000_000,
    }),
  )
  const wanted = readLockPackages(lockfile, system)
  const cache = await findNpmCache(root)
  const lacking = wanted.filter((one) => !readTarball(cache, one))
  if (lacking.length > 0 && mayFetch) {
    log(`${lacking.length} packages are fetched by npm`)
    await fetchPackages(root, cache, lacking)
  }
  const kept: ArchivedPackage[] = []
  const missing: LockPackage[] = []
  for (const one of wanted) {
    const bytes = readTarball(cache, one)
    if (!bytes) {
      missing.push(one)
      continue
    }
    const { name, version, integrity } = one
    writeFileSync(join(out, fileOf(one)), bytes)
    kept.push({ name, version, integrity, file: fileOf(one) })
  }
  const lost = missing
    .filter(({ isOptional }) => !isOptional)
    .map(({ name, version }) => `${name}@${version}`)
  if (lost.length > 0) throw new Error(`npm could not fetch ${lost.join(', ')}.`)
  writeFileSync(join(out, PACKAGES), `${JSON.stringify(kept, null, 1)}\n`)
  log(`${kept.length} packages, each with the hash of the lockfile`)
  return { kept: kept.length, missing: missing.map(({ name, version }) => `${name}@${version}`) }
}

/** Keeps the running Node.js and its npm. */
async function keepRuntime(out: string) {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const program = join(out, `runtime/node${suffix}`)
  copyFileSync(process.execPath, program)
  chmodSync(program, 0o755)
  const npm = findNpm()
  // Its own settings stay here: they may name a registry, or hold a token.
  execFileSync('tar', ['-cf', join(out, 'runtime/npm.tar'), '--exclude=npm/npmrc', '-C', dirname(npm), 'npm'])
  const licence = join(dirname(process.execPath), '../LICENSE')
  if (existsSync(licence)) cpSync(licence, join(out, 'runtime/LICENSE-node.txt'))
  const sha256 = await hashFile('sha256', program, 'hex')
  const system = `${process.platform} ${process.arch}`
  return { node: { version: process.version, system, sha256 }, npm: readVersion(npm) }
}

/** The folder of the npm that runs this program, or that came with Node.js. */
function findNpm(): string {
  const running = process.env.npm_execpath
  const candidates = [
    ...(running?.endsWith('.js') ? [join(dirname(running), '..')] : []),
    join(dirname(process.execPath), '../lib/node_modules/npm'),
    join(dirname(process.execPath), 'node_modules/npm'),
  ]
  const found = candidates.find((folder) => existsSync(join(folder, 'bin/npm-cli.js')))
  if (!found) throw new Error('There is no npm beside this Node.js. Start this by `npm run archive`.')
  return found
}

function readVersion(folder: string): string {
  const own: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const version = typeof own === 'object' && own && 'version' in own ? String(own.version) : ''
  // The workspace has the version of its packages.
  if (version !== '0.0.0') return version
  return readVersion(join(folder, 'packages/elements'))
}
