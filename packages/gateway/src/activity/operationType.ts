import { NOBODY } from '../providers/chain/movements.ts'

/** Calls by their first four bytes. */
const BY_METHOD: Readonly<Record<string, string>> = {
  '095ea7b3': 'approve', // approve(address,uint256)
  a22cb465: 'approve', // setApprovalForAll(address,bool)
  '39509351': 'approve', // increaseAllowance(address,uint256)
  d505accf: 'approve', // permit(…)
  d0e30db0: 'deposit', // deposit()
  '2e1a7d4d': 'withdraw', // withdraw(uint256)
  a9059cbb: 'send', // transfer(address,uint256)
}

/** What is needed to tell what a transaction was for. */
export interface OperationInput {
  readonly account: string
  /** Whether the account itself signed it. */
  readonly isOwn: boolean
  /** Null where a contract was made. */
  readonly receiver: string | null
  /** The first four bytes of the input without `0x`; `-` for a plain transfer. */
  readonly method: string
  readonly hasSucceeded: boolean
  readonly transfers: readonly {
    readonly direction: 'in' | 'out'
    readonly counterparty: string
    /** Names the asset: two transfers of the same one have the same. */
    readonly asset: string
  }[]
}

/** What a transaction was for, as the account sees it; in the words of clause state-33. */
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
