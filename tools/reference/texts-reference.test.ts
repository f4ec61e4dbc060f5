import { expect, test } from 'vitest'
import { readTextHomes } from '../../packages/ui/src/testing/readCatalogues.ts'
import { toTextsPage } from './texts-reference.ts'

test('the page names each text by its key, by part', async () => {
  const homes = await readTextHomes()
  const page = toTextsPage(homes)
  expect(page).toContain('| `connect.continueWithWallet` | Continue with a wallet |')
  expect(page.indexOf('## Common to several parts')).toBeLessThan(page.indexOf('## Part account'))
  expect(page.split('\n').filter((line) => line.startsWith('| `'))).toHaveLength(
    homes.reduce((sum, { entries }) => sum + entries.size, 0),
  )
})

test('what would end a cell is escaped', () => {
  const entries = new Map([['a.b', { id: 'a.b', english: 'this | that' }]])
  expect(toTextsPage([{ part: 'connect', entries }])).toContain('| `a.b` | this \\| that |')
})
