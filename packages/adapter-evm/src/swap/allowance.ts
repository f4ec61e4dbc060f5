import { callNode, type NodeAccess } from '../requests/callNode.ts'
import { encodeApproval, type RawCall } from './encodeSwap.ts'
import { readWord, toWords } from './words.ts'

const ALLOWANCE = '0xdd62ed3e'

/** The facts that the approvals of a swap depend on. */
interface ApprovalNeed {
  readonly owner: string
  readonly token: string
  readonly spender: string
  readonly amount: bigint
}

/**
 * The approvals that are needed before a swap, one after the other: none where exactly enough is allowed already, and to 0 first
 * where something else is, since some tokens take no other way. Never more than the amount. Wire call: eth_call. Standard: ERC-20.
 * @throws ModalError rpc_failed, timed_out, aborted
 */
export async function readApprovals(node: NodeAccess, need: ApprovalNeed): Promise<readonly RawCall[]> {
  const { owner, token, spender, amount } = need
  const call = { to: token, data: ALLOWANCE + toWords(owner, spender) }
  const answer = await callNode(node, 'eth_call', [call, 'latest'])
  const allowed = typeof answer === 'string' ? (readWord(answer.slice(2), 0) ?? 0n) : 0n
  if (allowed === amount) return []
  const approve = encodeApproval(token, spender, amount)
  return allowed === 0n ? [approve] : [encodeApproval(token, spender, 0n), approve]
}
