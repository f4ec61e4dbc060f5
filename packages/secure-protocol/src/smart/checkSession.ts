import { SESSION_LIMITS, SMART_ACCOUNT_CONTRACTS } from './contracts.ts'
import type { Delegation } from './delegation.ts'
import { keccakOfText } from './keccak.ts'
import type { SessionTerms } from './session.ts'
import { SmartAccountError } from './smartAccountError.ts'

/** Functions that move a token or allow somebody to move it. A session that may call them has no limit of the amount. */
const TOKEN_FUNCTIONS: readonly string[] = [
  'transfer(address,uint256)',
  'transferFrom(address,address,uint256)',
  'approve(address,uint256)',
  'increaseAllowance(address,uint256)',
  'increaseApproval(address,uint256)',
  'setApprovalForAll(address,bool)',
  'safeTransferFrom(address,address,uint256)',
  'safeTransferFrom(address,address,uint256,bytes)',
  'safeTransferFrom(address,address,uint256,uint256,bytes)',
  'safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)',
  'transferAndCall(address,uint256)',
  'transferAndCall(address,uint256,bytes)',
  'approveAndCall(address,uint256)',
  'approveAndCall(address,uint256,bytes)',
  'send(address,uint256,bytes)',
  'authorizeOperator(address)',
  // Permit2.
  'approve(address,address,uint160,uint48)',
]

/**
 * Refuses a session that would be worth more than its limits say: for contracts that rule over the account, for functions that
 * move any amount of a token, and for a delegate that is nobody, everybody, or one of those contracts.
 * @param own addresses of the account's owner
 * @throws SmartAccountError session_refused, session_unlimited
 */
export function checkSession(
  { delegate }: Pick<Delegation, 'delegate'>,
  { right }: SessionTerms,
  own: readonly string[],
): void {
  const ruling: readonly string[] = [
    ...own,
    ...Object.values(SMART_ACCOUNT_CONTRACTS),
    ...Object.values(SESSION_LIMITS),
  ]
  // The manager takes the address 0xa11 to mean anybody; other addresses of this kind belong to the chain itself.
  if (/^0x0{36}/.test(delegate)) throw refused('a session is for somebody')
  if (own.includes(delegate)) throw refused('a session is not for the account itself')
  if (ruling.includes(delegate)) throw refused('a session is not for a contract of smart accounts')
  if (right.kind === 'native') return
  const targets = right.kind === 'erc20' ? [right.token] : right.targets
  if (targets.includes(delegate)) throw refused('a session is not for the contract that it calls')
  if (targets.some((target) => ruling.includes(target)))
    throw refused('a session does not reach the account itself, or a contract of smart accounts')
  if (right.kind === 'erc20') return
  const moving = new Set(TOKEN_FUNCTIONS.map((name) => keccakOfText(name).slice(0, 10)))
  if (right.methods.some((method) => moving.has(method)))
    throw new SmartAccountError(
      'session_unlimited',
      'a function that moves tokens has no limit: ask for erc20-token-periodic',
    )
}

function refused(reason: string): SmartAccountError {
  return new SmartAccountError('session_refused', reason)
}
