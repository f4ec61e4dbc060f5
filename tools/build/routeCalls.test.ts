import { expect, test } from 'vitest'
import { keepFramePayloads, keepRouteCalls } from './routeCalls.ts'

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

test('of a request of the app the frame keeps all but its reply', () => {
  const code = `const FRAME_REQUESTS = {
    IT: { event: '@foyer-app/IT', payload: v.object({ reply: v.string() }), reply: v.object({ a: User }), timeoutMs: 5 },
    OTHER: { event: '@foyer-app/OTHER', payload: v.string(), timeoutMs: STEP_MS, reply: v.union([User, Sent]) },
  }
  const reply = { reply: 1 }`
  const kept = keepFramePayloads(code)
  const load = Function('v', 'STEP_MS', `${kept}\nreturn [FRAME_REQUESTS, reply]`)
  const v = { object: (shape: unknown) => shape, string: () => 'string' }
  expect(load(v, 7)).toEqual([
    {
      IT: { event: '@foyer-app/IT', payload: { reply: 'string' }, timeoutMs: 5 },
      OTHER: { event: '@foyer-app/OTHER', payload: 'string', timeoutMs: 7 },
    },
    { reply: 1 },
  ])
})

test('the tables of topics lose their replies as the whole table does, and other tables lose nothing', () => {
  const topic = `const SOCIAL_REQUESTS = { IT: { payload: Nothing, reply: Sent, isAnswered: true } }`
  expect(keepFramePayloads(topic).replaceAll(/\s/g, '')).toBe('constSOCIAL_REQUESTS={IT:{payload:Nothing,}}')
  const other = `const REPLIES = { IT: { reply: Sent } }`
  expect(keepFramePayloads(other)).toBe(other)
})
