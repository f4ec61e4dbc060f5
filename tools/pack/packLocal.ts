import { rmSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { ROOT } from '../guard/endGuard.ts'
import { createProgress } from '../setup/progress.mjs'
import { npmCommand, run } from '../setup/run.mjs'
import { chooseForApp, installWords, PackError } from './localInstall.ts'
import { neededBy, type PackedFile } from './neededBy.ts'
import { findPublished, packStaged, readManifest, stagePackage } from './stagePackage.ts'

// The second half of `npm run pack`, run by tools/pack.mjs once everything is installed.

const STAGED = join(ROOT, '.foyer/pack/local-staged')
const OUT = join(ROOT, '.foyer/pack/local')
const BUILT = ['script', 'lite', 'secure-frame', 'console', 'packages', 'types']
const TIMEOUT_MS = 15 * 60_000

const progress = createProgress({ print: console.log })

async function build(): Promise<void> {
  const words = ['--max-semi-space-size=64', '--import', 'tsx', '--conditions=@foyer/source']
  for (const name of BUILT) progress.begin(`Building ${name}`)
  const result = await run(process.execPath, [...words, 'tools/build/index.ts', ...BUILT], {
    cwd: ROOT,
    timeoutMs: TIMEOUT_MS,
    quiet: true,
    onLine: (line) => progress.end(`Building ${line.split(':')[0] ?? ''}`),
  })
  progress.close()
  if (result.code !== 0) throw new PackError(`The build failed:\n${result.output}`)
}

async function pack(folders: readonly string[]): Promise<PackedFile[]> {
  const staged = folders.map((folder) => {
    const place = join(STAGED, basename(folder))
    stagePackage(ROOT, folder, place)
    return place
  })
  rmSync(OUT, { recursive: true, force: true })
  const files = await packStaged(staged, OUT)
  rmSync(STAGED, { recursive: true, force: true })
  return files.map((file, index) => ({ name: readManifest(folders[index] ?? '').name, file }))
}

async function install(folder: string, tarballs: Readonly<Record<string, string>>): Promise<void> {
  const [npm, args] = npmCommand(installWords(folder, tarballs))
  const result = await run(npm, args, { cwd: folder, timeoutMs: TIMEOUT_MS, quiet: true })
  if (result.code !== 0) throw new PackError(`npm could not install them into ${folder}:\n${result.output}`)
}

async function main([target, ...named]: readonly string[]): Promise<void> {
  const folders = findPublished(ROOT)
  const manifests = folders.map(readManifest)
  const app = target === undefined ? undefined : resolve(process.env.INIT_CWD ?? ROOT, target)
  // Before minutes are spent on a build.
  const ours = manifests.map(({ name }) => name)
  const chosen = app === undefined ? [] : chooseForApp(app, named, ours)
  await build()
  const packed = await progress.during('Packing', () => pack(folders))
  console.log(`${packed.length} packages in ${OUT}`)
  if (app === undefined) return
  await progress.during(`Installing ${chosen.join(', ')}`, () =>
    install(app, neededBy(chosen, manifests, packed)),
  )
  console.log(`${app} has them now.`)
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof PackError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
