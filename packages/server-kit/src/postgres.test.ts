import { expect, test } from 'vitest'
import { isDatabaseFailure, isDatabaseUp, isUniqueViolation } from './postgres.ts'

test('a mistake in a query is no failure of the storage', async () => {
  expect(isDatabaseFailure(Object.assign(new Error('duplicate key'), { code: '23505' }))).toBe(false)
  expect(isDatabaseFailure(Object.assign(new Error('syntax error'), { code: '42601' }))).toBe(false)
  expect(isDatabaseFailure('text')).toBe(false)
  for (const code of ['53100', '57P01', '08006', 'ECONNREFUSED', 'ENOSPC']) {
    expect(isDatabaseFailure(Object.assign(new Error('away'), { code })), code).toBe(true)
  }
  expect(isDatabaseFailure(new Error('timeout exceeded when trying to connect'))).toBe(true)
  expect(isDatabaseFailure(new Error('Client has encountered a connection error and is not queryable'))).toBe(
    true,
  )
})

test('a database that answers with an error, or not at all, is not up', async () => {
  expect(await isDatabaseUp(async () => 1)).toBe(true)
  expect(await isDatabaseUp(() => Promise.reject(new Error('away')))).toBe(false)
})

test('a value that a unique index has already is told from other mistakes', () => {
  expect(isUniqueViolation(Object.assign(new Error('duplicate key'), { code: '23505' }))).toBe(true)
  expect(isUniqueViolation(Object.assign(new Error('no such row'), { code: '23503' }))).toBe(false)
  expect(isUniqueViolation('23505')).toBe(false)
})
