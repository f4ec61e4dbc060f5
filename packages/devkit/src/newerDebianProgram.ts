import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findProgram } from './debianProgram.ts'
import { prepareFolder } from './preparedFolder.ts'

const KEYS = '/usr/share/keyrings/debian-archive-keyring.gpg'
const DOWNLOAD_MS = 180_000

/** A program of a later release of Debian than this machine may have. */
export interface NewerProgram {
  readonly package: string
  /** The path of the program in the package, such as `usr/sbin/nats-server`. */
  readonly path: string
  /** The code name of the release, such as `trixie`. */
  readonly release: string
}

/**
 * The path of a program out of a later release of Debian. It is unpacked beside the project, and nothing of this machine is replaced. `apt`
 * checks the signature of the release and the hash of the package. Returns the reason, under `refusal`, where it cannot be had.
 */
export async function newerDebianProgram({
  package: name,
  path,
  release,
}: NewerProgram): Promise<{ readonly file: string } | { readonly refusal: string }> {
  if (!existsSync('/usr/bin/apt-get') || !existsSync(KEYS)) return { refusal: 'this is no Debian' }
  if (findProgram('dpkg-deb') === undefined) return { refusal: 'there is no dpkg-deb' }
  try {
    const folder = await prepareFolder({
      key: `newer-${name}-${release}`,
      make: async (unpacked) => download(unpacked, { name, path, release }),
    })
    return { file: join(folder, path) }
  } catch (error) {
    return { refusal: error instanceof Error ? error.message : String(error) }
  }
}

/** Gets and unpacks a package by lists of its own, so that the system goes on with its own release. @throws Error with the reason */
function download(
  unpacked: string,
  { name, path, release }: Pick<NewerProgram, 'path' | 'release'> & { readonly name: string },
): void {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-download-'))
  try {
    const sources = join(folder, 'sources.list')
    writeFileSync(sources, `deb [signed-by=${KEYS}] http://deb.debian.org/debian ${release} main\n`)
    const lists = join(folder, 'lists')
    const cache = join(folder, 'cache')
    for (const place of [lists, join(cache, 'archives')])
      mkdirSync(join(place, 'partial'), { recursive: true })
    const apart = [
      `Dir::Etc::sourcelist=${sources}`,
      'Dir::Etc::sourceparts=-',
      `Dir::State::lists=${lists}`,
      `Dir::Cache=${cache}`,
      'APT::Sandbox::User=root',
    ].flatMap((option) => ['-o', option])
    run(folder, '/usr/bin/apt-get', ...apart, '-qq', 'update')
    run(folder, '/usr/bin/apt-get', ...apart, '-qq', 'download', name)
    run(folder, 'dpkg-deb', '-x', packageIn(folder), unpacked)
    if (!existsSync(join(unpacked, path))) throw new Error(`the package ${name} has no ${path}`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Runs a program. @throws Error with its last line where it failed */
function run(cwd: string, program: string, ...args: string[]): void {
  const { status, stderr, error } = spawnSync(program, args, {
    ...{ cwd, encoding: 'utf8', timeout: DOWNLOAD_MS, stdio: 'pipe' },
  })
  if (error !== undefined) throw error
  if (status !== 0)
    throw new Error(stderr.trim().split('\n').at(-1)?.slice(0, 200) || 'it could not be fetched')
}

function packageIn(folder: string): string {
  return join(folder, readdirSync(folder).find((file) => file.endsWith('.deb')) ?? 'no.deb')
}
