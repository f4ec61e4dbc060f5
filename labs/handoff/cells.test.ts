import { expect, test } from 'vitest'
import { CELLS, FATES, nameOf, SHAPES, sampleCells } from './cells.ts'
import { PLACES } from './places.ts'

const names = (seed: number) => sampleCells(seed).map(nameOf)

test('a tenth of the cells has every place, and every kind of wallet with every fate; a seed draws the same ones again', () => {
  const fixed = sampleCells(1).slice(0, PLACES.length)
  expect(new Set(fixed.map(({ place }) => place.name)).size).toBe(PLACES.length)
  const kinds = new Set(fixed.map(({ shape, fate }) => `${shape}, ${fate}`))
  expect(kinds.size).toBe(Object.keys(SHAPES).length * FATES.length)
  for (const seed of [1, 2, 12_345, 2_147_483_646]) {
    expect(names(seed)).toHaveLength(CELLS.length / 10)
    expect(new Set(names(seed)).size).toBe(CELLS.length / 10)
    expect(names(seed)).toEqual(names(seed))
  }
  expect(names(1)).not.toEqual(names(2))
})
