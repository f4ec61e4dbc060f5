import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Accepted } from './accepted.ts'
import {
  NOBODY,
  next as nextOf,
  type SignInEvent,
  type SignInState,
  type SignInStep,
  STEPS,
  type Stamped,
} from './signInMachine.ts'

/** Sign-ins that are mixed up on purpose: each has an address, a link and an approval of its own. */
const FLOWS = ['ada', 'bob', 'cleo']
const NAMES = Object.keys(STEPS) as (keyof typeof STEPS)[] // the keys of the table are its names

type Happened = SignInEvent | { readonly on: 'left' }

const stamp = (event: Happened, attempt: number): Stamped =>
  event.on === 'left' ? event : { attempt, ...event }

/** The state after an event of the attempt that is under way. */
const next = (state: SignInState, event: Happened) => nextOf(state, stamp(event, state.attempt))

function stepOf(at: keyof typeof STEPS, flow: string): Exclude<SignInStep, { readonly at: 'idle' }> {
  const email = `${flow}@example.org`
  const [flowId, linkId] = [`flow-${flow}`, `link-${flow}`]
  if (at === 'mailLink') return { at, email, flowId, linkId }
  if (at === 'mailCode') return { at, email, flowId, linkId, approval: `approval-${flow}` }
  if (at === 'providerLink') return { at, flowId, provider: 'github', email, linkId }
  return { at, flowId, provider: 'github' }
}

function acceptedOf(flow: string): Accepted {
  return {
    email: `${flow}@example.org`,
    account: { accountId: flow, email: `${flow}@example.org`, wallet: null },
  }
}

const flow = fc.constantFrom(...FLOWS)
const event: fc.Arbitrary<Happened> = fc.oneof(
  flow.map((name): Happened => ({ on: 'typed', email: `${name}@example.org` })),
  fc
    .tuple(fc.constantFrom(...NAMES), flow)
    .map(([at, name]): Happened => ({ on: 'answered', step: stepOf(at, name) })),
  flow.map((name): Happened => ({ on: 'accepted', accepted: acceptedOf(name) })),
  fc.constantFrom<Happened>({ on: 'opened' }, { on: 'over' }, { on: 'left' }, { on: 'begun' }),
)

/** Walks through events, and shows each state with the one before it. */
function walk(
  events: readonly Happened[],
  visit: (before: SignInState, event: Happened, after: SignInState) => void,
): SignInState {
  return events.reduce<SignInState>((before, one) => {
    const after = next(deepFreeze(before), deepFreeze(one))
    visit(before, one, after)
    return after
  }, NOBODY)
}

function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value
  for (const inner of Object.values(value)) deepFreeze(inner)
  return Object.freeze(value)
}

const idOf = (step: SignInStep) => (step.at === 'idle' ? undefined : step.flowId)
const check = (visit: Parameters<typeof walk>[1]) =>
  fc.assert(fc.property(fc.array(event, { maxLength: 40 }), (events) => void walk(events, visit)))

describe('whatever happens to a sign-in', () => {
  test('no state is without a way out: every one is left, given up, and replaced by another address', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (events) => {
        const state = walk(events, () => {})
        expect(next(state, { on: 'left' })).toMatchObject({ step: { at: 'idle' }, pending: undefined })
        expect(next(state, { on: 'over' }).step).toEqual({ at: 'idle' })
        expect(next(state, { on: 'typed', email: 'new@example.org' }).step).toEqual({ at: 'idle' })
        const begun = next(next(state, { on: 'left' }), { on: 'answered', step: stepOf('mailCode', 'ada') })
        expect(begun.step).toEqual(stepOf('mailCode', 'ada'))
      }),
    )
  })

  test('no link, code or approval of one address serves another: what follows a step is of the same sign-in', () => {
    check((before, _, after) => {
      if (before.step.at === 'idle' || after.step.at === 'idle') return
      expect(idOf(after.step)).toBe(idOf(before.step))
      const name = String(idOf(after.step)).replace('flow-', '')
      expect(after.step).toEqual(stepOf(after.step.at, name))
    })
  })

  test('steps follow each other as the table says, or end', () => {
    check(({ step: before }, { on }, { step: after }) => {
      if (after === before || after.at === 'idle') return
      expect(on).toBe('answered')
      if (before.at !== 'idle') expect(STEPS[before.at]).toContain(after.at)
    })
  })

  test('a wallet is opened for who was accepted last and for nobody else, once', () => {
    let accepted: Accepted | undefined
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (events) => {
        accepted = undefined
        walk(events, (_, one, { pending, step }) => {
          if (one.on === 'accepted') accepted = one.accepted
          if (['opened', 'left', 'begun'].includes(one.on)) accepted = undefined
          expect(pending).toEqual(accepted)
          // Nothing more is asked for a sign-in that was accepted.
          if (one.on === 'accepted') expect(step.at).toBe('idle')
        })
      }),
    )
  })

  test('who types the same address again stays where they are, and another address begins anew', () => {
    check((before, one, after) => {
      if (one.on !== 'typed') return
      const isSame =
        (before.step.at === 'mailLink' || before.step.at === 'mailCode') && before.step.email === one.email
      expect(after.step).toEqual(isSame ? before.step : { at: 'idle' })
    })
  })
})

describe('a sign-in that was left', () => {
  const stamped = (attempt: number) => event.map((one) => stamp(one, attempt))

  test('is brought back by nothing that belongs to it: an event of an older attempt changes nothing', () => {
    const late = fc.tuple(fc.nat(4), fc.nat(4)).chain(([now, then]) =>
      fc.tuple(
        fc.constant(now + then + 1),
        stamped(then).filter(({ on }) => on !== 'left'),
      ),
    )
    fc.assert(
      fc.property(fc.array(event, { maxLength: 20 }), late, (events, [times, one]) => {
        const lefts = Array.from({ length: times }, (): Happened => ({ on: 'left' }))
        const state = walk([...lefts, ...events], () => {})
        expect(nextOf(state, one)).toBe(state)
      }),
    )
  })

  test('is over for good: each leaving begins another attempt, and nothing else does', () => {
    check((before, { on }, after) => {
      expect(after.attempt).toBe(before.attempt + (on === 'left' ? 1 : 0))
    })
  })
})

test('every step but the last one of a provider leads on, and every step is reached', () => {
  const reached = new Set(Object.values(STEPS).flat())
  for (const at of ['mailLink', 'mailCode', 'providerLink', 'address'] as const) expect(reached).toContain(at)
  // A window and the app of Farcaster are where a sign-in with a provider begins.
  for (const at of NAMES) expect(next(NOBODY, { on: 'answered', step: stepOf(at, 'ada') }).step.at).toBe(at)
  expect(NAMES.filter((at) => STEPS[at].length === 0)).toEqual(['address'])
})
