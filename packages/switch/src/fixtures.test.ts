import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { listFixtures, runFixture } from './fixtures.ts'

const ROOT = join(import.meta.dirname, '../data')

function readFolder(folder: string): Record<string, string> {
  if (!existsSync(folder)) return {}
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
  return Object.fromEntries(
    files.map((one) => {
      const path = join(one.parentPath, one.name)
      return [path.slice(folder.length + 1), readFileSync(path, 'utf8')]
    }),
  )
}

/** With FOYER_WRITE_FIXTURES=1 the results are written instead of compared. Read the difference before it is committed. */
function write(folder: string, files: Readonly<Record<string, string>>): void {
  rmSync(folder, { recursive: true, force: true })
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}

test.each(listFixtures(ROOT))(
  '%s: code and report are as the fixture says, and a second run changes nothing',
  (name) => {
    const { after, report, again } = runFixture(join(ROOT, name, 'before'))
    const folder = join(ROOT, name, 'after')
    const result = { ...after, 'report.txt': report }
    if (process.env.FOYER_WRITE_FIXTURES) write(folder, result)
    expect(result).toEqual(readFolder(folder))
    expect(again).toEqual([])
  },
)
