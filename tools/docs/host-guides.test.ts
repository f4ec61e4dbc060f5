import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from '../guard/endGuard.ts'
import { readFiles } from '../guard/sourceFiles.ts'
import { readBlocks } from './code/readBlocks.ts'

// The code of the guides for frameworks is that of the apps which the journeys drive: a block that says `the same as
// apps/…` has to be, line for line, though it may begin in the middle, leave the end away and be less indented.

const SAME = /^the same as (\S+)$/

function toLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** Lines of a block that the file lacks, or has in another order. */
function findStrays(code: string, file: string): string[] {
  const lines = toLines(file)
  let from = 0
  return toLines(code).filter((line) => {
    const at = lines.indexOf(line, from)
    if (at >= 0) from = at + 1
    return at < 0
  })
}

const blocks = readFiles(ROOT, (path) => /^docs\/.*\.md$/.test(path))
  .flatMap(readBlocks)
  .flatMap(({ place, code, skipped }) => {
    const path = SAME.exec(skipped ?? '')?.[1]
    return path ? [{ place, code, path }] : []
  })

describe('guides for frameworks', () => {
  test('there are some for each', () => {
    for (const app of ['host-vue', 'host-svelte', 'host-angular']) {
      expect(blocks.filter(({ path }) => path.startsWith(`apps/${app}/`)).length, app).toBeGreaterThan(3)
    }
  })

  test.each(blocks)('$place is $path', ({ code, path }) => {
    const file = join(ROOT, path)
    expect(existsSync(file), path).toBe(true)
    expect(findStrays(code, readFileSync(file, 'utf8'))).toEqual([])
  })

  test('a line that is another, or elsewhere, is found', () => {
    expect(findStrays('  b\nc', 'a\nb\n\nc\nd')).toEqual([])
    expect(findStrays('b\nx', 'a\nb\nc')).toEqual(['x'])
    expect(findStrays('c\nb', 'a\nb\nc')).toEqual(['b'])
  })
})
