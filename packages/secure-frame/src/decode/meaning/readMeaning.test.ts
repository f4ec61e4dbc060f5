import { TypedDataEncoder } from 'ethers'
import { describe, expect, test } from 'vitest'
import { describeSample, KNOWN_TOKENS } from '../../../test/describeSample.ts'
import { drawnContent, drawnWords } from '../../../test/drawnContent.ts'
import {
  PERMIT2_CONTRACT,
  SAMPLE_ACCOUNT,
  SAMPLE_TOKEN,
  sample,
  THIEF,
  TYPED_SAMPLES,
  type TypedSample,
} from '../../../test/typedSamples.ts'
import { isTwiceTyped } from '../../approval/assetLevel.ts'
import type { TypedToken } from '../tokens.ts'
import { readTypedData } from '../typed/typedData.ts'
import { encodeType } from './encodeType.ts'
import { TYPED_RULES } from './readMeaning.ts'

const wordsOf = (data: TypedSample, tokens = KNOWN_TOKENS) => drawnWords(describeSample(data, tokens))
const named = (name: string): TypedSample => {
  const found = TYPED_SAMPLES[name]
  if (!found) throw new Error(`There is no sample ${name}.`)
  return found
}
const change = (data: TypedSample, message: object, domain: object = {}): TypedSample => ({
  ...data,
  domain: { ...data.domain, ...domain },
  message: { ...data.message, ...message },
})
const UNKNOWN = 'This wallet does not know what this allows. Sign only if you trust the app.'

test('T43 types are written as another library hashes them', () => {
  for (const [name, { types, primaryType }] of Object.entries(TYPED_SAMPLES)) {
    const copy = Object.fromEntries(Object.entries(types).map(([key, fields]) => [key, [...fields]]))
    const wanted = TypedDataEncoder.from(copy).encodeType(primaryType)
    const read = readTypedData(named(name), 1)
    expect(encodeType(read.signable), name).toBe(wanted)
  }
})

test('every rule is one that a sample is of, and none is written twice', () => {
  const types = Object.values(TYPED_SAMPLES).map((data) => encodeType(readTypedData(data, 1).signable))
  const rules = TYPED_RULES.map(({ type }) => type)
  expect(new Set(rules).size).toBe(rules.length)
  // Trees of another height are the same rule.
  const unseen = rules.filter((type) => !types.includes(type) && !type.startsWith('BulkOrder('))
  expect(unseen).toEqual([])
})

describe('T43 data that moves money is told in words', () => {
  test.each<[name: string, ...words: string[]]>([
    ['ERC-3009 transfer', 'Send', '2.5 USDC', '2500000 of the smallest unit', THIEF, '2030-03-17'],
    ['ERC-3009 receive', 'Send', '2.5 USDC', THIEF, 'Whoever has the signature can carry it out.'],
    ['ERC-3009 cancel', 'Take back a permission', SAMPLE_TOKEN],
    ['ERC-2612 permit', 'Allow spending', '2.5 USDC', THIEF, SAMPLE_TOKEN, '2030-03-17'],
    ['DAI permit', 'Allow spending', 'Without limit', THIEF, 'No end'],
    ['ERC-4494 permit', 'Allow spending', 'Number 4821', THIEF, SAMPLE_TOKEN],
    ['permit for all items', 'Allow spending', 'Everything, also what comes later', THIEF],
    ['Permit2 allowance', 'Allow spending', '2.5 USDC', THIEF, '2030-03-17'],
    ['Permit2 allowances', '2.5 USDC', '2.5 WETH', THIEF],
    ['Permit2 transfer', '2.5 USDC', THIEF],
    ['Permit2 transfers', '2.5 USDC', THIEF],
    ['Permit2 transfer with a witness', '2.5 USDC', THIEF],
    ['Permit2 transfers with a witness', '2.5 USDC', THIEF],
    ['Seaport order', 'Offer a trade', 'Number 4821', '0.0007 WETH'],
    ['Seaport order for somebody else', 'Nothing', 'Others receive', THIEF, '0.000001 WETH'],
    ['Seaport bulk order', 'One signature for 3 offers.', 'Number 4821', THIEF],
    ['CoW order', 'You give', '2.5 USDC', 'Nothing', 'Others receive', THIEF],
    ['1inch order', '2.5 USDC', '0.000001 WETH', '2030-03-17'],
    ['Blur sale for nothing', 'Number 4821', 'You receive at least', 'Nothing'],
    ['ERC-2771 request', 'someone else makes a call in your name', SAMPLE_TOKEN, '1.5 ETH', '0xa9059cbb'],
    ['older ERC-2771 request', 'someone else makes a call in your name', '1.5 ETH'],
    ['meta-transaction', 'someone else makes a call in your name', SAMPLE_TOKEN, '0xa9059cbb'],
    ['Safe call', 'someone else makes a call in your name', THIEF, '1.5 ETH', '0.600806 WETH', '7f7f7f'],
    ['Safe delegate call', 'foreign code with all rights', THIEF],
    ['delegation', 'Hand over your account', 'They can take everything in it.', THIEF],
    ['votes', 'Hand over your votes', THIEF],
  ])('%s', (name, ...words) => {
    const text = wordsOf(named(name)).join('\n')
    for (const word of words) expect(text).toContain(word)
    expect(text).not.toContain(UNKNOWN)
  })

  test.each([
    ...['Safe delegate call', 'delegation', 'Seaport bulk order', 'DAI permit', 'permit for all items'],
    ...['CoW order', 'Blur sale for nothing', 'Seaport order for somebody else'],
  ])('two presses: %s', (name) => expect(isTwiceTyped(describeSample(named(name)))).toBe(true))

  test.each(['ERC-3009 transfer', 'ERC-2612 permit', '1inch order', 'Safe call', 'votes'])(
    'one press, where the account has more: %s',
    (name) => expect(isTwiceTyped(describeSample(named(name)))).toBe(false),
  )
})

describe('T43 what looks like nothing and is not', () => {
  const safe = named('Safe call')
  const refund = (message: object) => {
    const content = describeSample(change(safe, { safeTxGas: 0, baseGas: 0, ...message }))
    return content.meaning?.facts.flatMap((fact) =>
      fact.name === 'othersReceive' && fact.assets[0]?.kind === 'token' ? [fact.assets[0].amountBase] : [],
    )
  }

  test('a Safe refunds what its call takes by itself, also where the signed limits of gas are 0', () => {
    // With the limits of 0 the call fails, the Safe pays all the same, and by each unit of gas that the attempt took.
    const [least = 0n] = refund({ gasPrice: '1000000000' }) ?? []
    expect(least).toBeGreaterThanOrEqual(1_000_000_000n * 36_600n)
    const [more = 0n] = refund({ gasPrice: '1000000000', data: `0x${'00'.repeat(10_000)}` }) ?? []
    expect(more).toBeGreaterThanOrEqual(least + 1_000_000_000n * 10_000n)
    expect(refund({ gasPrice: 0 })).toEqual([])
  })

  test.each<[string, TypedSample]>([
    ['CoW', change(named('CoW order'), { receiver: SAMPLE_ACCOUNT, buyAmount: 0 })],
    ['1inch', change(named('1inch order'), { takingAmount: 0 })],
  ])('an order of %s that brings 0 brings nothing, and takes two presses', (_, data) => {
    expect(isTwiceTyped(describeSample(data))).toBe(true)
  })

  test.each(['ERC-2612 permit', 'Permit2 transfer'])(
    'what Multicall3 may take anybody may take: %s',
    (name) => {
      const spender = '0xca11bde05977b3631167028862be2a173976ca11'
      const content = describeSample(change(named(name), { spender }))
      expect(drawnWords(content).join('\n')).toContain('anyone can take through it')
      expect(isTwiceTyped(content)).toBe(true)
    },
  )

  test.each(['ERC-2612 permit', 'Permit2 allowance', 'Permit2 transfer', '1inch order'])(
    'an amount that may be the number of an item is named as both, and takes two presses: %s',
    (name) => {
      const collection = { mayBeItem: true, balanceBase: 10n ** 12n, supplyBase: 10n ** 18n }
      const tokens = new Map([...KNOWN_TOKENS, [SAMPLE_TOKEN, collection]])
      const content = describeSample(named(name), tokens)
      expect(drawnWords(content).join('\n')).toContain(
        'If this is a collection, this is item number 2500000.',
      )
      expect(isTwiceTyped(content)).toBe(true)
      expect(wordsOf(named(name)).join('\n')).not.toContain('If this is a collection')
    },
  )
})

describe('T43 an amount is without limit by what there is, and not by its digits', () => {
  const permit = named('ERC-2612 permit')
  const ask = (value: bigint, token: TypedToken | undefined) => {
    const tokens = new Map(token ? [[SAMPLE_TOKEN, token]] : [])
    const content = describeSample(change(permit, { value: `${value}` }), tokens)
    return { text: drawnWords(content).join('\n'), isTwice: isTwiceTyped(content) }
  }
  const token = { symbol: 'USDC', decimals: 6, balanceBase: 50n, supplyBase: 1_000n }

  test.each<[what: string, value: bigint, token: TypedToken | undefined, said: string, isTwice: boolean]>([
    ['what the account has', 50n, token, '0.00005 USDC', false],
    ['more than it has', 51n, token, 'More than you have now', true],
    ['more than there is', 10n ** 30n, token, 'Without limit', true],
    ['half of the largest number', 2n ** 255n, undefined, 'Without limit', true],
    ['where the network says nothing', 1n, undefined, 'The network did not say how much you have', true],
    ['where it says no balance', 1n, { supplyBase: 9n }, 'The network did not say', true],
    ['nothing', 0n, undefined, '0 of the smallest unit', false],
  ])('%s', (_, value, known, said, isTwice) => {
    const asked = ask(value, known)
    expect(asked.text).toContain(said)
    expect(asked.isTwice).toBe(isTwice)
  })
})

describe('T43 words are only for what is exactly as a standard has it', () => {
  const permit = named('ERC-2612 permit')
  const fields = permit.types.Permit ?? []
  test.each<[string, TypedSample]>([
    ['another name', { ...permit, types: { Login: fields }, primaryType: 'Login' }],
    ['another order', { ...permit, types: { Permit: fields.toReversed() } }],
    [
      'a field more',
      change({ ...permit, types: { Permit: [...fields, { name: 'note', type: 'string' }] } }, { note: '' }),
    ],
    ['a field less', { ...permit, types: { Permit: fields.slice(1) } }],
    [
      'a smaller number',
      {
        ...permit,
        types: {
          Permit: fields.map((field) => (field.name === 'value' ? { ...field, type: 'uint128' } : field)),
        },
      },
    ],
    ['the account of somebody else', change(permit, { owner: THIEF })],
    ['a Seaport of somebody else', change(named('Seaport order'), {}, { verifyingContract: THIEF })],
    ['a Permit2 of somebody else', change(named('Permit2 transfer'), {}, { verifyingContract: THIEF })],
    ['a CoW of somebody else', change(named('CoW order'), {}, { verifyingContract: THIEF })],
    ['a 1inch of somebody else', change(named('1inch order'), {}, { verifyingContract: THIEF })],
    ['a Blur of somebody else', change(named('Blur sale for nothing'), {}, { verifyingContract: THIEF })],
    ['an order of somebody else', change(named('Seaport order'), { offerer: THIEF })],
    ['a 1inch order with an extension', change(named('1inch order'), { makerTraits: `${1n << 249n}` })],
    ['a bid at Blur', change(named('Blur sale for nothing'), { side: 0 })],
    ['a CoW order out of a vault', change(named('CoW order'), { sellTokenBalance: 'internal' })],
    [
      'a witness that is more than one field',
      sample(
        'PermitWitnessTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline,bytes32 a,bytes32 witness)TokenPermissions(address token,uint256 amount)',
        {
          ...{ permitted: { token: SAMPLE_TOKEN, amount: 1 }, spender: THIEF, nonce: 0, deadline: 1 },
          ...{ a: `0x${'00'.repeat(32)}`, witness: `0x${'00'.repeat(32)}` },
        },
        PERMIT2_CONTRACT,
      ),
    ],
    [
      'permissions with a field more',
      sample(
        'PermitWitnessTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline,bytes32 witness)TokenPermissions(address token,uint256 amount,address to)',
        {
          ...{ permitted: { token: SAMPLE_TOKEN, amount: 1, to: THIEF }, spender: THIEF, nonce: 0 },
          ...{ deadline: 1, witness: `0x${'00'.repeat(32)}` },
        },
        PERMIT2_CONTRACT,
      ),
    ],
    ['what no standard has', sample('Gift(address to)', { to: THIEF })],
  ])('%s', (_, data) => {
    const content = describeSample(data)
    expect(content).toMatchObject({ meaning: undefined, isUnknown: true })
    expect(drawnContent(content)).toContain(UNKNOWN)
  })

  test('data for no contract that says who gets what is unknown too, and a vote is plain data', () => {
    const order = { ...sample('Order(address maker,uint256 amount)', { maker: SAMPLE_ACCOUNT, amount: 1 }) }
    const vote = sample('Vote(address from,string space,uint64 timestamp,bytes32 proposal,uint32 choice)', {
      ...{ from: SAMPLE_ACCOUNT, space: 'dao', timestamp: 1, proposal: `0x${'00'.repeat(32)}`, choice: 1 },
    })
    const domain = { name: 'snapshot', version: '0.1.4' }
    expect(describeSample({ ...order, domain }).isUnknown).toBe(true)
    expect(describeSample({ ...vote, domain }).isUnknown).toBe(false)
    expect(drawnContent(describeSample({ ...permit, domain }))).toContain(UNKNOWN)
  })

  test.each<[string, TypedSample['types'], object]>([
    [
      'texts',
      {
        Send: [
          { name: 'destination', type: 'string' },
          { name: 'amount', type: 'string' },
        ],
      },
      {},
    ],
    [
      'bytes',
      {
        Send: [
          { name: 'recipient', type: 'bytes32' },
          { name: 'wad', type: 'uint64' },
        ],
      },
      {},
    ],
    [
      'the name of a struct',
      {
        Withdraw: [
          { name: 'to', type: 'address' },
          { name: 'wad', type: 'uint64' },
        ],
      },
      {},
    ],
    [
      'a salt, by which a contract tells itself from others',
      { Note: [{ name: 'hash', type: 'bytes32' }] },
      { salt: `0x${'5a'.repeat(32)}` },
    ],
  ])('data for no contract that says who gets what by %s is unknown', (_, types, more) => {
    const [primaryType = '', fields = []] = Object.entries(types)[0] ?? []
    const values: Readonly<Record<string, unknown>> = {
      string: '5',
      uint64: 5,
      address: THIEF,
      bytes32: `0x${'00'.repeat(32)}`,
    }
    const message = Object.fromEntries(fields.map(({ name, type }) => [name, values[type]]))
    const domain = { name: 'exchange', ...more }
    expect(describeSample({ types, primaryType, domain, message }).isUnknown).toBe(true)
  })

  test('unknown data with an amount of everything takes two presses', () => {
    const data = (amount: string) =>
      describeSample(sample('Gift(address to,uint256 amount)', { to: THIEF, amount }))
    expect(isTwiceTyped(data(`${2n ** 256n - 1n}`))).toBe(true)
    expect(isTwiceTyped(data('5'))).toBe(false)
  })
})
