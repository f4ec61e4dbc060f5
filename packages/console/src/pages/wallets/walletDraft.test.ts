import { expect, test } from 'vitest'
import {
  canFeature,
  canHide,
  describeChanges,
  isSameLists,
  moveFeatured,
  toggleFeatured,
  toggleHidden,
  type WalletLists,
} from './walletDraft.ts'

const lists: WalletLists = { featured: ['a', 'b', 'c'], excluded: ['x'] }

test('a wallet is featured at the end, or hidden, and never both', () => {
  expect(toggleFeatured(lists, 'd').featured).toEqual(['a', 'b', 'c', 'd'])
  expect(toggleFeatured(lists, 'x')).toEqual({ featured: ['a', 'b', 'c', 'x'], excluded: [] })
  expect(toggleHidden(lists, 'a')).toEqual({ featured: ['b', 'c'], excluded: ['x', 'a'] })
  expect(toggleFeatured(lists, 'b').featured).toEqual(['a', 'c'])
  expect(toggleHidden(lists, 'x').excluded).toEqual([])
})

test('a wallet moves up and down, and no other one changes its order', () => {
  expect(moveFeatured(lists, 2, 0).featured).toEqual(['c', 'a', 'b'])
  expect(moveFeatured(lists, 0, 2).featured).toEqual(['b', 'c', 'a'])
  expect(moveFeatured(lists, 0, 1).featured).toEqual(['b', 'a', 'c'])
  expect(moveFeatured(lists, 7, 0)).toEqual(lists)
})

test('lists have the limits of the gateway', () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => `w${at}`)
  expect(canFeature({ featured: many(19), excluded: [] })).toBe(true)
  expect(canFeature({ featured: many(20), excluded: [] })).toBe(false)
  expect(canHide({ featured: [], excluded: many(80) })).toBe(false)
})

test('changes are told by name, list by list, and an order is a change', () => {
  const after = moveFeatured(lists, 0, 1)
  expect(isSameLists(lists, after)).toBe(false)
  expect(describeChanges(lists, after, (id) => id.toUpperCase())).toEqual([
    { title: 'First in every list', before: 'A, B, C', after: 'B, A, C' },
  ])
  expect(describeChanges(lists, toggleHidden(lists, 'x'), (id) => id)).toEqual([
    { title: 'Hidden', before: 'x', after: 'none' },
  ])
})
