import { describe, expect, test } from 'vitest'
import { gridStep } from './gridStep.ts'

describe('gridStep', () => {
  const at = { index: 5, count: 11, columns: 4, isRtl: false }

  test.each([
    ['ArrowRight', 6],
    ['ArrowLeft', 4],
    ['ArrowDown', 9],
    ['ArrowUp', 1],
    ['Home', 0],
    ['End', 10],
  ])('%s leads to %i', (key, target) => {
    expect(gridStep({ ...at, key })).toBe(target)
  })

  test('arrows follow the writing direction', () => {
    expect(gridStep({ ...at, key: 'ArrowRight', isRtl: true })).toBe(4)
    expect(gridStep({ ...at, key: 'ArrowLeft', isRtl: true })).toBe(6)
  })

  test.each([
    ['ArrowDown', 8],
    ['ArrowUp', 2],
    ['ArrowLeft', 0],
    ['ArrowRight', 10],
  ])('%s at %i leads out of the grid and is left alone', (key, index) => {
    expect(gridStep({ ...at, key, index })).toBeUndefined()
  })

  test('other keys are left alone, inherited names too', () => {
    expect(gridStep({ ...at, key: 'Enter' })).toBeUndefined()
    expect(gridStep({ ...at, key: 'toString' })).toBeUndefined()
  })
})
