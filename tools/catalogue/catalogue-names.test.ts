import { expect, test } from 'vitest'
import { discoverBitcoin } from '../../packages/adapter-bitcoin/src/discovery/discoverBitcoin.ts'
import { discover as discoverCosmos } from '../../packages/adapter-cosmos/src/discovery.ts'
import { LOOK_TIMING } from '../../packages/adapter-cosmos/src/timing.ts'
import { CATALOGUE_NAMES } from '../../packages/adapter-kit/src/catalogueNames.ts'
import { OTHER_NAMES } from '../../packages/adapter-kit/src/joinWallets.ts'
import { discover as discoverPolkadot } from '../../packages/adapter-polkadot/src/discovery.ts'
import { bundledWallets } from '../../packages/core/src/parts/bundled/bundledWallets.ts'
import { toConnectorId } from '../../packages/core/src/parts/connect/rules/walletItems.ts'
import type { Connector } from '../../packages/core/src/ports/connector.ts'
import { readBundledCatalogue } from '../../packages/gateway/src/parts/catalogue/bundledCatalogue.ts'

// The rule by which two entries of a page are one wallet comes with the script. A wallet that joins the catalogue alone would still be
// joined by its name, and so would one that only calls itself that.

/** Names with which wallets register in the Wallet Standard, where they have another one in the catalogue. */
const REGISTERED = [
  ['Trust', 'com.trustwallet.app'],
  ['Coinbase Wallet', 'com.coinbase.wallet'],
  ['Coin98', 'com.coin98'],
] as const

test('entity-2 the names by which wallets are joined are those of the catalogue', async () => {
  const { wallets } = await readBundledCatalogue()
  const rows = wallets.flatMap(({ name, rdns }) => (rdns ? [[name.trim().toLowerCase(), rdns] as const] : []))
  const expected = [...new Map(rows.map(([name, rdns]) => [rdns, name]))]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([rdns, name]) => `${name}=${rdns}`)
  expect(CATALOGUE_NAMES.trim().split('\n')).toEqual(expected)
})

test('entity-2 all-wallets-6 a wallet that registers under another name than its own leads to its entry, with a gateway and without', async () => {
  const { wallets } = await readBundledCatalogue()
  expect(REGISTERED.map(([name]) => name.toLowerCase())).toEqual(Object.keys(OTHER_NAMES))
  for (const [name, id] of REGISTERED) {
    expect(OTHER_NAMES[name.toLowerCase()]).toBe(id)
    const connector = {
      id: `standard:${name}`,
      name,
      kind: 'ANNOUNCED',
      namespaces: ['solana'],
      isDuplicate: false,
      rdns: undefined,
      explorerId: undefined,
      imageUrl: undefined,
    } as const
    const entries = [...wallets, ...bundledWallets].filter((wallet) => wallet.id === id)
    expect(entries.length, name).toBeGreaterThan(0)
    for (const entry of entries) expect(toConnectorId(entry, [connector]), name).toBe(connector.id)
  }
})

/** Puts an object into a page, at a path. */
function place(page: object, path: string, value: object): void {
  const steps = path.split('.')
  const last = steps.pop() ?? ''
  let holder = page
  for (const step of steps) {
    if (!Reflect.has(holder, step)) Reflect.set(holder, step, {})
    holder = Reflect.get(holder, step)
  }
  Reflect.set(holder, last, value)
}

/** A page with every wallet that the families look for by a place of their own. */
function pageOfAll(): EventTarget {
  const page = new EventTarget()
  const ask = async () => {}
  for (const path of [
    'XverseProviders.BitcoinProvider',
    'LeatherProvider',
    'okxwallet.bitcoin',
    'phantom.bitcoin',
    'unisat',
  ])
    place(page, path, { request: ask, requestAccounts: ask })
  for (const path of ['leap', 'cosmostation.providers.keplr', 'okxwallet.keplr', 'keplr'])
    place(page, path, { enable: ask, getKey: ask })
  for (const name of ['polkadot-js', 'subwallet-js', 'talisman', 'enkrypt', 'nova'])
    place(page, `injectedWeb3.${name}`, { enable: ask })
  return page
}

test('entity-2 all-wallets-6 a wallet that is known by its place in the page has the name of its entry in the catalogue', async () => {
  const { wallets } = await readBundledCatalogue()
  const found: Connector[] = []
  const input = {
    page: pageOfAll(),
    timing: LOOK_TIMING,
    load: () => Promise.reject(new Error('Nobody may ask a wallet.')),
    found: (connector: Connector) => void found.push(connector),
  }
  for (const discover of [discoverBitcoin, discoverCosmos, discoverPolkadot]) discover(input)()
  expect(found).toHaveLength(14)
  const listed = new Set(wallets.map(({ name }) => name))
  expect(found.map(({ name }) => name).filter((name) => !listed.has(name))).toEqual([])
})
