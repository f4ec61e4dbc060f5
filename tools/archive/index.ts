import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { endGuard, ROOT } from '../guard/endGuard.ts'
import { hashFile } from './carried/check.mjs'
import { writeArchive } from './writeArchive.ts'

// `npm run archive -- --out foyer-archive.tar`, or a folder, writes everything that builds the committed version without a registry.
// `--only-this-system` leaves out the packages that are for other systems alone.

const { values } = parseArgs({
  options: { out: { type: 'string' }, 'only-this-system': { type: 'boolean' } },
})

async function archive(out: string): Promise<readonly string[]> {
  if (execFileSync('git', ['status', '--porcelain'], { cwd: ROOT, encoding: 'utf8' }).trim() !== '')
    return ['The work tree has changes. An archive is that of a commit: commit them first.']
  const target = resolve(process.env.INIT_CWD ?? '.', out)
  if (existsSync(target) && target.endsWith('.tar')) return [`${target} is there already.`]
  const isTar = target.endsWith('.tar')
  mkdirSync(dirname(target), { recursive: true })
  // Beside the target, since the folder for temporary files may be small.
  const folder = isTar ? mkdtempSync(join(dirname(target), '.foyer-archive-')) : target
  const system = values['only-this-system'] ? { os: process.platform, cpu: process.arch } : undefined
  try {
    const hash = await writeArchive({
      root: ROOT,
      out: folder,
      system,
      log: (line) => console.log(`archive: ${line}`),
    })
    console.log(`archive: SHA-256 of the manifest: ${hash}`)
    if (!isTar) return []
    execFileSync('tar', ['-cf', target, '-C', folder, '.'])
    const tarHash = await hashFile('sha256', target, 'hex')
    writeFileSync(`${target}.sha256`, `${tarHash}  ${basename(target)}\n`)
    return []
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  } finally {
    if (isTar) rmSync(folder, { recursive: true, force: true })
  }
}

const problems =
  values.out === undefined
    ? ['Say where to: npm run archive -- --out foyer-archive.tar']
    : await archive(values.out)
endGuard('archive', problems, `written to ${values.out}`)
