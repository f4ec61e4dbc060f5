import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BenchResult } from '../bench/runNamed.ts'
import { judge } from '../bench/verdict/gates.ts'
import { ROOT } from '../tools/guard/endGuard.ts'
import { cleanBuild } from '../tools/pack/cleanBuild.ts'

/** One line for the list. */
export const summary = 'the secure frame built twice, in two folders and at two times: the same bytes'

/** Facts that a build must not show: where it was made, when, by whom, and in which language. */
const PLACES = [
  { name: 'a', env: { TZ: 'UTC', LANG: 'C.UTF-8', HOME: '/nonexistent/a' } },
  {
    name: 'a-much-longer-name-of-a-folder',
    env: { TZ: 'Pacific/Kiritimati', LANG: 'tr_TR.UTF-8', HOME: '/nonexistent/b' },
  },
] as const

/** Builds the frame in two copies of the sources, and compares every file. */
export async function run(): Promise<BenchResult> {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-repro-'))
  try {
    const builds: ReadonlyMap<string, string>[] = []
    for (const { name, env } of PLACES) {
      const copy = join(folder, name)
      await cleanBuild(ROOT, copy, env, ['secure-frame'])
      builds.push(hashesOf(join(copy, 'packages/secure-frame/dist/site')))
    }
    const [one = new Map<string, string>(), other = new Map<string, string>()] = builds
    const names = new Set([...one.keys(), ...other.keys()])
    const differing = [...names].filter((name) => one.get(name) !== other.get(name))
    return {
      ...judge({
        files: { value: names.size, atLeast: 3 },
        differing: { value: differing.length, atMost: 0 },
      }),
      notes: { differing, build: one.get('manifest.json') },
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function hashesOf(folder: string): ReadonlyMap<string, string> {
  return new Map(
    readdirSync(folder)
      .toSorted()
      .map((name) => [
        name,
        createHash('sha256')
          .update(readFileSync(join(folder, name)))
          .digest('hex'),
      ]),
  )
}
