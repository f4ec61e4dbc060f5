import { stressCount } from '@foyer/testing/stress'
import { getAddress, Interface, id } from 'ethers'
import { describe, expect, test } from 'vitest'
import { type DecodedCall, decodeCall, isUnlimitedCall, KNOWN_CALLS, tokensOf } from './decodeCall.ts'

const TOKEN = `0x${'a1'.repeat(20)}`
const OTHER = getAddress(`0x${'b2'.repeat(20)}`)
const THIRD = getAddress(`0x${'c3'.repeat(20)}`)
const TOKEN_SHOWN = getAddress(TOKEN)
const MOST = 2n ** 256n - 1n

const calls = new Interface(Object.values(KNOWN_CALLS).map(({ signature }) => `function ${signature}`))
const encode = (name: string, values: readonly unknown[]) => calls.encodeFunctionData(name, values)
const decode = (data: string, valueBase = 0n) => decodeCall({ to: TOKEN, valueBase, data })

test.each(Object.entries(KNOWN_CALLS))(
  'the selector %s is the hash of its signature',
  (selector, { signature }) => {
    expect(id(signature).slice(2, 10)).toBe(selector)
  },
)

describe('T43 calls in words', () => {
  test('currency alone is sent to whom it goes', () => {
    expect(decode('0x', 5n)).toEqual({
      kind: 'send',
      facts: [
        { name: 'amount', amountBase: 5n, token: undefined, isUnlimited: false },
        { name: 'to', address: TOKEN_SHOWN },
      ],
      calls: [],
    })
  })

  test('a transfer names token, amount and receiver, and currency that goes along', () => {
    const decoded = decode(encode('transfer', [OTHER, 7n]), 3n)
    expect(decoded.kind).toBe('send')
    expect(decoded.facts).toEqual([
      { name: 'amount', amountBase: 3n, token: undefined, isUnlimited: false },
      { name: 'amount', amountBase: 7n, token: TOKEN_SHOWN, isUnlimited: false },
      { name: 'to', address: OTHER },
      { name: 'token', address: TOKEN_SHOWN },
    ])
    expect(tokensOf(decoded)).toEqual([TOKEN_SHOWN])
  })

  test.each<[string, string, DecodedCall['kind'], boolean]>([
    ['an approval', encode('approve(address,uint256)', [OTHER, 9n]), 'allow', false],
    ['one without a limit', encode('approve(address,uint256)', [OTHER, MOST]), 'allow', true],
    ['one of nothing', encode('approve(address,uint256)', [OTHER, 0n]), 'revoke', false],
    ['a raised one', encode('increaseAllowance', [OTHER, MOST]), 'allow', true],
    ['a permit', encode('permit', [OTHER, THIRD, MOST, 9n, 27, id('r'), id('s')]), 'allow', true],
    [
      'Permit2',
      encode('approve(address,address,uint160,uint48)', [OTHER, THIRD, 2n ** 160n - 1n, 9n]),
      'allow',
      true,
    ],
    ['all of a collection', encode('setApprovalForAll', [OTHER, true]), 'allow', true],
    ['none of a collection', encode('setApprovalForAll', [OTHER, false]), 'revoke', false],
    ['votes', encode('delegate', [OTHER]), 'delegate', false],
    [
      'one of a collection',
      encode('safeTransferFrom(address,address,uint256)', [OTHER, THIRD, 4n]),
      'send',
      false,
    ],
    [
      'some of a collection',
      encode('safeBatchTransferFrom', [OTHER, THIRD, [4n, 5n], [1n, 2n], '0x']),
      'send',
      false,
    ],
  ])('%s is told', (_, data, kind, isUnlimited) => {
    const decoded = decode(data)
    expect(decoded.kind).toBe(kind)
    expect(isUnlimitedCall(decoded)).toBe(isUnlimited)
    const shown = decoded.facts.flatMap((fact) => ('address' in fact ? [fact.address] : []))
    expect(shown).toContain(decoded.facts.some(({ name }) => name === 'from') ? THIRD : OTHER)
  })

  const approveAll = encode('approve(address,uint256)', [OTHER, MOST])
  test.each([
    ['execute(address,uint256,bytes)', [TOKEN, 0n, approveAll]],
    [
      'executeBatch',
      [
        [OTHER, TOKEN],
        [1n, 0n],
        ['0x', approveAll],
      ],
    ],
    ['aggregate3', [[[TOKEN, false, approveAll]]]],
    ['multicall', [[approveAll]]],
    [
      'execute(bytes32,bytes)',
      [
        `0x01${'00'.repeat(31)}`,
        new Interface(['function f((address,uint256,bytes)[])'])
          .encodeFunctionData('f', [[[TOKEN, 0n, approveAll]]])
          .replace(/^0x.{8}/, '0x'),
      ],
    ],
  ])('an allowance without a limit is found within %s', (name, values) => {
    const decoded = decode(encode(name, values))
    expect(decoded.kind).toBe('batch')
    expect(decoded.calls.at(-1)?.kind).toBe('allow')
    expect(isUnlimitedCall(decoded)).toBe(true)
    // A batch in a batch in a batch is shown as bytes.
    const deep = encode('multicall', [[encode('multicall', [[encode('multicall', [[approveAll]])]])]])
    expect(decode(deep).calls[0]?.calls[0]?.kind).toBe('unknown')
  })

  test('an amount with bits that its type does not have is said in no words: a contract would read another one', () => {
    const types = 'approve(address,address,uint160,uint48)'
    const good = encode(types, [OTHER, THIRD, 9n, 1_900_000_000n])
    expect(decode(good).kind).toBe('allow')
    const word = (at: number, value: bigint) => {
      const start = 10 + 64 * at
      return good.slice(0, start) + value.toString(16).padStart(64, '0') + good.slice(start + 64)
    }
    expect(decode(word(2, 2n ** 160n - 1n)).kind).toBe('allow')
    for (const dirty of [word(2, 2n ** 160n), word(2, 2n ** 255n + 9n), word(3, 2n ** 48n)])
      expect(decode(dirty).kind).toBe('unknown')
  })

  test('what the frame does not know is shown as bytes, with the contract', () => {
    expect(decode('0xdeadbeef00', 1n)).toEqual({
      kind: 'unknown',
      facts: [
        { name: 'amount', amountBase: 1n, token: undefined, isUnlimited: false },
        { name: 'contract', address: TOKEN_SHOWN },
        { name: 'data', hex: '0xdeadbeef00' },
      ],
      calls: [],
    })
    expect(decodeCall({ to: undefined, valueBase: 0n, data: '0x60' }).kind).toBe('create')
  })
})

const RUNS = stressCount(20_000)

test(`T43 ${RUNS} calls with a changed byte are said in words only when they mean what an encoder would write`, () => {
  const samples = [
    encode('transfer', [OTHER, 7n]),
    encode('permit', [OTHER, THIRD, MOST, 9n, 27, id('r'), id('s')]),
    encode('executeBatch', [
      [OTHER, TOKEN],
      [1n, 0n],
      ['0x', encode('transfer', [OTHER, 7n])],
    ]),
    encode('safeBatchTransferFrom', [OTHER, THIRD, [4n, 5n], [1n, 2n], '0x1234']),
    encode('aggregate3', [
      [
        [TOKEN, false, '0x12'],
        [OTHER, true, '0x'],
      ],
    ]),
  ]
  let state = 7
  const dice = (sides: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
  let known = 0
  for (let run = 0; run < RUNS; run++) {
    const digits = Array.from((samples[run % samples.length] ?? '').slice(2))
    const at = 8 + dice(digits.length - 8)
    const kind = dice(4)
    if (kind === 0) digits.splice(at - (at % 2), 2)
    else if (kind === 1) digits.splice(at - (at % 2), 0, '0', '0')
    else digits[at] = dice(16).toString(16)
    const data = `0x${digits.join('')}`
    const decoded = decode(data)
    if (decoded.kind === 'unknown') continue
    known += 1
    const parsed = calls.parseTransaction({ data })
    expect(parsed && calls.encodeFunctionData(parsed.fragment, parsed.args)).toBe(data)
  }
  expect(known).toBeGreaterThan(RUNS / 100)
})
