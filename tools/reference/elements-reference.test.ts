import { expect, test } from 'vitest'
import { staleElementFiles } from './elements-reference.ts'

test('shell definitions, declarations, manifest and reference are what elements.ts says', () => {
  expect(staleElementFiles()).toEqual([])
})
