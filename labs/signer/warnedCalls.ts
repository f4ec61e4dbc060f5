import { AbiCoder, Interface } from 'ethers'
import type { CallKind } from '../../packages/secure-frame/src/decode/call/decodedCall.ts'
import { undrawnCall } from '../drawn/undrawnCall.ts'
import type { WarnedRequest } from './warnedRequest.ts'

const TAKER = `0x${'ee'.repeat(20)}`
const TOKEN = `0x${'cd'.repeat(20)}`
const PERMIT2 = '0x000000000022d473030f116ddee9f6b43ac78ba3'
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

const approveAll = known.encodeFunctionData('approve', [TAKER, MOST])
const forAll = known.encodeFunctionData('setApprovalForAll', [TAKER, true])
const batchOf = (...list: readonly (readonly [string, bigint, string])[]) =>
  AbiCoder.defaultAbiCoder().encode(['(address,uint256,bytes)[]'], [list])

/** Calls that give something away, or of which nobody knows what they do, for an account in lower case. T43 */
export function warnedCalls(address: string): readonly WarnedRequest[] {
  return [...calls(address), ...batches(address)]
}

/** A call whose approval has to be of this kind, and to draw all of its first level. */
function callOf(address: string) {
  return (
    name: string,
    data: string,
    kind: CallKind,
    isUnlimited = false,
    more: object = {},
  ): WarnedRequest => ({
    name,
    method: 'eth_sendTransaction',
    params: [{ from: address, to: TOKEN, data, ...more }],
    isWarned: (content) =>
      content.kind === 'transaction' && content.call.kind === kind && content.isUnlimited === isUnlimited,
    undrawn: (content) => undrawnCall({ to: TOKEN, data, ...more }, content),
  })
}

function calls(address: string): readonly WarnedRequest[] {
  const call = callOf(address)
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
      { to: PERMIT2 },
    ),
    call('Permit2 elsewhere', permit2.encodeFunctionData('approve', [TOKEN, TAKER, 0n, 1]), 'unknown'),
    call('item 0, or nothing', known.encodeFunctionData('approve', [TAKER, 0n]), 'allow'),
    call('all items', forAll, 'allow', true),
    call('votes', known.encodeFunctionData('delegate', [TAKER]), 'delegate'),
    call('a token of somebody else', known.encodeFunctionData('transferFrom', [address, TAKER, 1n]), 'send'),
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

/** Calls that make other calls. */
function batches(address: string): readonly WarnedRequest[] {
  const call = callOf(address)
  const deep = known.encodeFunctionData('multicall', [
    [known.encodeFunctionData('multicall', [[approveAll]])],
  ])
  return [
    // Calls of other contracts, which hide whom the money is for.
    call('a batch', known.encodeFunctionData('executeBatch', [[TOKEN], [0n], [approveAll]]), 'unknown'),
    call('one of one', known.encodeFunctionData('execute', [TOKEN, 0n, forAll]), 'unknown'),
    call(
      'a payment to somebody else',
      known.encodeFunctionData('execute', [TAKER, 5n, '0x']),
      'unknown',
      false,
      {
        value: '0x5',
      },
    ),
    call('a list of calls', known.encodeFunctionData('aggregate3', [[[TOKEN, true, approveAll]]]), 'unknown'),
    call('several calls with currency', known.encodeFunctionData('multicall', [[forAll]]), 'unknown', false, {
      value: '0x5',
    }),
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
      'unknown',
    ),
    // The code of another contract runs as the account itself.
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
  ]
}
