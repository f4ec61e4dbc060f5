import { WalletQuery } from '@foyer/api'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { cacheRecentPages } from './recentPages.ts'

const query = (input: Record<string, string>) => v.parse(WalletQuery, input)

function createTest() {
  const asked: string[] = []
  const pages = cacheRecentPages({
    list({ search = '' }) {
      asked.push(search)
      return { data: [], count: asked.length }
    },
  })
  return { asked, pages }
}

test('the same question gets the same page, whoever asks', () => {
  const { asked, pages } = createTest()
  const first = pages.list(query({ search: 'meta', projectId: 'one' }))
  expect(pages.list(query({ search: ' meta ', projectId: 'two' }))).toBe(first)
  expect(pages.list(query({ search: 'meta', page: '2' }))).not.toBe(first)
  expect(pages.list(query({ search: 'meta', exclude: 'a' }))).not.toBe(first)
  expect(asked).toHaveLength(3)
})

test('a question that comes as the same object gets the page of what it asks, also after that was forgotten', () => {
  const { asked, pages } = createTest()
  const question = query({ search: 'meta' })
  const first = pages.list(question)
  expect(pages.list(question)).toBe(first)
  expect(pages.list(query({ search: 'meta' }))).toBe(first)
  for (let i = 0; i < 256; i += 1) pages.list(query({ search: `s${i}` }))
  expect(pages.list(question)).not.toBe(first)
  expect(asked.at(-1)).toBe('meta')
})

test('what nobody asked for longest is forgotten', () => {
  const { asked, pages } = createTest()
  for (let i = 0; i < 256; i += 1) pages.list(query({ search: `s${i}` }))
  pages.list(query({ search: 's0' }))
  pages.list(query({ search: 'one more' }))
  pages.list(query({ search: 's0' }))
  expect(asked).toHaveLength(257)
  pages.list(query({ search: 's1' }))
  expect(asked.at(-1)).toBe('s1')
})
