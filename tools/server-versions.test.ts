import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './guard/endGuard.ts'

// What `--version` and `/health` say stands in a file of its own, since a bundled program has no package.json beside it.

const packages = readdirSync(join(ROOT, 'packages')).filter((name) =>
  existsSync(join(ROOT, 'packages', name, 'src/version.ts')),
)

test('servers have a version of their own', () => {
  expect(packages).toEqual(expect.arrayContaining(['gateway', 'relay', 'secure-site', 'suite', 'vault']))
})

test.each(packages)('%s says the version of its package', (name) => {
  const folder = join(ROOT, 'packages', name)
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const text = readFileSync(join(folder, 'src/version.ts'), 'utf8')
  expect(text).toContain(`VERSION = '${version}'`)
})
