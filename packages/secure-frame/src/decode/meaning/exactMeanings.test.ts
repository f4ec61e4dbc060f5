import { describe, expect, test } from 'vitest'
import { changedSample, currency, END, item, readSample, tokens } from '../../../test/exactSamples.ts'
import {
  OTHER_TOKEN,
  PERMIT2_CONTRACT,
  SAMPLE_ACCOUNT,
  SAMPLE_TOKEN,
  sample,
  THIEF,
  type TypedSample,
} from '../../../test/typedSamples.ts'
import type { TypedAsset, TypedFact, TypedMeaning } from './typedMeaning.ts'

// Compares the facts that a rule reads, one by one and in the order in which they are drawn: an address in the wrong fact would be
// believed.

const ZERO = `0x${'00'.repeat(20)}`

const allowed = (assets: readonly TypedAsset[], until: bigint | undefined = END.seconds): TypedMeaning => ({
  kind: 'allow',
  facts: [
    { name: 'spender', address: THIEF },
    { name: 'tokens', assets },
    { name: 'until', seconds: until },
  ],
})
const takenBack: TypedMeaning = {
  kind: 'cancel',
  facts: [
    { name: 'spender', address: THIEF },
    { name: 'contract', address: SAMPLE_TOKEN },
  ],
}

describe('T43 a permission says who may take what until when', () => {
  const both = [tokens(2_500_000n, SAMPLE_TOKEN, 160), tokens(2_500_000n, OTHER_TOKEN, 160)]
  const detail = { token: SAMPLE_TOKEN, amount: '2500000', expiration: 1_900_000_000, nonce: 0 }
  const later = { ...detail, token: OTHER_TOKEN, expiration: 1_900_000_001 }
  test.each<[string, TypedSample, TypedMeaning]>([
    ['ERC-2612', changedSample('ERC-2612 permit'), allowed([tokens(2_500_000n)])],
    [
      'DAI without an end',
      changedSample('DAI permit'),
      {
        kind: 'allow',
        facts: [
          { name: 'spender', address: THIEF },
          { name: 'tokens', assets: [{ kind: 'all', token: SAMPLE_TOKEN, isItems: false }] },
          { name: 'until', seconds: undefined },
        ],
      },
    ],
    [
      'DAI with an end',
      changedSample('DAI permit', { expiry: 1_900_000_000 }),
      allowed([{ kind: 'all', token: SAMPLE_TOKEN, isItems: false }]),
    ],
    ['DAI, taken back', changedSample('DAI permit', { allowed: false }), takenBack],
    ['ERC-4494', changedSample('ERC-4494 permit'), allowed([item()])],
    [
      'all items',
      changedSample('permit for all items'),
      allowed([{ kind: 'all', token: SAMPLE_TOKEN, isItems: true }]),
    ],
    ['all items, taken back', changedSample('permit for all items', { approved: false }), takenBack],
    ['Permit2 for one token', changedSample('Permit2 allowance'), allowed(both.slice(0, 1))],
    [
      'Permit2 for several, by the latest end',
      changedSample('Permit2 allowances', { details: [detail, later] }),
      allowed(both, 1_900_000_001n),
    ],
    [
      'Permit2 for several in another order',
      changedSample('Permit2 allowances', { details: [later, detail] }),
      allowed([...both].reverse(), 1_900_000_001n),
    ],
    ['Permit2 at once', changedSample('Permit2 transfer'), allowed([tokens(2_500_000n)])],
    ['Permit2 at once, several', changedSample('Permit2 transfers'), allowed([tokens(2_500_000n)])],
    [
      'Permit2 with a witness',
      changedSample('Permit2 transfer with a witness'),
      allowed([tokens(2_500_000n)]),
    ],
    [
      'Permit2 with witnesses',
      changedSample('Permit2 transfers with a witness'),
      allowed([tokens(2_500_000n)]),
    ],
  ])('%s', (_, data, meaning) => {
    expect(readSample(data)).toEqual(meaning)
  })
})

describe('T43 what moves says from where, to whom and when', () => {
  const sent: TypedMeaning = {
    kind: 'send',
    facts: [
      { name: 'amount', assets: [tokens(2_500_000n)] },
      { name: 'to', address: THIEF },
      { name: 'begins', seconds: 7n },
      END,
    ],
  }
  test.each(['ERC-3009 transfer', 'ERC-3009 receive'])('%s', (name) => {
    expect(readSample(changedSample(name, { validAfter: 7 }))).toEqual(sent)
    expect(readSample(changedSample(name, { from: THIEF }))).toBeUndefined()
  })

  test('a transfer that is taken back is told by its number, and only where it is the own one', () => {
    expect(readSample(changedSample('ERC-3009 cancel'))).toEqual({
      kind: 'cancel',
      facts: [
        { name: 'contract', address: SAMPLE_TOKEN },
        { name: 'data', hex: `0x${'5a'.repeat(32)}` },
      ],
    })
    expect(readSample(changedSample('ERC-3009 cancel', { authorizer: THIEF }))).toBeUndefined()
    expect(readSample(changedSample('DAI permit', { holder: THIEF }))).toBeUndefined()
  })

  test('votes name who gets them, of which token, until when', () => {
    expect(readSample(changedSample('votes'))).toEqual({
      kind: 'votes',
      facts: [{ name: 'to', address: THIEF }, { name: 'contract', address: SAMPLE_TOKEN }, END],
    })
  })
})

describe('T43 a call by somebody else says which, with what, out of what', () => {
  const call: readonly TypedFact[] = [
    { name: 'contract', address: SAMPLE_TOKEN },
    { name: 'amount', assets: [currency(15n * 10n ** 17n)] },
    { name: 'data', hex: '0xa9059cbb' },
  ]

  test('by a forwarder', () => {
    expect(readSample(changedSample('ERC-2771 request'))).toEqual({ kind: 'call', facts: [...call, END] })
    expect(readSample(changedSample('older ERC-2771 request'))).toEqual({ kind: 'call', facts: call })
  })

  test('by the contract itself', () => {
    expect(readSample(changedSample('meta-transaction'))).toEqual({
      kind: 'call',
      facts: [
        { name: 'contract', address: SAMPLE_TOKEN },
        { name: 'from', address: SAMPLE_ACCOUNT },
        { name: 'data', hex: '0xa9059cbb' },
      ],
    })
  })

  test('out of a Safe, with the most that is paid back for it', () => {
    const facts: readonly TypedFact[] = [
      { name: 'from', address: SAMPLE_TOKEN },
      { name: 'contract', address: THIEF },
      { name: 'amount', assets: [currency(15n * 10n ** 17n)] },
      { name: 'data', hex: '0xa9059cbb' },
    ]
    // Both limits, the call itself, and each of the four bytes, at the price of 2.
    const feeBase = 2n * (3n + 4n + 300_000n + 4n * 100n)
    const refunded = `0x${'7f'.repeat(20)}`
    const paid = (token: string | undefined) => ({
      ...{ name: 'othersReceive', to: refunded },
      assets: [{ ...currency(feeBase), token }],
    })
    const withLimits = { safeTxGas: 4 }
    expect(readSample(changedSample('Safe call', withLimits))).toEqual({
      ...{ kind: 'call', isDelegateCall: false },
      facts: [...facts, paid(OTHER_TOKEN)],
    })
    expect(readSample(changedSample('Safe call', { ...withLimits, gasToken: ZERO }))?.facts.at(-1)).toEqual(
      paid(undefined),
    )
    expect(readSample(changedSample('Safe delegate call', { gasPrice: 0 }))).toEqual({
      ...{ kind: 'call', isDelegateCall: true },
      facts,
    })
  })

  test('with all rights over the account', () => {
    expect(readSample(changedSample('delegation'))).toEqual({
      kind: 'control',
      facts: [
        { name: 'actor', address: THIEF },
        { name: 'from', address: SAMPLE_ACCOUNT },
      ],
    })
  })
})

describe('T43 a witness', () => {
  const FIELDS = 'address spender,uint256 nonce,uint256 deadline'
  const PERMISSIONS = 'TokenPermissions(address token,uint256 amount)'
  const permitted = { token: SAMPLE_TOKEN, amount: '2500000' }
  const base = { spender: THIEF, nonce: 0, deadline: 1_900_000_000 }
  const witness = `0x${'5a'.repeat(32)}`

  test.each<[string, TypedSample]>([
    [
      'without permissions as Permit2 has them',
      sample(
        `PermitWitnessTransferFrom(TokenPermissions permitted,${FIELDS},bytes32 witness)TokenPermissions(address token,uint160 amount)`,
        { ...base, permitted, witness },
        PERMIT2_CONTRACT,
      ),
    ],
    [
      'of another struct in front',
      sample(
        `XPermitWitnessTransferFrom(TokenPermissions permitted,${FIELDS},bytes32 witness)${PERMISSIONS}`,
        { ...base, permitted, witness },
        PERMIT2_CONTRACT,
      ),
    ],
    [
      'of a batch of another struct in front',
      sample(
        `XPermitBatchWitnessTransferFrom(TokenPermissions[] permitted,${FIELDS},bytes32 witness)${PERMISSIONS}`,
        { ...base, permitted: [permitted], witness },
        PERMIT2_CONTRACT,
      ),
    ],
  ])('%s has no words', (_, data) => {
    expect(readSample(data)).toBeUndefined()
  })

  test.each(['bytes32 anyName', 'bytes32[] witness', 'uint256[2][] $w_1'])('may be %s', (field) => {
    const isNested = field.includes('[2]')
    const value = isNested ? [['1', '2']] : field.includes('[]') ? [witness] : witness
    const data = sample(
      `PermitWitnessTransferFrom(TokenPermissions permitted,${FIELDS},${field})${PERMISSIONS}`,
      { ...base, permitted, [field.split(' ')[1] ?? '']: value },
      PERMIT2_CONTRACT,
    )
    expect(readSample(data)).toEqual(allowed([tokens(2_500_000n)]))
  })
})
