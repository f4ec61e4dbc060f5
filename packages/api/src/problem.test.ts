import * as v from 'valibot'
import { expect, test } from 'vitest'
import { AUTH_PROBLEM_TEXTS, PROBLEM_CODES, PROBLEM_STATUS, Problem } from './problem.ts'

test('every code has a status of its own kind: 4xx for the request, 5xx for the gateway', () => {
  expect(Object.keys(PROBLEM_STATUS).toSorted()).toEqual(PROBLEM_CODES.toSorted())
  for (const code of PROBLEM_CODES) {
    const isOfGateway = ['internal', 'upstream_unavailable', 'storage_unavailable'].includes(code)
    expect(Math.floor(PROBLEM_STATUS[code] / 100), code).toBe(isOfGateway ? 5 : 4)
  }
})

test('codes are written in lower case with underscores, and each stands once', () => {
  for (const code of PROBLEM_CODES) expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/)
  expect(new Set(PROBLEM_CODES).size).toBe(PROBLEM_CODES.length)
})

test.each(PROBLEM_CODES)('%s is taken with and without its optional fields', (code) => {
  expect(v.is(Problem, { code, message: 'why' })).toBe(true)
  expect(v.is(Problem, { code, message: 'why', requestId: 'r', retryAfterMs: 0 })).toBe(true)
})

test.each([
  null,
  'rate_limited',
  {},
  { code: 'teapot', message: 'why' },
  { code: 'internal' },
  { code: 'internal', message: null },
  { code: 'rate_limited', message: 'why', retryAfterMs: '1000' },
  { code: 'internal', message: 'why', requestId: 7 },
])('a body of %j is refused', (body) => {
  expect(v.is(Problem, body)).toBe(false)
})

test('a stack trace or another unknown field is not passed on', () => {
  expect(v.parse(Problem, { code: 'internal', message: 'why', stack: 'at x' })).toEqual({
    code: 'internal',
    message: 'why',
  })
})

test('validate-11 the text about a bad address holds the words that the form looks for', () => {
  expect(AUTH_PROBLEM_TEXTS.email_invalid).toContain('Invalid email')
})
