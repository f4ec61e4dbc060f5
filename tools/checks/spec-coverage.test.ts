import { describe, expect, test } from 'vitest'
import { compareCoverage, findCovered, parseClauses, shrinkList } from './spec-coverage.ts'

function coveredBy(text: string): string[] {
  return [...findCovered([{ path: 'a.test.ts', text }]).keys()]
}

describe('finding the clauses that tests show', () => {
  test('clauses are the list items that begin with an id', () => {
    const spec = '## 1\n\n- `all-wallets-1` Search box\n- `state-2` A state\nEvery `routes-9` in a sentence\n'
    expect([...parseClauses(spec)]).toEqual([
      ['all-wallets-1', 'Search box'],
      ['state-2', 'A state'],
    ])
  })

  test.each([
    ["test('connect-12 recommended wallets stop at four', () => {})", ['connect-12']],
    ['it("routes-7 and routes-8 back", () => {})', ['routes-7', 'routes-8']],
    ["test('product-7, product-8 the button', () => {})", ['product-7', 'product-8']],
    ['test(`all-wallets-5 the count`, () => {})', ['all-wallets-5']],
    ["test.each([['state-3 shake']])('%s', () => {})", ['state-3']],
  ])('%s', (text, ids) => {
    expect(coveredBy(text)).toEqual(ids)
  })

  test.each([
    "test('see connect-12 for this', () => {})",
    "test.skip('connect-12 later', () => {})",
    "test.todo('connect-12 later')",
    "test('connect-12 by another wallet', STRESS, async () => {})",
    "test(\n  'connect-12 by another wallet',\n  STRESS,\n  async () => {})",
    "stressTest('connect-12 a thousand times', () => {})",
    "import './connect-12.ts'",
    "const id = 'connect-12'",
  ])('%s shows nothing', (text) => {
    expect(coveredBy(text)).toEqual([])
  })
})

describe('comparing with the list', () => {
  const clauses = ['connect-1', 'connect-2', 'connect-3']

  test('all is well when every clause is either shown or listed', () => {
    expect(compareCoverage({ clauses, covered: ['connect-1'], listed: ['connect-2', 'connect-3'] })).toEqual(
      [],
    )
  })

  test('a clause that lost its test, one that won one, one that is gone and one that never was are named', () => {
    const problems = compareCoverage({
      clauses,
      covered: ['connect-2', 'connect-9', 'other-1'],
      listed: ['connect-2', 'connect-3', 'connect-8'],
    })
    expect(problems.map((problem) => problem.split(' ', 4).join(' '))).toEqual([
      'connect-1 has no test',
      'connect-2 has a test',
      'connect-8 is listed but',
      'connect-9 is named by',
    ])
  })

  test('writing the list takes out and never adds', () => {
    const covered = ['connect-2']
    expect(shrinkList({ clauses, covered, listed: ['connect-2', 'connect-3'] })).toEqual(['connect-3'])
  })
})
