import type { TokenAccount } from '../requests/tokens.ts'
import type { TokenPart } from './buildTransfer.ts'
import { refusal, tooLittle } from './refuse.ts'

/** How many accounts one transaction empties: with more it gets larger than a node takes (1,232 bytes). */
const PARTS_MAX = 12

/**
 * The accounts that an amount leaves, the fullest first, so that they are as few as can be, and none that is frozen. @throws ModalError would_revert, insufficient_funds
 */
export function chooseParts(
  accounts: readonly TokenAccount[],
  amountBase: bigint,
  destination: string,
): readonly TokenPart[] {
  const parts: TokenPart[] = []
  let missing = amountBase
  // Of a transfer to oneself the account in which it arrives comes last.
  const isLast = ({ address }: TokenAccount) => Number(address === destination)
  const inOrder = [...accounts].sort((one, other) => isLast(one) - isLast(other))
  for (const { address, amountBase: held, isFrozen } of inOrder) {
    if (missing === 0n) break
    if (isFrozen) continue
    const part = BigInt(held) < missing ? BigInt(held) : missing
    parts.push({ source: address, amountBase: part })
    missing -= part
  }
  if (missing > 0n) {
    throw accounts.some(({ isFrozen }) => isFrozen) ? refusal('sender_frozen') : tooLittle()
  }
  if (parts.length > PARTS_MAX) throw refusal('too_many_accounts')
  return parts
}
