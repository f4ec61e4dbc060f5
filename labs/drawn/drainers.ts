import { AbiCoder, Interface } from 'ethers'
import { MULTICALL } from './drawCalls.ts'
import type { AskedCall } from './randomCalls.ts'

const known = new Interface([
  'function approve(address,uint256)',
  'function increaseAllowance(address,uint256)',
  'function transfer(address,uint256)',
  'function transferFrom(address,address,uint256)',
  'function permit(address,address,uint256,uint256,uint8,bytes32,bytes32)',
  'function setApprovalForAll(address,bool)',
  'function setOperator(address,bool)',
  'function execute(address,uint256,bytes)',
  'function executeBatch(address[],uint256[],bytes[])',
  'function aggregate3((address,bool,bytes)[])',
  'function aggregate3Value((address,bool,uint256,bytes)[])',
  'function multicall(bytes[])',
  'function upgradeTo(address)',
  'function transferOwnership(address)',
  'function claim()',
  'function SecurityUpdate()',
])
const permit2 = new Interface(['function approve(address,address,uint160,uint48)'])
const modes = new Interface(['function execute(bytes32,bytes)'])
const PERMIT2 = '0x000000000022d473030f116ddee9f6b43ac78ba3'
const zero = `0x${'00'.repeat(32)}`
const MOST = 2n ** 256n - 1n
const VALUE = 5n * 10n ** 18n

/** A token, a collection, a contract that says nothing of itself, the thief's contract, and whom the victim believes to pay. */
const TOKEN = `0x${'21'.repeat(20)}`
const COLLECTION = `0x${'71'.repeat(20)}`
const MYSTERY = `0x${'d1'.repeat(20)}`
const THIEF = `0x${'e1'.repeat(20)}`
const FRIEND = '0xd8da6bf26964af9d7eed9e03e53415d37aa96045'

const encode = (name: string, ...values: readonly unknown[]) => known.encodeFunctionData(name, values)

/** Builds requests of drainers, for an account in lower case: each has to be flagged. T43 */
export function drainers(account: string): readonly (AskedCall & { readonly name: string })[] {
  const list = AbiCoder.defaultAbiCoder().encode(['(address,uint256,bytes)[]'], [[[FRIEND, VALUE, '0x']]])
  const ask = (name: string, to: string, data: string, value = 0n) => ({ name, to, value, data })
  const pay = (name: string, data: string, to = THIEF) => ask(name, to, data, VALUE)
  const take = encode('transferFrom', account, THIEF, 9n)
  return [
    // The receiver of the money behind a person whom the victim knows.
    pay('execute', encode('execute', FRIEND, VALUE, '0x')),
    pay('executeBatch', encode('executeBatch', [FRIEND], [VALUE], ['0x'])),
    pay('execute of ERC-7579', modes.encodeFunctionData('execute', [`0x01${'00'.repeat(31)}`, list])),
    pay('aggregate3 elsewhere', encode('aggregate3', [[FRIEND, false, '0x']])),
    pay('aggregate3Value elsewhere', encode('aggregate3Value', [[FRIEND, false, VALUE, '0x']])),
    pay('aggregate3 that keeps the money', encode('aggregate3', [[FRIEND, false, '0x']]), MULTICALL),
    pay('aggregate3Value of less', encode('aggregate3Value', [[FRIEND, false, 1n, '0x']]), MULTICALL),
    pay('multicall with money', encode('multicall', [encode('transfer', FRIEND, VALUE)])),
    pay('transfer with money', encode('transfer', FRIEND, VALUE)),
    pay('revoking with money', encode('approve', FRIEND, 0n)),
    pay('claim with money', encode('claim')),
    pay('SecurityUpdate', encode('SecurityUpdate')),
    pay('Permit2 elsewhere', permit2.encodeFunctionData('approve', [TOKEN, FRIEND, 0n, 1])),
    { name: 'a new contract with money', to: undefined, value: VALUE, data: '0x6000' },
    // Permissions.
    ask('everything of a token', TOKEN, encode('approve', THIEF, MOST)),
    ask('some of a token', TOKEN, encode('approve', THIEF, 5n)),
    ask('more of a token', TOKEN, encode('increaseAllowance', THIEF, MOST)),
    ask('nothing more of a token', MYSTERY, encode('increaseAllowance', THIEF, 0n)),
    ask('item 0', COLLECTION, encode('approve', THIEF, 0n)),
    ask('item 0, or nothing', MYSTERY, encode('approve', THIEF, 0n)),
    ask('item 7', COLLECTION, encode('approve', THIEF, 7n)),
    ask('all items', COLLECTION, encode('setApprovalForAll', THIEF, true)),
    ask('an operator', MYSTERY, encode('setOperator', THIEF, true)),
    ask('a permit', TOKEN, encode('permit', account, THIEF, MOST, MOST, 27, zero, zero)),
    ask('a permit for item 0', COLLECTION, encode('permit', account, THIEF, 0n, MOST, 27, zero, zero)),
    ask('Permit2', PERMIT2, permit2.encodeFunctionData('approve', [TOKEN, THIEF, 2n ** 160n - 1n, 1])),
    ask('item 0 by Permit2', PERMIT2, permit2.encodeFunctionData('approve', [COLLECTION, THIEF, 0n, 1])),
    ask(
      'a permission within multicall',
      COLLECTION,
      encode('multicall', [encode('setApprovalForAll', THIEF, true)]),
    ),
    ask(
      'a permit within Multicall3',
      MULTICALL,
      encode('aggregate3', [[TOKEN, false, encode('permit', account, THIEF, MOST, MOST, 27, zero, zero)]]),
    ),
    // Orders that nobody can read.
    ask('a delegated call', MYSTERY, modes.encodeFunctionData('execute', [`0xff${'00'.repeat(31)}`, THIEF])),
    ask('other code', account, encode('upgradeTo', THIEF)),
    ask('another owner', MYSTERY, encode('transferOwnership', THIEF)),
    ask('a harmless name', MYSTERY, encode('claim')),
    ask('a batch of the own account', account, encode('execute', TOKEN, 0n, encode('transfer', FRIEND, 1n))),
    ask('a batch too deep', TOKEN, encode('multicall', [encode('multicall', [encode('multicall', [take])])])),
    ask('an empty batch', MULTICALL, encode('aggregate3', [])),
    ask('a batch of no calls', MYSTERY, encode('multicall', [])),
    ask('a selector alone', TOKEN, known.getFunction('transfer')?.selector ?? ''),
    ask('bytes behind a transfer', TOKEN, `${encode('transfer', FRIEND, 1n)}${THIEF.slice(2)}`),
    ask(
      'an address with more in front',
      TOKEN,
      `0xa9059cbb${'11'.repeat(12)}${FRIEND.slice(2)}${'00'.repeat(31)}05`,
    ),
  ]
}
