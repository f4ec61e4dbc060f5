import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stressTest } from '@foyer/devkit/stress'
import { expect, onTestFinished } from 'vitest'
import { ROOT } from '../guard/endGuard.ts'
import { run } from '../setup/run.mjs'
import { checkArchive } from './carried/check.mjs'
import { writeArchive } from './writeArchive.ts'

// The proof of an archive: it is written, and Foyer is installed and built from it on a machine that has no network at all.

const LIMIT_MS = 30 * 60_000

/**
 * Takes the network away, all but this machine's own, where the system lets it be taken. Elsewhere every address but this machine's leads to a proxy
 * that is not there.
 */
function withoutNetwork(words: readonly string[]): {
  readonly words: readonly string[]
  readonly env: NodeJS.ProcessEnv
} {
  const script = 'ip link set lo up && exec "$@"'
  const inside = ['unshare', '-rn', 'sh', '-c', script, 'sh']
  const [command = '', ...args] = inside
  const isPossible = spawnSync(command, [...args, 'true']).status === 0
  if (isPossible) return { words: [...inside, ...words], env: process.env }
  const nowhere = 'http://127.0.0.1:9'
  const proxies = { http_proxy: nowhere, https_proxy: nowhere, no_proxy: '127.0.0.1,localhost' }
  return { words, env: { ...process.env, ...proxies } }
}

stressTest(
  'Foyer is built from its archive without a network and without a registry',
  async () => {
    const scratch = mkdtempSync(join(tmpdir(), 'foyer-archive-build-'))
    onTestFinished(() => rmSync(scratch, { recursive: true, force: true }))
    const [archive, target] = [join(scratch, 'archive'), join(scratch, 'foyer')]
    const system = { os: process.platform, cpu: process.arch }
    await writeArchive({ root: ROOT, out: archive, system })
    expect(await checkArchive(archive)).toEqual([])
    const install = [join(archive, 'runtime/node'), join(archive, 'install.mjs'), '--to', target]
    const { words, env } = withoutNetwork(install)
    const [command = '', ...args] = words
    const { code, output } = await run(command, args, { cwd: scratch, env, timeoutMs: LIMIT_MS, quiet: true })
    expect(code, output.slice(-4_000)).toBe(0)
    for (const file of [
      'elements/dist/foyer.js',
      'secure-frame/dist/rescue-page/rescue.html',
      'gateway/dist/index.js',
    ])
      expect(existsSync(join(target, 'packages', file)), file).toBe(true)
  },
  LIMIT_MS,
)
