import type { HostileRequest } from './hostileRequest.ts'
import { NO_ADDRESS, NO_DATA, OTHER, words } from './noValues.ts'

const TYPED = 'eth_signTypedData_v4'

/** Values that do not fit each type of typed data, whatever signers of other makes turn them into. */
const NO_VALUES: Readonly<Record<string, readonly unknown[]>> = {
  address: [...NO_ADDRESS, null],
  bool: ['true', 'false', 0, 1, null, '', [], {}],
  string: [1, null, true, {}, ['a'], '\ud800', 'a\udc00'],
  bytes: [...NO_DATA],
  bytes4: ['0xabcd', '0xabcdef0102', 'abcdef01', '0xabcdef0', 1, null, []],
  bytes32: ['0x', '0xab', `0x${'ab'.repeat(33)}`, 0, null],
  uint8: [256, -1, '256', '-1', 1.5, '1.5', '0x100', '', ' 1', '1 ', '1n', null, true, [1], {}],
  int8: [128, -129, '128', '-129', '0x80', null],
  uint256: [2 ** 53, 2 ** 60, 1e100, `${2n ** 256n}`, `0x1${'0'.repeat(64)}`, '-1', null, '1e3'],
  'uint8[]': [1, {}, '1', null, [256], [[1]]],
  'uint8[2]': [[1], [1, 2, 3], { 0: 1, 1: 2, length: 2 }],
  'uint8[][2]': [[[1]], [[1], 2], [1, 2]],
  Inner: [null, 1, 'a', [], {}, { other: 1 }, [{ x: 1 }]],
}
/** Types that nobody may sign by, since others read another type out of the same letters. */
const NO_TYPES = [
  ...[
    'uint7',
    'uint08',
    'uint264',
    'uint0',
    'int9',
    'bytes0',
    'bytes33',
    'bytes032',
    'Nobody',
    'fixed128x18',
  ],
  ...[
    'function',
    'uint256 ',
    ' uint256',
    'uint256[-1]',
    'uint256[',
    'uint256[1',
    'uint256]',
    'address payable',
  ],
  ...[
    'string,address to',
    'mapping(address=>bool)',
    'Inner[][][][][]',
    '',
    '[]',
    'tuple',
    'byte',
    'uint256[x]',
  ],
]
/** Names of structs under which others read a type of the language. */
const RESERVED = [
  ...['uint', 'int', 'uint256', 'uint08', 'int8', 'bytes', 'bytes32', 'bytes33', 'address', 'bool', 'string'],
  ...['byte', 'function', 'fixed', 'ufixed128x18'],
]
/** Typed data with one field of a type. */
export function mail({
  type = 'address',
  value = OTHER,
  ...rest
}: {
  readonly type?: string
  readonly value?: unknown
  readonly [more: string]: unknown
}) {
  return {
    types: { Mail: [{ name: 'to', type }], Inner: [{ name: 'x', type: 'uint8' }] },
    primaryType: 'Mail',
    domain: { chainId: 1 },
    message: { to: value },
    ...rest,
  }
}

/** Typed data that nobody may sign. */
export function hostileTypedData(address: string): readonly HostileRequest[] {
  const { types } = mail({})
  const domainOf = (...fields: readonly { name: string; type: string }[]) => ({
    ...types,
    EIP712Domain: fields,
  })
  const bad: readonly (readonly [string, unknown])[] = [
    ...Object.entries(NO_VALUES).flatMap(([type, values]) =>
      values.map((value) => [`${type} ${words(value)}`, mail({ type, value })] as const),
    ),
    ...NO_TYPES.map((type) => [`type ${words(type)}`, mail({ type, value: '0x00' })] as const),
    ...RESERVED.map((name) => [`struct ${name}`, mail({ types: { ...types, [name]: [] } })] as const),
    ...[137, '137', '0x89', -1, 1.5, null, 'one', [1], 2 ** 60].map(
      (chainId) => [`network ${words(chainId)}`, mail({ domain: { chainId } })] as const,
    ),
    ['a field of the domain that nobody knows', mail({ domain: { chainId: 1, evil: 'x' } })],
    ['a network that is a text to the hash', mail({ types: domainOf({ name: 'chainId', type: 'string' }) })],
    ['a network in a smaller type', mail({ types: domainOf({ name: 'chainId', type: 'uint8' }) })],
    ['a network that the types leave out', mail({ types: domainOf() })],
    [
      'the network twice',
      mail({ types: domainOf({ name: 'chainId', type: 'uint256' }, { name: 'chainId', type: 'uint256' }) }),
    ],
    ['a domain that is not there', mail({ types: domainOf({ name: 'name', type: 'string' }) })],
    ['the domain as message', mail({ primaryType: 'EIP712Domain' })],
    ...['Post', '', 'Mail[]', '__proto__', 'constructor', 'toString', null, 1].map(
      (primaryType) => [`primary type ${words(primaryType)}`, mail({ primaryType })] as const,
    ),
    ['no field', mail({ message: {} })],
    ['a field of the prototype', mail({ message: Object.create({ to: OTHER }) })],
    ['a message that is a list', mail({ message: [OTHER] })],
    ['a type without end', mail({ type: 'Mail', value: {} })],
    ['a field twice', mail({ types: { Mail: [types.Mail[0], types.Mail[0]] } })],
    ['types that are a list', mail({ types: [types.Mail] })],
    ['too many values', mail({ type: 'uint8[]', value: Array.from({ length: 2_001 }, () => 1) })],
    [
      'too many fields',
      mail({ types: { Mail: Array.from({ length: 65 }, (_, at) => ({ name: `f${at}`, type: 'bool' })) } }),
    ],
    ['the first form, a list', [{ type: 'string', name: 'message', value: 'Hi' }]],
    ...['{', '', 'null', '[]', '"text"', '1'].map((text) => [`no JSON ${words(text)}`, text] as const),
    ...[null, undefined, 1, true].map((value) => [`no data ${words(value)}`, value] as const),
  ]
  const accounts = [OTHER, '', 'me', null, `${address} `]
  return [
    ...bad.flatMap(([name, data]) => [
      { name: `typed data: ${name}`, method: TYPED, params: [address, data] },
      ...(typeof data === 'object' && data !== null
        ? [{ name: `typed data in JSON: ${name}`, method: TYPED, params: [address, JSON.stringify(data)] }]
        : []),
    ]),
    ...accounts.map((account) => ({
      name: `typed data of ${words(account)}`,
      method: TYPED,
      params: [account, mail({})],
    })),
    // The order of personal_sign.
    { name: 'typed data in another order', method: TYPED, params: [mail({}), address] },
    { name: 'typed data with more', method: TYPED, params: [address, mail({}), ''] },
  ]
}
