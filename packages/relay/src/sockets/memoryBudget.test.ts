import { describe, expect, test } from 'vitest'
import { createMemoryBudget } from './memoryBudget.ts'

function createTest() {
  const budget = createMemoryBudget({ maxHeldBytes: 100, maxHeldBytesPerIp: 60 })
  const evicted: string[] = []
  const open = (ip: string, name: string) =>
    budget.open(ip, { evictForMemory: () => void evicted.push(name) })
  return { budget, evicted, open }
}

describe('the memory of all sockets', () => {
  test('is given back, once', () => {
    const { budget, evicted, open } = createTest()
    const one = open('a', 'one')
    one.hold(50)
    one.hold(-20)
    expect(budget.heldBytes()).toBe(30)
    one.close()
    one.close()
    one.hold(70)
    expect(budget.heldBytes()).toBe(0)
    expect(evicted).toEqual([])
  })

  test('of an address is a share: its largest socket goes, of equal ones the oldest', () => {
    const { budget, evicted, open } = createTest()
    open('a', 'small').hold(10)
    open('a', 'oldest').hold(25)
    open('a', 'newest').hold(25)
    const other = open('b', 'other')
    other.hold(40)
    expect(evicted).toEqual([])
    open('a', 'one more').hold(1)
    expect(evicted).toEqual(['oldest'])
    expect(budget.heldBytes()).toBe(76)
  })

  test('of all is shared: the address that holds most gives way', () => {
    const { evicted, open } = createTest()
    open('a', 'large').hold(50)
    open('b', 'middle').hold(30)
    open('c', 'small').hold(25)
    expect(evicted).toEqual(['large'])
  })

  test('goes on when the one that asks is the one that goes', () => {
    const { budget, evicted, open } = createTest()
    const one = open('a', 'one')
    one.hold(61)
    one.hold(-61)
    expect(evicted).toEqual(['one'])
    expect(budget.heldBytes()).toBe(0)
  })
})
