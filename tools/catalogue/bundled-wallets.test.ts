import { expect, test } from 'vitest'
import { bundledWallets, FIRST_OF_FAMILY } from '../../packages/core/src/parts/bundled/bundledWallets.ts'
import { readBundledCatalogue } from '../../packages/gateway/src/parts/catalogue/bundledCatalogue.ts'
import { FAMILIES } from '../../packages/gateway/src/parts/catalogue/families.ts'

// A page without a gateway shows wallets that came out of the gateway's catalogue once. A visitor should find the same wallets for the
// same chains.

test('entity-1 the built-in wallets are those of the catalogue, with the same chains', async () => {
  const { wallets } = await readBundledCatalogue()
  for (const bundled of bundledWallets) {
    const { name, chains, mobile_link } = wallets.find(({ id }) => id === bundled.id) ?? {}
    expect({ name, chains, mobile_link }, bundled.id).toEqual({
      name: bundled.name,
      chains: bundled.chains,
      mobile_link: bundled.mobile_link,
    })
  }
})

test('entity-1 the built-in wallets of a family begin like those of the catalogue', () => {
  const first = Object.entries(FIRST_OF_FAMILY)
  expect(first.map(([family]) => family)).toEqual(Object.keys(FAMILIES))
  for (const [family, ids] of first) expect(FAMILIES[family]?.wallets.slice(0, ids.length)).toEqual(ids)
})
