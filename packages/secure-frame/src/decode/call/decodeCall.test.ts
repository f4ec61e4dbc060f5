import { stressCount } from '@foyer/devkit/stress'
import { getAddress, Interface, id } from 'ethers'
import { describe, expect, test } from 'vitest'
import { decodeCall } from './decodeCall.ts'
import { type CallKnowledge, type DecodedCall, isUnlimitedCall, tokensOf } from './decodedCall.ts'
import { KNOWN_CALLS, MULTICALL3 } from './knownCalls.ts'

const TOKEN = `0x${'a1'.repeat(20)}`
const OTHER = getAddress(`0x${'b2'.repeat(20)}`)
const THIRD = getAddress(`0x${'c3'.repeat(20)}`)
const TOKEN_SHOWN = getAddress(TOKEN)
const MOST = 2n ** 256n - 1n

const calls = new Interface(Object.values(KNOWN_CALLS).map(({ signature }) => `function ${signature}`))
const encode = (name: string, values: readonly unknown[]) => calls.encodeFunctionData(name, values)
const PERMIT2 = '0x000000000022d473030f116ddee9f6b43ac78ba3'
const AMOUNTS: CallKnowledge = { tokenKinds: new Map([[TOKEN_SHOWN, 'amounts']]) }
const decode = (data: string, valueBase = 0n, known = AMOUNTS, to = TOKEN) =>
  decodeCall({ to, valueBase, data }, known)

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

  test('a transfer names token, amount and receiver, and before them currency that goes to the contract', () => {
    const decoded = decode(encode('transfer', [OTHER, 7n]), 3n)
    expect(decoded.kind).toBe('send')
    expect(decoded.facts).toEqual([
      { name: 'amount', amountBase: 3n, token: undefined, isUnlimited: false },
      { name: 'contract', address: TOKEN_SHOWN },
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
    ['all of a collection', encode('setApprovalForAll', [OTHER, true]), 'allow', true],
    ['none of a collection', encode('setApprovalForAll', [OTHER, false]), 'revoke', false],
    ['an operator', encode('setOperator', [OTHER, true]), 'allow', true],
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

  test('Permit2 is told where it is Permit2, and nowhere else', () => {
    const types = 'approve(address,address,uint160,uint48)'
    const data = encode(types, [TOKEN_SHOWN, THIRD, 2n ** 160n - 1n, 9n])
    const decoded = decode(data, 0n, AMOUNTS, PERMIT2)
    expect(decoded.facts).toEqual([
      { name: 'contract', address: getAddress(PERMIT2) },
      { name: 'token', address: TOKEN_SHOWN },
      { name: 'amount', amountBase: 2n ** 160n - 1n, token: TOKEN_SHOWN, isUnlimited: true },
      { name: 'spender', address: THIRD },
      { name: 'until', seconds: 9n },
    ])
    expect(decode(data).kind).toBe('unknown')
  })

  test('an amount with bits that its type does not have is said in no words: a contract would read another one', () => {
    const types = 'approve(address,address,uint160,uint48)'
    const good = encode(types, [TOKEN_SHOWN, THIRD, 9n, 1_900_000_000n])
    const kindOf = (data: string) => decode(data, 0n, AMOUNTS, PERMIT2).kind
    expect(kindOf(good)).toBe('allow')
    const word = (at: number, value: bigint) => {
      const start = 10 + 64 * at
      return good.slice(0, start) + value.toString(16).padStart(64, '0') + good.slice(start + 64)
    }
    expect(kindOf(word(2, 2n ** 160n - 1n))).toBe('allow')
    for (const dirty of [word(2, 2n ** 160n), word(2, 2n ** 255n + 9n), word(3, 2n ** 48n)])
      expect(kindOf(dirty)).toBe('unknown')
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

const approveAll = encode('approve(address,uint256)', [OTHER, MOST])
const list = new Interface(['function f((address,uint256,bytes)[])'])
  .encodeFunctionData('f', [[[OTHER, 5n, '0x']]])
  .replace(/^0x.{8}/, '0x')
const others = new Interface([
  'function execute(address,uint256,bytes)',
  'function executeBatch(address[],uint256[],bytes[])',
  'function execute(bytes32,bytes)',
  'function aggregate((address,bytes)[])',
])

describe('T43 the calls of other contracts: whoever gets the money is the contract that is called', () => {
  const known: CallKnowledge = { ...AMOUNTS, hasMulticall3: true, account: THIRD }
  test.each([
    ['execute', others.encodeFunctionData('execute(address,uint256,bytes)', [OTHER, 5n, '0x'])],
    ['executeBatch', others.encodeFunctionData('executeBatch', [[OTHER], [5n], ['0x']])],
    [
      'execute of ERC-7579',
      others.encodeFunctionData('execute(bytes32,bytes)', [`0x01${'00'.repeat(31)}`, list]),
    ],
    ['aggregate', others.encodeFunctionData('aggregate', [[[OTHER, '0x']]])],
    ['aggregate3', encode('aggregate3', [[[OTHER, false, '0x']]])],
    ['aggregate3Value', encode('aggregate3Value', [[[OTHER, false, 5n, '0x']]])],
    ['multicall with currency', encode('multicall', [[encode('transfer', [OTHER, 5n])]])],
  ])('%s at any contract is said in no words', (_, data) => {
    for (const to of [TOKEN, THIRD.toLowerCase()])
      expect(decode(data, 5n, known, to)).toEqual({
        kind: 'unknown',
        facts: [
          { name: 'amount', amountBase: 5n, token: undefined, isUnlimited: false },
          { name: 'contract', address: getAddress(to) },
          { name: 'data', hex: data },
        ],
        calls: [],
      })
  })

  test('Multicall3 is told by its name, passes on what came, and moves nothing of the account', () => {
    const take = encode('transferFrom', [THIRD, OTHER, 4n])
    const data = encode('aggregate3Value', [
      [
        [OTHER, false, 2n, '0x'],
        [TOKEN, false, 3n, encode('transfer', [OTHER, 7n])],
        [TOKEN, true, 0n, approveAll],
        [TOKEN, true, 0n, take],
        [TOKEN, true, 0n, encode('permit', [THIRD, OTHER, MOST, 9n, 27, id('r'), id('s')])],
      ],
    ])
    const decoded = decode(data, 5n, known, MULTICALL3)
    expect(decoded).toMatchObject({ kind: 'batch', maker: 'multicall3' })
    expect(decoded.facts.map(({ name }) => name)).toEqual(['amount', 'contract'])
    // What it takes from the account by a permission that it was given is a loss of the account all the same.
    expect(decoded.calls.map(({ kind }) => kind)).toEqual(['send', 'call', 'call', 'send', 'allow'])
    expect(decode(data, 6n, known, MULTICALL3).kind).toBe('unknown')
    expect(decode(data, 5n, { ...known, hasMulticall3: false }, MULTICALL3).kind).toBe('unknown')
    expect(decode(encode('aggregate3', [[]]), 0n, known, MULTICALL3).kind).toBe('unknown')
  })

  test('what Multicall3 keeps for anybody where a call of its own may fail is promised to nobody', () => {
    const share = (mayFail: boolean, value: bigint) =>
      decode(encode('aggregate3Value', [[[OTHER, mayFail, value, '0x']]]), value, known, MULTICALL3).kind
    expect([share(false, 5n), share(true, 0n)]).toEqual(['batch', 'batch'])
    expect(share(true, 5n)).toBe('unknown')
  })

  test('what Multicall3 may take anybody may take, however little it is', () => {
    const approve = (spender: string) => decode(encode('approve(address,uint256)', [spender, 5n]))
    expect([MULTICALL3, OTHER].map((spender) => isUnlimitedCall(approve(spender)))).toEqual([true, false])
  })

  test('an approval in the name of Multicall3 gives nothing of the account away, and one by multicall does', () => {
    const byOther = decode(encode('aggregate3', [[[TOKEN, false, approveAll]]]), 0n, known, MULTICALL3)
    expect([byOther.kind, isUnlimitedCall(byOther)]).toEqual(['batch', false])
    const own = decode(encode('multicall', [[approveAll]]))
    expect(own).toMatchObject({
      kind: 'batch',
      maker: 'contract',
      facts: [{ name: 'contract', address: TOKEN_SHOWN }],
    })
    expect(isUnlimitedCall(own)).toBe(true)
    expect(decode(encode('multicall', [['0x']])).kind).toBe('unknown')
    // A batch in a batch in a batch is shown as bytes.
    const deep = encode('multicall', [[encode('multicall', [[encode('multicall', [[approveAll]])]])]])
    expect(decode(deep).calls[0]?.calls[0]?.kind).toBe('unknown')
  })
})

describe('T43 a number at a contract that may be a collection', () => {
  const items: CallKnowledge = { tokenKinds: new Map([[TOKEN_SHOWN, 'items']]) }
  const approve = (amount: bigint, to = OTHER) => encode('approve(address,uint256)', [to, amount])
  const move = encode('transferFrom', [THIRD, OTHER, 0n])
  const permit = encode('permit', [OTHER, THIRD, 0n, 9n, 27, id('r'), id('s')])

  test('at a collection it is an item, and item 0 is given away', () => {
    for (const data of [approve(0n), approve(7n), permit]) {
      const { kind, facts } = decode(data, 0n, items)
      expect(kind).toBe('allow')
      const item = { name: 'item', number: data === approve(7n) ? 7n : 0n, count: undefined }
      expect(facts.slice(0, 2)).toEqual([{ name: 'token', address: TOKEN_SHOWN }, item])
    }
    expect(decode(move, 0n, items).facts[0]).toEqual({ name: 'item', number: 0n, count: undefined })
    expect(decode(approve(0n, `0x${'00'.repeat(20)}`), 0n, items).kind).toBe('revoke')
  })

  test('at a contract of which nothing is known it may be either, and takes nothing back', () => {
    for (const data of [approve(0n), permit, approve(MOST)]) {
      const { kind, facts } = decode(data, 0n, {})
      expect(kind).toBe('allow')
      expect(facts[1]).toMatchObject({ name: 'amount', mayBeItem: true })
    }
    expect(decode(move, 0n, {}).facts[0]).toMatchObject({ name: 'amount', amountBase: 0n, mayBeItem: true })
    expect(decode(encode('increaseAllowance', [OTHER, 0n]), 0n, {}).kind).toBe('allow')
  })

  test('Permit2 with an amount of 0 takes a permission back at a token alone', () => {
    const data = encode('approve(address,address,uint160,uint48)', [TOKEN_SHOWN, OTHER, 0n, 9n])
    expect(decode(data, 0n, AMOUNTS, PERMIT2).kind).toBe('revoke')
    for (const known of [items, {}])
      expect(decode(data, 0n, known, PERMIT2)).toMatchObject({
        kind: 'allow',
        facts: [
          { name: 'contract' },
          { name: 'token' },
          { name: 'amount', mayBeItem: true },
          { name: 'spender' },
          {},
        ],
      })
  })
})

const RUNS = stressCount(20_000)

test(`T43 ${RUNS} calls with a changed byte are said in words only when they mean what an encoder would write`, () => {
  const samples = [
    encode('transfer', [OTHER, 7n]),
    encode('permit', [OTHER, THIRD, MOST, 9n, 27, id('r'), id('s')]),
    encode('multicall', [[encode('transfer', [OTHER, 7n]), approveAll]]),
    encode('safeBatchTransferFrom', [OTHER, THIRD, [4n, 5n], [1n, 2n], '0x1234']),
    encode('aggregate3', [
      [
        [TOKEN, false, '0x12'],
        [OTHER, true, '0x'],
      ],
    ]),
    encode('aggregate3Value', [[[OTHER, true, 0n, '0x']]]),
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
    const decoded = decode(data, 0n, { hasMulticall3: true }, MULTICALL3)
    if (decoded.kind === 'unknown') continue
    known += 1
    const parsed = calls.parseTransaction({ data })
    expect(parsed && calls.encodeFunctionData(parsed.fragment, parsed.args)).toBe(data)
  }
  expect(known).toBeGreaterThan(RUNS / 100)
})
