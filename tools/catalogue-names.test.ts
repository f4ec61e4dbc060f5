import { expect, test } from 'vitest'
import { CATALOGUE_NAMES } from '../packages/adapter-kit/src/catalogueNames.ts'
import { readBundledCatalogue } from '../packages/gateway/src/parts/catalogue/bundledCatalogue.ts'

// The rule by which two entries of a page are one wallet comes with the script. A wallet that joins the catalogue alone would still be
// joined by its name, and so would one that only calls itself that.

test('entity-2 the names by which wallets are joined are those of the catalogue', async () => {
  const { wallets } = await readBundledCatalogue()
  const rows = wallets.flatMap(({ name, rdns }) => (rdns ? [[name.trim().toLowerCase(), rdns] as const] : []))
  const expected = [...new Map(rows.map(([name, rdns]) => [rdns, name]))]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([rdns, name]) => `${name}=${rdns}`)
  expect(CATALOGUE_NAMES.trim().split('\n')).toEqual(expected)
})
