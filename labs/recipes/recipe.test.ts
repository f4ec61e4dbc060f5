import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../tools/guard/endGuard.ts'
import { readPlugin } from './recipe.ts'

// docs/guide/better-auth.md

const SETTINGS = {
  gatewayUrl: 'http://localhost:1',
  projectId: 'dev',
  appOrigin: 'http://localhost:2',
}
const page = readFileSync(join(ROOT, 'docs/guide/better-auth.md'), 'utf8')

test('the plugin of the page is taken as it stands, with the gateway of the lab', () => {
  const code = readPlugin(page, SETTINGS)
  expect(code).toContain("gatewayUrl: 'http://localhost:1'")
  expect(code).toContain("projectId: 'dev'")
  expect(code).toContain("appOrigin: 'http://localhost:2'")
  expect(code).not.toMatch(/example/)
})

test('a page without the plugin, or with another gateway in it, is named', () => {
  expect(() => readPlugin('# Nothing\n', SETTINGS)).toThrow(/has no plugin/)
  expect(() => readPlugin(page.replaceAll('gateway.example', 'other.example'), SETTINGS)).toThrow(
    /does not name https:\/\/gateway.example/,
  )
})
