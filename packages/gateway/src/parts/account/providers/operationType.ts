import { NOBODY } from '../../../kernel/evm/movements.ts'
import type { AccountTransfer } from './activity.ts'

/** Operation types by function selector. */
const BY_METHOD: Readonly<Record<string, string>> = {
  '095ea7b3': 'approve', // approve(address,uint256)
  a22cb465: 'approve', // setApprovalForAll(address,bool)
  '39509351': 'approve', // increaseAllowance(address,uint256)
  d505accf: 'approve', // permit(…)
  d0e30db0: 'deposit', // deposit()
  '2e1a7d4d': 'withdraw', // withdraw(uint256)
  a9059cbb: 'send', // transfer(address,uint256)
}

/** The facts that decide the operation type of a transaction. */
export interface OperationInput {
  readonly account: string
  /** Whether the account itself signed it. */
  readonly isOwn: boolean
  /** Null where the transaction created a contract. */
  readonly receiver: string | null
  /** The function selector, without `0x`; `-` for a plain transfer. */
  readonly method: string
  readonly hasSucceeded: boolean
  readonly transfers: readonly {
    readonly direction: 'in' | 'out'
    readonly counterparty: string
    /** An id of the asset: equal for two transfers of the same asset. */
    readonly asset: string
  }[]
}

/** A transfer as it counts for the type. */
export function toOperationTransfer({
  direction,
  counterparty,
  asset,
}: AccountTransfer): OperationInput['transfers'][number] {
  return { direction, counterparty, asset: `${asset.contract ?? ''} ${asset.tokenId ?? ''}` }
}

/** The operation type of a transaction from the account's point of view, as clause state-33 names them. */
export function toOperationType(input: OperationInput): string {
  const { account, isOwn, receiver, method } = input
  if (receiver === null && isOwn) return 'deploy'
  if (!input.hasSucceeded) return byMethod(method)
  if (isOwn && ['deposit', 'withdraw'].includes(byMethod(method))) return byMethod(method)
  if (isOwn && method === '-' && receiver === account && input.transfers.length === 0) return 'cancel'
  return byTransfers(input.transfers) ?? byMethod(method)
}

function byMethod(method: string): string {
  return method === '-' ? 'send' : (BY_METHOD[method] ?? 'execute')
}

function byTransfers(transfers: OperationInput['transfers']): string | undefined {
  const incoming = transfers.filter(({ direction }) => direction === 'in')
  const outgoing = transfers.filter(({ direction }) => direction === 'out')
  const [firstIn] = incoming
  const [firstOut] = outgoing
  if (firstIn && firstOut) {
    const given = new Set(outgoing.map(({ asset }) => asset))
    return incoming.every(({ asset }) => given.has(asset)) ? 'send' : 'trade'
  }
  if (firstIn) return firstIn.counterparty === NOBODY ? 'mint' : 'receive'
  if (firstOut) return firstOut.counterparty === NOBODY ? 'burn' : 'send'
  return undefined
}
