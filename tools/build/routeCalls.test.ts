import { expect, test } from 'vitest'
import { keepRouteCalls } from './routeCalls.ts'

test('of a route that is called stay method, path and reply', () => {
  const code = `export const getIt = defineRoute({
    id: 'getIt', method: 'GET', path: '/it', summary: 'Answers, with “it”.', proof: true,
    body: v.object({ id: defineId('x') }),
    reply: v.object({ id: v.string(), problems: v.array(v.string()) }),
    problems: [...COMMON, 'not_found'],
  })`
  const kept = keepRouteCalls(code)
  const load = Function('defineRoute', 'v', kept.replace('export const getIt =', 'return'))
  const v = { object: (shape: unknown) => shape, string: () => 'string', array: (item: unknown) => [item] }
  expect(load((route: unknown) => route, v)).toEqual({
    method: 'GET',
    path: '/it',
    reply: { id: 'string', problems: ['string'] },
  })
  expect(kept).not.toMatch(/summary|COMMON|defineId/)
})

test('code without a route stays as it is', () => {
  const code = `export const summary = { id: 1, problems: [] }`
  expect(keepRouteCalls(code)).toBe(code)
})
