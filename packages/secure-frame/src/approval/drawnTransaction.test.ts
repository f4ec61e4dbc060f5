import { describe, expect, test } from 'vitest'
import { drawnContent } from '../../test/drawnContent.ts'
import { amountOf, type DecodedCall, makeCall } from '../decode/call/decodedCall.ts'
import { MULTICALL3 } from '../decode/call/knownCalls.ts'
import type { ApprovalContent } from '../decode/content.ts'

// All lines of an approval, in their order: a line that is missing is one that nobody is asked about.

const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7'
const TOKEN = '0x8617E340B3D01FA5F11F306F4090FD50E238070D'
const OTHER = '0xde709f2102306220921060314715629080e2fb77'

type Transaction = Extract<ApprovalContent, { kind: 'transaction' }>

function lines(call: DecodedCall, more: Partial<Transaction> = {}): readonly string[] {
  return drawnContent({
    ...{ kind: 'transaction', address: ADDRESS, chainId: '1', currency: 'ETH', feeBase: 21n * 10n ** 13n },
    ...{ call, isUnlimited: false, tokens: new Map(), ...more },
  })
}

const TOLD: Partial<Transaction> = { tokens: new Map([[TOKEN, { symbol: 'USDC', decimals: 6 }]]) }
const HEAD = ['\u2068App\u2069 asks to send a transaction', 'app.example']
const tail = (button = 'Confirm', cost = ['Network fee, at most', '0.00021 ETH']) => [
  ...['Network', 'Ethereum (1)', ...cost, 'Account', ADDRESS, '', 'Cancel', button],
]
const currency = amountOf(15n * 10n ** 17n)
const tokens = amountOf(2_500_000n, TOKEN)
const contract = { name: 'contract', address: TOKEN } as const
const token = { name: 'token', address: TOKEN } as const
const to = { name: 'to', address: OTHER } as const
const spender = { name: 'spender', address: OTHER } as const
const UNKNOWN = 'This wallet cannot say what the call does. Confirm only if you trust the app.'
const SPENDING = 'Signing this lets others take these tokens out of your account.'
const FIRST = 'The first amount goes to the contract itself, not to anyone who is named below.'

describe('T43 a transaction is drawn with all that it does:', () => {
  test('currency that is sent', () => {
    expect(lines(makeCall('send', currency, to))).toEqual([
      ...['Send', ...HEAD, 'Amount', '1.5 ETH', 'To', OTHER, ...tail('Send')],
    ])
  })

  test('a fee that the app pays', () => {
    expect(lines(makeCall('send', currency, to), { isPaidByApp: true })).toEqual([
      ...['Send', ...HEAD, 'Amount', '1.5 ETH', 'To', OTHER],
      ...tail('Send', ['Network fee', 'Paid by the app']),
    ])
  })

  test('a token that says what it is called, and one that does not', () => {
    const call = makeCall('send', tokens, to, token)
    expect(lines(call, TOLD)).toEqual([
      ...['Send', ...HEAD, 'Amount', '2.5 USDC', '2500000 of the smallest unit', 'To', OTHER],
      ...['Token', TOKEN, 'Symbol and decimals are what the token says of itself.', ...tail('Send')],
    ])
    expect(lines(call)).toEqual([
      ...['Send', ...HEAD, 'Amount', '2500000 of the smallest unit', 'To', OTHER, 'Token', TOKEN],
      ...tail('Send'),
    ])
  })

  test('a permission, with and without a limit, and one that anybody can use', () => {
    const allow = (isUnlimited: boolean) => makeCall('allow', token, { ...tokens, isUnlimited }, spender)
    expect(lines(allow(false), TOLD)).toEqual([
      ...['Allow spending', ...HEAD, SPENDING],
      ...['Token', TOKEN, 'Symbol and decimals are what the token says of itself.'],
      ...['Amount', '2.5 USDC', '2500000 of the smallest unit', 'Who may take them', OTHER, ...tail()],
    ])
    expect(lines(allow(true))).toEqual([
      ...['Allow spending', ...HEAD, SPENDING, 'Token', TOKEN],
      ...['Amount', 'Without limit', '2500000 of the smallest unit', 'Who may take them', OTHER, ...tail()],
    ])
    const byAnyone = makeCall('allow', token, tokens, { name: 'spender', address: MULTICALL3 })
    expect(lines(byAnyone)).toContain(
      'This is a public contract: whatever it may take, anyone can take through it.',
    )
  })

  test('an amount that may be an item, items, and all items', () => {
    expect(lines(makeCall('send', { ...tokens, mayBeItem: true }, to), TOLD)).toEqual([
      ...['Send', ...HEAD, 'Amount', '2.5 USDC', '2500000 of the smallest unit'],
      ...['If this is a collection, this is item number 2500000.', 'To', OTHER, ...tail('Send')],
    ])
    const items = makeCall(
      'send',
      { name: 'item', number: 4n, count: undefined },
      { name: 'item', number: 5n, count: 0n },
      { name: 'item', number: 6n, count: 2n },
      to,
    )
    expect(lines(items).slice(3, 9)).toEqual([
      ...['Amount', 'Number 4', 'Amount', '0 of number 5', 'Amount', '2 of number 6'],
    ])
    expect(lines(makeCall('revoke', token, { name: 'all' }, spender))).toEqual([
      ...['Take back a permission', ...HEAD, 'Token', TOKEN, 'Amount', 'Everything, also what comes later'],
      ...['Who may take them', OTHER, ...tail()],
    ])
  })

  test('the end of a permission and data that go along', () => {
    const permit = makeCall(
      'allow',
      tokens,
      { name: 'until', seconds: 1_900_000_000n },
      { name: 'data', hex: '0x12' },
    )
    expect(lines(permit).slice(4, 10)).toEqual([
      ...[
        'Amount',
        '2500000 of the smallest unit',
        'Until',
        '\u20662030-03-17 17:46 UTC\u2069',
        'Data',
        '0x12',
      ],
    ])
  })

  test('a swap, by what is given and what comes at least', () => {
    const least = { ...amountOf(3n * 10n ** 18n), name: 'least' } as const
    expect(lines(makeCall('swap', contract, tokens, token, least), TOLD)).toEqual([
      ...['Swap', ...HEAD, 'Contract', TOKEN, 'Amount', '2.5 USDC', '2500000 of the smallest unit'],
      ...['Token', TOKEN, 'Symbol and decimals are what the token says of itself.'],
      ...['You receive at least', '3 ETH', ...tail()],
    ])
  })

  test('a call that nobody can say, with currency for it or not', () => {
    const data = { name: 'data', hex: '0xdeadbeef' } as const
    expect(lines(makeCall('unknown', contract, data))).toEqual([
      ...['Confirm transaction', ...HEAD, UNKNOWN, 'Contract', TOKEN, 'Data', '0xdeadbeef', ...tail()],
    ])
    expect(lines(makeCall('unknown', currency, contract, data))).toEqual([
      ...['Send to a contract', ...HEAD, UNKNOWN, 'Amount', '1.5 ETH', 'Contract', TOKEN],
      ...['Data', '0xdeadbeef', ...tail()],
    ])
  })

  test('a contract that is created, which is unknown where it is paid', () => {
    const data = { name: 'data', hex: '0x60' } as const
    expect(lines(makeCall('create', data))).toEqual([
      ...['Create a contract', ...HEAD, 'Data', '0x60', ...tail()],
    ])
    expect(lines(makeCall('create', currency, data)).slice(3, 4)).toEqual([UNKNOWN])
  })

  test.each<[DecodedCall['kind'], string, boolean]>([
    ['send', 'Send to a contract', true],
    ['revoke', 'Send to a contract', true],
    ['delegate', 'Send to a contract', true],
    ['call', 'Send to a contract', true],
    ['allow', 'Allow spending', true],
    ['swap', 'Swap', false],
    ['batch', 'Send to a contract', false],
  ])('currency for the contract beside a "%s" is titled "%s"', (kind, title, isNoted) => {
    const drawn = lines(makeCall(kind, currency, contract, to))
    expect(drawn[0]).toBe(title)
    expect(drawn.includes(FIRST)).toBe(isNoted)
    expect(lines(makeCall(kind, tokens, contract, to))).not.toContain(FIRST)
  })

  test.each<[DecodedCall['kind'], string]>([
    ['delegate', 'Hand over your votes'],
    ['call', 'Call a contract'],
    ['batch', 'Confirm transaction'],
    ['unknown', 'Confirm transaction'],
  ])('a "%s" without currency is titled "%s"', (kind, title) => {
    expect(lines(makeCall(kind, to))[0]).toBe(title)
  })

  test('each step of a batch, with who makes it', () => {
    const steps = [makeCall('send', currency, to), makeCall('allow', tokens, spender)]
    const batch = (maker: DecodedCall['maker']): DecodedCall => ({
      ...{ kind: 'batch', facts: [], calls: steps },
      ...(maker && { maker }),
    })
    const drawn = [
      ...['1/2 Send', 'Amount', '1.5 ETH', 'To', OTHER],
      ...['2/2 Allow spending', 'Amount', '2500000 of the smallest unit', 'Who may take them', OTHER],
    ]
    expect(lines(batch('account'))).toEqual(['Confirm transaction', ...HEAD, SPENDING, ...drawn, ...tail()])
    expect(lines(batch(undefined)).slice(4)).toEqual([...drawn, ...tail()])
    expect(lines(batch('contract')).slice(4)).toEqual([
      ...['Calls', 'The contract is asked to do all of this itself.', ...drawn, ...tail()],
    ])
    expect(lines(batch('multicall3')).slice(4, 6)).toEqual([
      'Calls',
      'Multicall3, a public contract, makes these calls in its own name. Your account does not make them.',
    ])
  })
})
