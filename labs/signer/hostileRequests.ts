import { APP } from './askFrame.ts'
import type { HostileRequest } from './hostileRequest.ts'
import { hostileTypedData, mail } from './hostileTypedData.ts'
import { NO_ADDRESS, NO_DATA, NO_QUANTITY, OTHER, words } from './noValues.ts'

const NAME = 'personal_sign'
const TYPED = 'eth_signTypedData_v4'
const SEND = 'eth_sendTransaction'

const METHODS = [
  ...['eth_sign', 'eth_signTransaction', 'eth_signTypedData', 'eth_signTypedData_v1', 'eth_signTypedData_v3'],
  ...['eth_sendRawTransaction', 'personal_sendTransaction', 'personal_unlockAccount', 'personal_ecRecover'],
  ...['eth_decrypt', 'eth_getEncryptionPublicKey', 'wallet_sendCalls', 'wallet_grantPermissions'],
  ...['wallet_requestExecutionPermissions', 'wallet_signAuthorization', 'eth_signAuthorization'],
  ...[
    'eth_sendUserOperation',
    'wallet_exportPrivateKey',
    'PERSONAL_SIGN',
    'personal_sign ',
    ' personal_sign',
  ],
  ...['personal_sign\0', 'Eth_sendTransaction', '__proto__', 'constructor', 'toString', 'valueOf', ''],
]

/** All of them, for an account in lower case on network 1. T43, T44, T36 */
export function hostileRequests(address: string): readonly HostileRequest[] {
  return [
    ...methods(address),
    ...places(address),
    ...messages(address),
    ...signIns(address),
    ...hostileTypedData(address),
    ...transactions(address),
  ]
}

function methods(address: string): readonly HostileRequest[] {
  const params = [address, '0x48656c6c6f']
  return METHODS.map((method) => ({ name: `method ${words(method)}`, method, params }))
}

/** Right requests for a network that is not the one in use, or that no EVM signer knows. */
function places(address: string): readonly HostileRequest[] {
  const right: readonly HostileRequest[] = [
    { name: 'a message', method: NAME, params: ['0x00', address] },
    { name: 'typed data', method: TYPED, params: [address, mail({})] },
    { name: 'a transaction', method: SEND, params: [{ from: address, to: OTHER, value: '0x1' }] },
  ]
  const chains = [
    137,
    'eip155:137',
    'eip155:01',
    'eip155:0x1',
    'eip155:1x',
    'eip155:-1',
    'solana:1',
    'eip155:1:1',
  ]
  const namespaces = ['solana', 'bip122', 'EIP155', 'eip155:1', '', '__proto__']
  return right.flatMap((request) => [
    ...chains.map((chainId) => ({ ...request, name: `${request.name} on ${chainId}`, chainId })),
    ...namespaces.map((chainNamespace) => ({
      ...request,
      name: `${request.name} of ${words(chainNamespace)}`,
      chainNamespace,
    })),
  ])
}

function messages(address: string): readonly HostileRequest[] {
  const lists: readonly unknown[] = [
    ...['0x0', '0xabc', '\ud800', 'a\udfffb', 1, null, {}, ['0x00']].map((message) => [message, address]),
    ...[OTHER, '', 'me', null, 1, `${address} `, address.slice(0, -1)].map((account) => ['0x00', account]),
    // The order of eth_sign.
    [address, '0x48656c6c6f'],
    [address, address.slice(0, 20)],
    [],
    ['0x00'],
    ['0x00', address, '', ''],
    { 0: '0x00', 1: address, length: 2 },
    '0x00',
    null,
    undefined,
  ]
  return lists.map((params) => ({ name: `${NAME} ${words(params)}`, method: NAME, params }))
}

/** Sign-ins to another site or of another account, however they are spelled. */
function signIns(address: string): readonly HostileRequest[] {
  const host = new URL(APP).host
  const message = ({ site = host, account = address, uri = APP, call = 'wants you to sign in with your' }) =>
    `${site} ${call} Ethereum account:\n${account}\n\n\nURI: ${uri}\nVersion: 1\nChain ID: 1\nNonce: abcdefgh\nIssued At: 2026-01-01T00:00:00.000Z`
  const sites = [
    ...[
      'evil.example',
      `${host}.evil.example`,
      `evil.example/${host}`,
      `${host}:8443`,
      `${host}.`,
      `sub.${host}`,
    ],
    ...[
      `http://${host}`,
      `evil@${host}`,
      'аpp.example',
      'app。example',
      'app.exаmple',
      'http://evil.example',
    ],
    ...['ｅｖｉｌ.example', 'ev\u200bil.example', 'EVIL.EXAMPLE', `${host}\u200b.evil.example`, 'localhost'],
  ]
  const uris = [
    'https://evil.example',
    'http://app.example',
    `${APP}.evil.example`,
    'app.example',
    'data:,x',
    '//x',
  ]
  const calls = [
    ...[
      'WANTS YOU TO SIGN IN WITH YOUR',
      'wants  you  to sign in with your',
      'wants\u00a0you to sign in with your',
    ],
    ...[
      'ｗants you to sign in with your',
      'wa\u200bnts you to sign in with your',
      'wants\tyou to sign in with your',
    ],
    ...['wants you to sign\u2060 in with your', 'wants you to sign in\u00ad with your'],
  ]
  const texts = [
    ...sites.map((site) => message({ site })),
    ...uris.map((uri) => message({ uri })),
    ...calls.map((call) => message({ site: 'evil.example', call })),
    message({ account: OTHER }),
    message({ site: 'evil.example' }).replace(' wants', '\twants'),
    message({ site: 'evil.example' }).replaceAll(' ', '\u200b'),
    `${'a'.repeat(100_000)} ${message({ site: 'evil.example' })}`,
    `Welcome!\n\n${message({ site: 'evil.example' })}`,
    `${message({})}\n\n${message({ site: 'evil.example' })}`,
    `\u202e${message({ site: 'evil.example' })}`,
    `\ufeff${message({ site: 'evil.example' })}`,
  ]
  const hex = (text: string) => `0x${Buffer.from(text).toString('hex')}`
  return texts.flatMap((text, at) => [
    { name: `sign-in ${at} as text`, method: NAME, params: [text, address] },
    { name: `sign-in ${at} as bytes`, method: NAME, params: [hex(text), address] },
  ])
}

function transactions(address: string): readonly HostileRequest[] {
  const QUANTITIES = [
    'value',
    'gas',
    'gasLimit',
    'nonce',
    'chainId',
    'gasPrice',
    'maxFeePerGas',
    'maxPriorityFeePerGas',
  ]
  const of = (values: readonly unknown[], field: string) => values.map((value) => ({ [field]: value }))
  const wishes: readonly object[] = [
    ...QUANTITIES.flatMap((field) => of(NO_QUANTITY, field)),
    ...of(NO_DATA, 'data'),
    ...of(NO_DATA, 'input'),
    ...of(NO_ADDRESS, 'to'),
    ...of([...NO_ADDRESS, OTHER, null, undefined], 'from'),
    ...of(['0x89', 137, 0, -1, 2 ** 53], 'chainId'),
    // The frame's node says 7.
    ...of(['0x0', '0x6', '0x8', '0xff'], 'nonce'),
    ...of(['0x3', '0x4', '0x5', '0x', '2', 2, 'legacy', null], 'type'),
    ...of([[{ address: OTHER, storageKeys: [] }], {}, 'none', null], 'accessList'),
    { value: 10 },
    { to: undefined },
    { to: null },
    { to: undefined, data: '0x' },
    // EIP-7702: the whole account would be handed over.
    { type: '0x4', authorizationList: [{ address: OTHER, chainId: '0x1', nonce: '0x0' }] },
    { type: '0x2', authorizationList: [{ address: OTHER }] },
    { authorizationList: [] },
    { authorization: OTHER },
    // EIP-4844
    { type: '0x3', blobVersionedHashes: [], maxFeePerBlobGas: '0x1' },
    { blobs: [] },
    { data: '0x12', input: '0x13' },
    { data: '0x12', input: '0x' },
    ...[
      'paymaster',
      'factory',
      'delegate',
      'v',
      'r',
      's',
      'yParity',
      'hash',
      'raw',
      'customData',
      'ccipReadEnabled',
    ].map((field) => ({ [field]: '0x1' })),
    { constructor: { prototype: {} } },
  ]
  const lists: readonly unknown[] = [
    ...wishes.map((wish) => [{ from: address, to: OTHER, value: '0x1', ...wish }]),
    [],
    [null],
    ['0x02f86b'],
    [[{ from: address, to: OTHER }]],
    [
      { from: address, to: OTHER },
      { from: address, to: OTHER },
    ],
    [{ from: address, to: OTHER }, 'latest'],
    { from: address, to: OTHER },
    undefined,
    null,
  ]
  return lists.map((params, at) => ({ name: `transaction ${at} ${words(params)}`, method: SEND, params }))
}
