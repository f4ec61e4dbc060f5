import { WalletQuery } from '@foyer/api'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { CatalogueEntry } from './catalogue.ts'
import { FAMILIES } from './families.ts'
import { createWalletIndex } from './walletIndex.ts'

const links = {
  mobile_link: null,
  desktop_link: null,
  webapp_link: null,
  link_mode: null,
  app_store: null,
  play_store: null,
  chrome_store: null,
  firefox_store: null,
  edge_store: null,
  homepage: null,
}
const CHAINS = [null, [], ['eip155:1'], ['eip155:1', 'eip155:8453'], ['solana:mainnet'], ['bip122:main']]
const PARTS = ['a', 'b', 'ab', 'ba', ' ', 'É', 'ß', 'wallet', '-', 'İ']

/** A number that the seed and the turn decide. */
const pick = (seed: number, below: number) => ((seed * 2_654_435_761) >>> 7) % below

function walletOf(seed: number): CatalogueEntry {
  const length = 1 + pick(seed, 4)
  const name = Array.from({ length }, (_, part) => PARTS[pick(seed * 31 + part, PARTS.length)]).join('')
  const none = { image_id: null, badge_type: null, rdns: null, injected: null }
  return {
    ...links,
    ...none,
    id: `w${seed}`,
    name,
    order: pick(seed, 7),
    chains: CHAINS[pick(seed, 6)] ?? null,
  }
}

const query = (input: Record<string, string>) => v.parse(WalletQuery, { entries: '100', ...input })

test('call-2 a search finds the wallets with the text in their name, and no other, wherever in the list they are', () => {
  for (let round = 1; round <= 40; round += 1) {
    const wallets = Array.from({ length: 60 }, (_, index) => walletOf(round * 100 + index))
    const index = createWalletIndex(wallets)
    for (const search of [...PARTS, 'a b', 'bab', 'wallet-', 'nothing', 'aa', '\0', 'a\0b']) {
      const expected = wallets
        .filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()))
        .map(({ id }) => id)
      const { data, count } = index.list(query({ search }))
      expect(new Set(data.map(({ id }) => id)), `${round} ${search}`).toEqual(new Set(expected))
      expect(count).toBe(expected.length)
    }
  }
})

test('call-2 a text that begins in one name and ends in the next is in neither', () => {
  const [one, other] = [
    { ...walletOf(1), name: 'Alpha', order: 1 },
    { ...walletOf(2), name: 'Beta', order: 2 },
  ]
  const index = createWalletIndex([one, other])
  expect(index.list(query({ search: 'ab' })).count).toBe(0)
  expect(index.list(query({ search: 'a' })).count).toBe(2)
  expect(createWalletIndex([]).list(query({ search: 'a' })).count).toBe(0)
})

test('call-2 wallets with equal lists of chains are all decided alike', () => {
  const wallets = Array.from({ length: 50 }, (_, index) => ({
    ...walletOf(index),
    chains: index % 2 ? ['eip155:8453'] : ['solana:mainnet'],
  }))
  const index = createWalletIndex(wallets)
  expect(index.list(query({ chains: 'eip155:8453' })).count).toBe(25)
  expect(index.list(query({ chains: 'solana:mainnet' })).count).toBe(25)
  expect(index.list(query({ chains: 'eip155:10' })).count).toBe(0)
})

test('call-2 pages, filters and the order of a family are those of going through all wallets one by one', () => {
  let found = 0
  for (let round = 1; round <= 20; round += 1) {
    const badges = [null, 'certified'] as const
    const wallets = Array.from({ length: 80 }, (_, at) => {
      const wallet = walletOf(round * 1_000 + at)
      const own = FAMILIES.solana?.wallets[at % 40]
      return { ...wallet, id: own ?? wallet.id, order: at, badge_type: badges[at % 2] ?? null }
    }).filter(({ id }, at, all) => all.findIndex((one) => one.id === id) === at)
    const index = createWalletIndex(wallets)
    const solana = new Set(FAMILIES.solana?.wallets)
    for (const search of ['', 'a', 'ab', 'wallet', 'walletab', 'É', 'aba']) {
      const excluded = wallets[round]?.id ?? ''
      const badge = round % 2 ? 'certified' : 'none'
      const asked = query({
        search,
        entries: '7',
        page: `${1 + (round % 3)}`,
        exclude: excluded,
        chains: 'solana:mainnet',
        ...(badge === 'none' ? {} : { badge_type: badge }),
      })
      const matching = wallets.filter(
        ({ id, name, chains, badge_type: own }) =>
          name.toLowerCase().includes(search.toLowerCase()) &&
          id !== excluded &&
          (asked.badge_type === undefined || own === asked.badge_type) &&
          chains?.some((chain) => chain.startsWith('solana')),
      )
      const rank = (id: string) => (solana.has(id) ? [...solana].indexOf(id) : 1_000)
      const inOrder = matching.toSorted((a, b) => rank(a.id) - rank(b.id) || (a.order ?? 0) - (b.order ?? 0))
      const from = (asked.page - 1) * 7
      const page = index.list(asked)
      expect(
        page.data.map(({ id }) => id),
        `${round} ${search}`,
      ).toEqual(inOrder.slice(from, from + 7).map(({ id }) => id))
      expect(page.count).toBe(inOrder.length)
      found += page.data.length
    }
  }
  expect(found).toBeGreaterThan(50)
})

test('featured wallets come first in their order, before those of the family, and each wallet once on all pages together', () => {
  const wallets = Array.from({ length: 60 }, (_, index) => walletOf(index + 1))
  const index = createWalletIndex(wallets)
  const featured = ['w40', 'gone', 'w7', 'w23', 'w40']
  for (const given of [{}, { chains: 'solana:mainnet' }, { search: 'a' }, { exclude: 'w7' }]) {
    const plain = index.list(query(given)).data.map(({ id }) => id)
    const expected = [...new Set(featured)].filter((id) => plain.includes(id))
    const all = index.list(query(given), featured)
    const ids = all.data.map(({ id }) => id)
    expect(ids).toEqual([...expected, ...plain.filter((id) => !expected.includes(id))])
    expect(all.count).toBe(plain.length)
    const pages = [1, 2, 3, 4, 5, 6, 7].flatMap((page) => {
      const part = { ...query({ ...given, page: String(page) }), entries: 9 }
      return index.list(part, featured).data.map(({ id }) => id)
    })
    expect(pages).toEqual(ids)
  }
})
