import { expect, test } from 'vitest'
import { NAMESPACES } from '../../packages/kit/src/families/names.ts'
import { ROOT } from '../guard/endGuard.ts'
import { readFiles } from '../guard/sourceFiles.ts'

// A new family needs a change in each file that names one. Cosmos stands for them: no other word contains its name.

/** The number of such files, which may only shrink. */
const KNOWN = 36

/** Files that have to name a family: its own, tests, pictured states, data, translations, and the test kit. */
function mayName(path: string): boolean {
  return (
    /cosmos|\.(?:test|test-d|states)\.tsx?$|\.json$|NOTICE$|\/text\//i.test(path) ||
    /^packages\/(?:testing|devkit)\/|^packages\/console\/src\/testing\/|\/data\/|^tools\/scaffold\/templates\//.test(
      path,
    )
  )
}

test('the files that name a family outside of its own become fewer', () => {
  const files = readFiles(
    ROOT,
    (path) =>
      /^(?:packages|apps|bench|integration|labs|tools)\/.*\.(?:tsx?|[cm]js)$/.test(path) && !mayName(path),
  )
  const named = files.filter(({ text }) => /cosmos/i.test(text)).map(({ path }) => path)
  expect(NAMESPACES).toContain('cosmos')
  expect(named.length, `${named.join('\n')}\nand KNOWN says ${KNOWN}`).toBe(KNOWN)
})
