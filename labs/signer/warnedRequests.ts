import { isTwiceTyped } from '../../packages/secure-frame/src/approval/assetLevel.ts'
import type { ApprovalContent } from '../../packages/secure-frame/src/decode/content.ts'
import { warnedCalls } from './warnedCalls.ts'
import type { WarnedRequest } from './warnedRequest.ts'

const TAKER = `0x${'ee'.repeat(20)}`
const TOKEN = `0x${'cd'.repeat(20)}`
const MOST = 2n ** 256n - 1n
const zero = `0x${'00'.repeat(32)}`

/** All of them, for an account in lower case on network 1. T43 */
export function warnedRequests(address: string): readonly WarnedRequest[] {
  return [...warnedCalls(address), ...typed(address), ...texts(address)]
}

const uint = (name: string, bits = 256) => ({ name, type: `uint${bits}` })
const owner = { name: 'owner', type: 'address' }
const spender = { name: 'spender', type: 'address' }
const token = { name: 'token', type: 'address' }
const details = [token, uint('amount', 160), uint('expiration', 48), uint('nonce', 48)]
const detail = { token: TOKEN, amount: `${2n ** 160n - 1n}`, expiration: 1, nonce: 0 }
const allowance = { types: { PermitDetails: details }, primaryType: 'PermitSingle' }
const permissions = [token, uint('amount')]
const permission = { token: TOKEN, amount: `${MOST}` }
const transfer = { types: { TokenPermissions: permissions }, primaryType: 'PermitTransferFrom' }
const offered = [
  uint('itemType', 8),
  token,
  uint('identifierOrCriteria'),
  uint('startAmount'),
  uint('endAmount'),
]

/** Returns what makes a request to sign typed data. */
function typedBy(address: string) {
  return (
    name: string,
    fields: readonly object[],
    message: object,
    { isUnlimited = true, types = {}, primaryType = 'Permit' } = {},
  ): WarnedRequest => ({
    name,
    method: 'eth_signTypedData_v4',
    params: [
      address,
      JSON.stringify({
        types: { [primaryType]: fields, ...types },
        primaryType,
        domain: { name: 'Token', chainId: 1, verifyingContract: TOKEN },
        message,
      }),
    ],
    // An approval warns of data that no rule knows; data of a known rule is told, and takes two presses where it may be everything.
    isWarned: (content) =>
      content.kind === 'typed' &&
      (content.isUnknown || content.meaning !== undefined) &&
      (!isUnlimited || isTwiceTyped(content)),
  })
}

/** Data that lets others take tokens, whatever its types are called. */
function typed(address: string): readonly WarnedRequest[] {
  const data = typedBy(address)
  const permit = [owner, spender, uint('value'), uint('nonce'), uint('deadline')]
  const permitted = { owner: address, spender: TAKER, value: `${MOST}`, nonce: 0, deadline: `${MOST}` }
  const item = { itemType: 1, token: TOKEN, identifierOrCriteria: 0, startAmount: 5, endAmount: 5 }
  return [
    data('a permit', permit, permitted),
    data('a permit under another name', permit, permitted, { primaryType: 'Login' }),
    data('a permit with fields in another order', permit.toReversed(), permitted),
    data('a permit with more fields', [...permit, { name: 'note', type: 'string' }], {
      ...permitted,
      note: '',
    }),
    data('a small permit', permit, { ...permitted, value: 5 }, { isUnlimited: false }),
    data(
      'a permit of DAI',
      [
        { name: 'holder', type: 'address' },
        spender,
        uint('nonce'),
        uint('expiry'),
        { name: 'allowed', type: 'bool' },
      ],
      { holder: address, spender: TAKER, nonce: 0, expiry: 0, allowed: true },
    ),
    ...ofPermit2(address),
    data(
      'an order for nothing',
      [
        { name: 'offerer', type: 'address' },
        { name: 'offer', type: 'Item[]' },
        { name: 'consideration', type: 'Item[]' },
        uint('endTime'),
      ],
      { offerer: address, offer: [item], consideration: [], endTime: 1 },
      { types: { Item: offered }, primaryType: 'OrderComponents', isUnlimited: false },
    ),
  ]
}

/** Allowances and transfers of Permit2, which one signature gives for any token. */
function ofPermit2(address: string): readonly WarnedRequest[] {
  const data = typedBy(address)
  return [
    data(
      'an allowance of Permit2',
      [{ name: 'details', type: 'PermitDetails' }, spender, uint('sigDeadline')],
      { details: detail, spender: TAKER, sigDeadline: 1 },
      allowance,
    ),
    data(
      'allowances of Permit2',
      [{ name: 'details', type: 'PermitDetails[]' }, spender, uint('sigDeadline')],
      { details: [{ ...detail, amount: 1 }, detail], spender: TAKER, sigDeadline: 1 },
      allowance,
    ),
    data(
      'a transfer of Permit2',
      [{ name: 'permitted', type: 'TokenPermissions' }, spender, uint('nonce'), uint('deadline')],
      { permitted: permission, spender: TAKER, nonce: 0, deadline: 1 },
      transfer,
    ),
    data(
      'transfers of Permit2',
      [{ name: 'permitted', type: 'TokenPermissions[]' }, spender, uint('nonce'), uint('deadline')],
      { permitted: [permission], spender: TAKER, nonce: 0, deadline: 1 },
      transfer,
    ),
    data(
      'a transfer with a witness',
      [
        { name: 'permitted', type: 'TokenPermissions' },
        spender,
        uint('nonce'),
        uint('deadline'),
        { name: 'witness', type: 'bytes32' },
      ],
      { permitted: permission, spender: TAKER, nonce: 0, deadline: 1, witness: zero },
      transfer,
    ),
  ]
}

/** Bytes, and sign-ins that cannot be compared in full. */
function texts(address: string): readonly WarnedRequest[] {
  const personal = (name: string, message: string, isWarned: WarnedRequest['isWarned']) => ({
    name,
    method: 'personal_sign',
    params: [message, address],
    isWarned,
  })
  const isBytes = (content: ApprovalContent) => content.kind === 'bytes'
  const isOdd = (content: ApprovalContent) => content.kind === 'text' && content.signIn === 'odd'
  return [
    personal('a hash', `0x${'9f'.repeat(32)}`, isBytes),
    personal('bytes that are nearly text', '0x48656c6c6fff', isBytes),
    personal('half of a character', '0xe282', isBytes),
    personal('a transaction', '0x02f86b0180', isBytes),
    personal('a sign-in to nobody', 'wants you to sign in with your Ethereum account:', isOdd),
    personal(
      'a sign-in without a nonce',
      `app.example wants you to sign in with your Ethereum account:\n${address}`,
      isOdd,
    ),
  ]
}
