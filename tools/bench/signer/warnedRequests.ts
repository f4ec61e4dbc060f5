import { AbiCoder, Interface } from 'ethers'
import { isTwiceTyped } from '../../../packages/secure-frame/src/approval/assetLevel.ts'
import type { ApprovalContent } from '../../../packages/secure-frame/src/approval/content.ts'
import type { CallKind } from '../../../packages/secure-frame/src/transaction/decodeCall.ts'

/** A request that a person may sign, and that has to say what it gives away. */
export interface WarnedRequest {
  readonly name: string
  readonly method: string
  readonly params: readonly unknown[]
  /** Whether the approval says so, by what it was drawn from. */
  readonly isWarned: (content: ApprovalContent) => boolean
}

const TAKER = `0x${'ee'.repeat(20)}`
const TOKEN = `0x${'cd'.repeat(20)}`
const MOST = 2n ** 256n - 1n
const known = new Interface([
  'function approve(address,uint256)',
  'function increaseAllowance(address,uint256)',
  'function transfer(address,uint256)',
  'function transferFrom(address,address,uint256)',
  'function permit(address,address,uint256,uint256,uint8,bytes32,bytes32)',
  'function setApprovalForAll(address,bool)',
  'function delegate(address)',
  'function execute(address,uint256,bytes)',
  'function executeBatch(address[],uint256[],bytes[])',
  'function aggregate3((address,bool,bytes)[])',
  'function multicall(bytes[])',
  'function upgradeTo(address)',
  'function transferOwnership(address)',
  'function claim()',
])
const permit2 = new Interface(['function approve(address,address,uint160,uint48)'])
const modes = new Interface(['function execute(bytes32,bytes)'])
const zero = `0x${'00'.repeat(32)}`

/** All of them, for an account in lower case on network 1. T43 */
export function warnedRequests(address: string): readonly WarnedRequest[] {
  return [...calls(address), ...typed(address), ...texts(address)]
}

const approveAll = known.encodeFunctionData('approve', [TAKER, MOST])
const forAll = known.encodeFunctionData('setApprovalForAll', [TAKER, true])
const batchOf = (...list: readonly (readonly [string, bigint, string])[]) =>
  AbiCoder.defaultAbiCoder().encode(['(address,uint256,bytes)[]'], [list])

function calls(address: string): readonly WarnedRequest[] {
  const call = (name: string, data: string, kind: CallKind, isUnlimited = false, more: object = {}) => ({
    name,
    method: 'eth_sendTransaction',
    params: [{ from: address, to: TOKEN, data, ...more }],
    isWarned: (content: ApprovalContent) =>
      content.kind === 'transaction' && content.call.kind === kind && content.isUnlimited === isUnlimited,
  })
  const deep = known.encodeFunctionData('multicall', [
    [known.encodeFunctionData('multicall', [[approveAll]])],
  ])
  return [
    call('everything of a token', approveAll, 'allow', true),
    call('half of everything', known.encodeFunctionData('approve', [TAKER, 2n ** 255n]), 'allow', true),
    call('some of a token', known.encodeFunctionData('approve', [TAKER, 5n]), 'allow'),
    call('everything more', known.encodeFunctionData('increaseAllowance', [TAKER, MOST]), 'allow', true),
    call(
      'a permit on the chain',
      known.encodeFunctionData('permit', [address, TAKER, MOST, MOST, 27, zero, zero]),
      'allow',
      true,
    ),
    call(
      'Permit2 on the chain',
      permit2.encodeFunctionData('approve', [TOKEN, TAKER, 2n ** 160n - 1n, 1]),
      'allow',
      true,
    ),
    call('all items', forAll, 'allow', true),
    call('votes', known.encodeFunctionData('delegate', [TAKER]), 'delegate'),
    call('a token of somebody else', known.encodeFunctionData('transferFrom', [address, TAKER, 1n]), 'send'),
    call('a batch', known.encodeFunctionData('executeBatch', [[TOKEN], [0n], [approveAll]]), 'batch', true),
    call('one of one', known.encodeFunctionData('execute', [TOKEN, 0n, forAll]), 'batch', true),
    call(
      'a list of calls',
      known.encodeFunctionData('aggregate3', [[[TOKEN, true, approveAll]]]),
      'batch',
      true,
    ),
    call('several calls', known.encodeFunctionData('multicall', [[forAll]]), 'batch', true),
    call(
      'a batch in a batch',
      known.encodeFunctionData('multicall', [[known.encodeFunctionData('multicall', [[approveAll]])]]),
      'batch',
      true,
    ),
    call('a batch too deep', known.encodeFunctionData('multicall', [[deep]]), 'batch'),
    call(
      'a batch of ERC-7579',
      modes.encodeFunctionData('execute', [`0x01${'00'.repeat(31)}`, batchOf([TOKEN, 0n, approveAll])]),
      'batch',
      true,
    ),
    // The code of somebody else runs as the account itself.
    call(
      'a delegated call',
      modes.encodeFunctionData('execute', [`0xff${'00'.repeat(31)}`, TAKER]),
      'unknown',
    ),
    call(
      'a batch that goes on after a failure',
      modes.encodeFunctionData('execute', [`0x0101${'00'.repeat(30)}`, batchOf([TOKEN, 0n, approveAll])]),
      'unknown',
    ),
    call('other code', known.encodeFunctionData('upgradeTo', [TAKER]), 'unknown'),
    call('another owner', known.encodeFunctionData('transferOwnership', [TAKER]), 'unknown'),
    call('a harmless name', known.encodeFunctionData('claim'), 'unknown'),
    call('half a selector', '0x095e', 'unknown'),
    call('a known selector alone', '0x095ea7b3', 'unknown'),
    call('a known call with more behind it', `${approveAll}00`, 'unknown'),
    call(
      'an address with more in front',
      `0x095ea7b3${'11'.repeat(12)}${TAKER.slice(2)}${'ff'.repeat(32)}`,
      'unknown',
    ),
    call('a yes that is a 2', `${forAll.slice(0, -1)}2`, 'unknown'),
    call('a contract', '0x6000', 'create', false, { to: undefined }),
    call('currency with a call to a token', approveAll, 'allow', true, { value: '0x1' }),
    call('digits in large letters', approveAll.toUpperCase().replace('0X', '0x'), 'allow', true),
  ]
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

/** Data that lets others take tokens, whatever its types are called. */
function typed(address: string): readonly WarnedRequest[] {
  const data = (
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
    // What no rule knows is warned of; what one knows is told, and takes two presses where it may be everything.
    isWarned: (content) =>
      content.kind === 'typed' &&
      (content.isUnknown || content.meaning !== undefined) &&
      (!isUnlimited || isTwiceTyped(content)),
  })
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
