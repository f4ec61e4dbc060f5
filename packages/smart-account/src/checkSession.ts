import { SESSION_LIMITS, SMART_ACCOUNT_CONTRACTS } from './contracts.ts'
import type { Delegation } from './delegation.ts'
import { PUBLIC_CALLERS } from './publicCallers.ts'
import type { SessionTerms } from './session.ts'
import { SmartAccountError } from './smartAccountError.ts'
import { unlimitedSelectors } from './unlimitedFunctions.ts'

/**
 * Refuses a session that would be worth more than its limits say: for contracts that rule over the account, for functions that are known to
 * move any amount or to make calls of their own, and for a delegate that is nobody, everybody, or one of those contracts.
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
  if (/^0x0{36}/.test(delegate) || PUBLIC_CALLERS.includes(delegate))
    throw refused('a session is for somebody')
  if (own.includes(delegate)) throw refused('a session is not for the account itself')
  if (ruling.includes(delegate)) throw refused('a session is not for a contract of smart accounts')
  if (right.kind === 'native' || right.kind === 'nativeStream') return
  const targets = right.kind === 'calls' ? right.targets : [right.token]
  if (targets.includes(delegate)) throw refused('a session is not for the contract that it calls')
  if (targets.some((target) => ruling.includes(target)))
    throw refused('a session does not reach the account itself, or a contract of smart accounts')
  if (right.kind !== 'calls') return
  const unlimited = unlimitedSelectors()
  if (right.methods.some((method) => unlimited.has(method.toLowerCase()))) throw unlimitedFunction()
}

/** The refusal of a function that no limit of a session holds for. */
export function unlimitedFunction(): SmartAccountError {
  return new SmartAccountError(
    'session_unlimited',
    'a function that moves tokens or makes other calls has no limit: ask for erc20-token-periodic',
  )
}

function refused(reason: string): SmartAccountError {
  return new SmartAccountError('session_refused', reason)
}
