import { expect, test } from 'vitest'
import { mediaTypeOf } from './mediaTypeOf.ts'

test('a media type is compared without its parameters, in lower case', () => {
  expect(mediaTypeOf('Application/JSON ; charset=utf-8')).toBe('application/json')
  expect(mediaTypeOf('')).toBe('')
  expect(mediaTypeOf(undefined)).toBeUndefined()
})
