import { listing } from '@foyer/devkit'
import { expect, test } from 'vitest'
import { createWalletsController } from './wallets.ts'

const ids = (wallets: readonly { readonly id: string }[]) => wallets.map(({ id }) => id)

test('entity-4 the first wallets are those of the gateway, with how many there are', () => {
  const wallets = createWalletsController()
  expect(wallets.state).toEqual({
    featured: [],
    recommended: [],
    custom: [],
    count: undefined,
    all: { items: [], count: undefined, page: 0 },
    found: { items: [], count: undefined, page: 0 },
    search: '',
    certifiedOnly: false,
    source: 'none',
  })
  wallets.setFirst({ featured: [listing({ id: 'f' })], recommended: [listing({ id: 'r' })], count: 500 })
  const { featured, recommended, count, source } = wallets.state
  expect([ids(featured), ids(recommended), count, source]).toEqual([['f'], ['r'], 500, 'gateway'])
})

test('entity-4 pages are appended, a wallet that comes twice is there once, and the first page begins anew', () => {
  const wallets = createWalletsController()
  wallets.addPage('all', 1, [listing({ id: 'a' }), listing({ id: 'b' })], 3)
  wallets.addPage('all', 2, [listing({ id: 'b' }), listing({ id: 'c' })], 3)
  const { all } = wallets.state
  expect([ids(all.items), all.count, all.page]).toEqual([['a', 'b', 'c'], 3, 2])
  wallets.addPage('all', 1, [listing({ id: 'd' })], 1)
  expect([ids(wallets.state.all.items), wallets.state.all.page]).toEqual([['d'], 1])
})

test('entity-4 what was found belongs to one text and one filter, and the whole list stays', () => {
  const wallets = createWalletsController()
  wallets.addPage('all', 1, [listing({ id: 'a' })], 1)
  wallets.setSearch('me')
  wallets.addPage('found', 1, [listing({ id: 'm' })], 1)
  expect(ids(wallets.state.found.items)).toEqual(['m'])
  wallets.setSearch('met')
  expect(wallets.state.found).toEqual({ items: [], count: undefined, page: 0 })
  wallets.addPage('found', 1, [listing({ id: 'm' })], 1)
  wallets.setCertifiedOnly(true)
  expect(wallets.state.found.page).toBe(0)
  expect([wallets.state.search, wallets.state.certifiedOnly, ids(wallets.state.all.items)]).toEqual([
    'met',
    true,
    ['a'],
  ])
})

test('entity-4 a wallet is found in whichever list it is; cleared, the pages are asked for again', () => {
  const wallets = createWalletsController()
  wallets.setCustom([listing({ id: 'own' })])
  wallets.setFeatured([listing({ id: 'f' })])
  wallets.addPage('all', 1, [listing({ id: 'a' })], 1)
  wallets.setSource('bundled', 'gateway_unreachable')
  expect(['own', 'f', 'a', 'nobody'].map((id) => wallets.find(id)?.id)).toEqual(['own', 'f', 'a', undefined])
  expect([wallets.state.source, wallets.state.problem]).toEqual(['bundled', 'gateway_unreachable'])
  wallets.clear()
  expect([wallets.state.all.page, wallets.state.source]).toEqual([0, 'none'])
  expect(wallets.find('own')?.id).toBe('own')
})

test('entity-4 an answer that came early is given once, and one that failed is none', async () => {
  const wallets = createWalletsController()
  const first = { featured: [], recommended: [listing({ id: 'r' })], count: 1 }
  wallets.keepEarly(Promise.resolve(first))
  expect(wallets.hasEarly).toBe(true)
  expect(await wallets.takeEarly()).toBe(first)
  expect([wallets.hasEarly, wallets.takeEarly(), ids(wallets.state.recommended)]).toEqual([
    false,
    undefined,
    [],
  ])
  const failing = Promise.reject(new Error('offline'))
  wallets.keepEarly(failing)
  await failing.catch(() => {})
  await Promise.resolve()
  expect(wallets.hasEarly).toBe(false)
})
