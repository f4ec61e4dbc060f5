import type { SessionEvent } from '@foyer/core/ports'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createSessionLife, type SessionNews } from './sessionLife.ts'

const ORIGIN = { namespace: 'solana', connectorId: 'standard:a' } as const
const accounts = (...addresses: readonly string[]): SessionNews => ({ type: 'accounts', addresses })
const network = (id: string): SessionNews => ({ type: 'network', networkId: `solana:${id}` })
const approval = (...ids: readonly string[]): SessionNews => ({
  type: 'approval',
  approvedNetworkIds: ids.map((id) => `solana:${id}` as const),
  supportsAllNetworks: false,
})
const MOVES = ['start', 'end', 'stop'] as const

function start(emit: (event: SessionEvent) => void = () => {}) {
  const log: (SessionEvent | 'stopped listening')[] = []
  const life = createSessionLife({
    ...ORIGIN,
    emit(event) {
      log.push(event)
      emit(event)
    },
    onEnd: () => log.push('stopped listening'),
  })
  return { life, log }
}

describe('the life of a session', () => {
  test('nothing is emitted before the start, and nothing is emitted late', () => {
    const { life, log } = start()
    life.tell(accounts('A'))
    life.start()
    expect(log).toEqual([])
    life.tell(accounts('A'))
    expect(log).toEqual([{ type: 'accounts', addresses: ['A'], ...ORIGIN }])
  })

  test('an event that says the same as the last one of its type is left out', () => {
    const { life, log } = start()
    life.start()
    for (const news of [accounts('A'), network('x'), accounts('A'), network('x'), accounts('A', 'B')]) {
      life.tell(news)
    }
    expect(log.map((event) => event !== 'stopped listening' && event.type)).toEqual([
      'accounts',
      'network',
      'accounts',
    ])
  })

  test('a listener that changes the session at once gets each event once', () => {
    const life = createSessionLife({ ...ORIGIN, onEnd: () => {}, emit: hear })
    const heard: string[] = []
    function hear(event: SessionEvent) {
      heard.push(event.type)
      if (event.type === 'accounts') {
        life.tell(accounts('A'))
        life.tell(network('x'))
      }
    }
    life.start()
    life.tell(accounts('A'))
    expect(heard).toEqual(['accounts', 'network'])
  })

  test('the wallet ends the session once: listening stops, and then the end is emitted', () => {
    const { life, log } = start()
    life.start()
    life.end()
    life.end()
    expect(log).toEqual(['stopped listening', { type: 'ended', ...ORIGIN }])
    expect(life.hasEnded()).toBe(true)
  })

  test('a session that ends before it began emits no end', () => {
    const { life, log } = start()
    life.end()
    life.start()
    life.tell(accounts('A'))
    expect(log).toEqual(['stopped listening'])
  })

  test('a session that the page stops emits no end, and stops no listening', () => {
    const { life, log } = start()
    life.start()
    life.stop()
    life.end()
    expect(log).toEqual([])
    expect(life.hasEnded()).toBe(true)
  })

  test('in whatever order things happen: nothing after the end, one end at most, and no event twice in a row', () => {
    const news = fc.oneof(
      fc.array(fc.constantFrom('A', 'B'), { maxLength: 2 }).map((list) => accounts(...list)),
      fc.constantFrom('x', 'y').map(network),
      fc.array(fc.constantFrom('x', 'y'), { maxLength: 2 }).map((list) => approval(...list)),
    )
    const step = fc.oneof({ weight: 8, arbitrary: news }, fc.constantFrom(...MOVES))
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const { life, log } = start()
        const firstAt = (...names: readonly string[]) => {
          const at = steps.findIndex((one) => typeof one === 'string' && names.includes(one))
          return at < 0 ? steps.length : at
        }
        const [startAt, overAt] = [firstAt('start'), firstAt('end', 'stop')]
        const expected: SessionEvent['type'][] = []
        const last = new Map<string, string>()
        steps.forEach((one, at) => {
          if (typeof one === 'string') {
            life[one]()
            return
          }
          life.tell(one)
          const text = JSON.stringify(one)
          if (at < startAt || at > overAt || last.get(one.type) === text) return
          last.set(one.type, text)
          expected.push(one.type)
        })
        if (steps[overAt] === 'end' && startAt < overAt) expected.push('ended')
        const emitted = log.filter((event) => event !== 'stopped listening')
        expect(emitted.map(({ type }) => type)).toEqual(expected)
        expect(emitted.slice(0, -1).some(({ type }) => type === 'ended')).toBe(false)
        expect(log.filter((event) => event === 'stopped listening')).toHaveLength(
          steps[overAt] === 'end' ? 1 : 0,
        )
        for (const event of emitted) expect(event).toMatchObject(ORIGIN)
      }),
      { numRuns: 500 },
    )
  })
})
