import { type Execution, SMART_ACCOUNT_CONTRACTS } from '@foyer/smart-account'
import type { SponsoredCall, SponsorPolicy } from '../../../base/sponsorPolicy.ts'
import { OperationRefused } from './refusal.ts'

const SELECTOR_LENGTH = '0x12345678'.length
// The selector of disableDelegation, by which an owner revokes a session. A policy never stands in the way of that.
const TAKE_BACK = '0x49934047'

/**
 * Compares the calls of an operation with the policy of a project.
 * @param calls the calls in their order; undefined where the bytes cannot be read
 * @throws OperationRefused paymaster, naming the call that the project does not pay for
 */
export function checkCalls(
  policy: SponsorPolicy,
  chainId: string,
  calls: readonly Execution[] | undefined,
): void {
  const { calls: allowed } = policy
  if (allowed === undefined) return
  if (calls === undefined)
    throw new OperationRefused(
      'paymaster',
      'The project pays for listed calls alone, and the calls of this operation cannot be read.',
    )
  const rules = allowed.filter((rule) => rule.chainId === undefined || rule.chainId === chainId)
  for (const [index, call] of calls.entries()) {
    if (isTakingBack(call) || rules.some((rule) => fits(rule, call))) continue
    throw new OperationRefused(
      'paymaster',
      `The project does not pay for call ${index + 1}: ${selectorOf(call)} at ${call.target} with ${call.value} of the coin.`,
    )
  }
}

function isTakingBack({ target, value, callData }: Execution): boolean {
  const isManager = target === SMART_ACCOUNT_CONTRACTS.delegationManager
  return isManager && value === 0n && callData.startsWith(TAKE_BACK)
}

function fits({ contract, functions, maxValueBase }: SponsoredCall, call: Execution): boolean {
  if (contract !== call.target || call.value > BigInt(maxValueBase)) return false
  return functions === undefined || functions.includes(selectorOf(call))
}

/** The function that a call names; a plain transfer of coins names none. */
function selectorOf({ callData }: Execution): string {
  return callData.length < SELECTOR_LENGTH ? 'no function' : callData.slice(0, SELECTOR_LENGTH)
}
