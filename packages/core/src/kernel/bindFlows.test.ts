import { createSendTest, createTestModal } from '@foyer/devkit'
import { describe, expect, test } from 'vitest'
import type { CompleteModal } from './withControllers.ts'

/** The controllers of parts, as the guide lists them. */
const PARTS = [
  ...['connect', 'connections', 'wallets', 'networks', 'account', 'activity', 'send', 'swap'],
  ...['pay', 'onramp', 'names', 'email', 'social', 'siwx', 'identity', 'sessions', 'move'],
] as const

const FIELDS = [
  ...[
    'text',
    'email',
    'otp',
    'id',
    'hash',
    'label',
    'code',
    'search',
    'provider',
    'type',
    'context',
    'to',
    'url',
  ],
  ...[
    'networkId',
    'connectorId',
    'walletId',
    'namespace',
    'address',
    'name',
    'signal',
    'tab',
    'bps',
    'token',
  ],
  ...['side', 'asset', 'fiat', 'box', 'onPress', 'evenElsewhere', 'permission', 'expiresAtMs', 'isReturn'],
]
const of = (value: unknown) => Object.fromEntries(FIELDS.map((field) => [field, value]))

/** Values that no flow takes, or that it takes only in a field or two. */
const RUBBISH: Readonly<Record<string, readonly unknown[]>> = {
  nothing: [],
  null: [null],
  'a number': [Number.NaN],
  'a text': ['x'],
  'an empty object': [{}],
  'fields that are null': [of(null)],
  'fields that are NaN': [of(Number.NaN)],
  'fields with the name of a prototype': [of('__proto__')],
  'fields of a million letters': [of('x'.repeat(1_000_000))],
}

/** The flows that the part adds, and none of the kernel's own. A part with a state of its own has them below its guarded view. */
function flowsOf(modal: CompleteModal, part: string): readonly [string, (...args: unknown[]) => unknown][] {
  const controller: object = Reflect.get(modal, part)
  const flowsIn = (one: object) => Object.entries(one).filter(([, value]) => typeof value === 'function')
  const own = flowsIn(controller)
  return own.length > 0 ? own : flowsIn(Object.getPrototypeOf(controller))
}

/** How a call ends: undefined while it waits for a visitor or a server. */
async function outcomeOf(call: () => unknown): Promise<unknown> {
  try {
    return await Promise.race([call(), new Promise((resolve) => setTimeout(resolve, 0))])
  } catch (error) {
    return error
  }
}

describe('flows that a script without types calls', () => {
  test.each(PARTS)('of modal.%s end with a code and a text for whatever they are given', async (part) => {
    const uncoded: string[] = []
    for (const [name, given] of Object.entries(RUBBISH)) {
      const { modal } = await createTestModal()
      const flows = flowsOf(modal, part)
      expect(flows.length).toBeGreaterThan(1)
      for (const [flow, call] of flows) {
        const outcome = await outcomeOf(() => call(...given))
        if (!(outcome instanceof Error)) continue
        if (typeof Reflect.get(outcome, 'code') !== 'string' || outcome.message === '')
          uncoded.push(`${flow}(${name}): ${outcome}`)
      }
      // The state can still be drawn afterwards.
      expect(() =>
        JSON.stringify(modal.getState(), (_, one) => (typeof one === 'bigint' ? '' : one)),
      ).not.toThrow()
      modal.destroy()
    }
    expect(uncoded).toEqual([])
  })

  test('are told what the flow takes, and nothing of it is in the state', async () => {
    const { modal } = await createSendTest()
    const { setAmount, setReceiver } = modal.send
    const call = (flow: unknown, ...args: unknown[]) => Reflect.apply(flow as () => unknown, undefined, args) // without its types
    modal.send.setReceiver({ text: 'ada.eth' })
    expect(() => call(setReceiver, {})).toThrow(
      'modal.send.setReceiver takes { text: string }: text is undefined (docs/guide/headless.md)',
    )
    expect(() => call(setAmount, '5')).toThrow(
      'modal.send.setAmount takes { text: string }: a string was given',
    )
    expect(modal.getState().send?.receiverText).toBe('ada.eth')
    await expect(call(modal.connections.connect)).rejects.toMatchObject({
      code: 'bad_option',
      message: expect.stringContaining('connectorId: string, walletId?: string'),
    })
    await expect(call(modal.send.start, { signal: {} })).rejects.toThrow('signal is an object')
    expect(() => call(modal.swap.setSlippage, { bps: Number.NaN })).toThrow('bps is NaN')
  })

  test('need no input where all of it may be absent', async () => {
    const { modal } = await createTestModal()
    await modal.connections.connect({ connectorId: 'com.example.one' })
    await Reflect.apply(modal.connections.disconnect, undefined, [])
    expect(modal.getState().accounts.status).toBe('disconnected')
  })
})
