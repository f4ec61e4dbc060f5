import fc from 'fast-check'

const SURROGATES_FROM = 0xd800
const SURROGATES = 0x800
const LAST = 0x10ffff

function toCharacter(place: number): string {
  return String.fromCodePoint(place < SURROGATES_FROM ? place : place + SURROGATES)
}

function toPlace(character: unknown): number {
  const point = typeof character === 'string' ? character.codePointAt(0) : undefined
  const isOne = point !== undefined && character === String.fromCodePoint(point)
  if (!isOne || (point >= SURROGATES_FROM && point < SURROGATES_FROM + SURROGATES))
    throw new TypeError('not one character')
  return point < SURROGATES_FROM ? point : point - SURROGATES
}

/**
 * The unit of strings of any characters. It makes the same as fast-check's own unit `binary`, which puts all of the million
 * into a table first: two seconds, and memory that is never given back.
 */
export const anyCharacter: fc.Arbitrary<string> = fc.nat({ max: LAST - SURROGATES }).map(toCharacter, toPlace)
