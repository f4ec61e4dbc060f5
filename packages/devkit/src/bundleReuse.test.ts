import { mkdtempSync, readFileSync, realpathSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test, vi } from 'vitest'

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'foyer-program-')))
const bundles = new Set<string>()
afterAll(() => {
  for (const path of [folder, ...bundles]) rmSync(path, { recursive: true, force: true })
})

/** Writes a source with the time of an earlier edit: one that is written while a program is made of it is not relied on. */
function write(name: string, text: string, secondsAgo: number): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  const at = Date.now() / 1_000 - secondsAgo
  utimesSync(path, at, at)
  return path
}

/** Asks for a program as another process does, which knows nothing of what this one made. */
async function ask(entry: string): Promise<string> {
  vi.resetModules()
  const { bundleProgram } = await import('./bundleProgram.ts')
  const file = (await bundleProgram(pathToFileURL(entry))).at(-1) ?? ''
  bundles.add(file)
  return file
}

test('a program is kept for the next process as long as its sources are the same, and made anew after that', async () => {
  const part = write('part.ts', 'export const part = 1', 60)
  const entry = write('kept.ts', `import { part } from './part.ts'\nconsole.log(part)`, 60)
  const file = await ask(entry)
  const made = statSync(file)
  expect(statSync(await ask(entry)).ino).toBe(made.ino)
  expect(write('part.ts', 'export const part = 2', 30)).toBe(part)
  expect(statSync(await ask(entry)).ino).not.toBe(made.ino)
  expect(readFileSync(file, 'utf8')).toContain('console.log(2)')
})

test('a program whose source was written meanwhile is made again', async () => {
  const entry = write('hasty.ts', 'console.log(1)', -60)
  const file = await ask(entry)
  const made = statSync(file)
  expect(statSync(await ask(entry)).ino).not.toBe(made.ino)
})
