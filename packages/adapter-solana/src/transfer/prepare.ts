import type { NodeAccess } from '@foyer/adapter-kit'
import type { TransferInput } from '@foyer/core/ports'
import { address } from '@solana/kit'
import { readTokens } from '../requests/tokens.ts'
import {
  type BuiltTransfer,
  build,
  moveAllSol,
  moveSol,
  moveToken,
  type TransactionForm,
  tokenAccountOf,
} from './buildTransfer.ts'
import { chooseParts } from './chooseParts.ts'
import { type AccountFacts, readAccounts } from './readAccounts.ts'
import { readHolder } from './readHolder.ts'
import { feeOf, keptBack, type MintFacts, readMint } from './readMint.ts'
import { type Lifetime, readEpoch, readFee, readLifetime, readRent } from './readNumbers.ts'
import { kindOf } from './receiverKind.ts'
import { refusal, tooLittle } from './refuse.ts'
import { refuseWhatFails } from './simulate.ts'

/** A transfer that is ready for the wallet, and what it costs. */
export interface PreparedTransfer extends BuiltTransfer {
  readonly lifetime: Lifetime
  readonly feeBase: bigint
  /** The balance that a new account of the receiver has to hold, which the sender pays. */
  readonly rentBase: bigint
  /** The amount that the receiver gets, where a token withholds a part. */
  readonly arrivesBase: bigint | undefined
}

/**
 * Makes the transaction of a transfer, and refuses one that the network would refuse: too much, an account left with too little to
 * exist, a token that cannot move.
 * @throws ModalError insufficient_funds, would_revert, rpc_failed, timed_out, aborted
 */
export async function prepareTransfer(
  node: NodeAccess,
  input: TransferInput,
  isLegacy: boolean,
): Promise<PreparedTransfer> {
  const { tokenAddress } = input
  const isToken = tokenAddress !== undefined
  const prepared = await (isToken
    ? prepareToken(node, input, { tokenAddress, isLegacy })
    : prepareSol(node, input, isLegacy))
  await refuseWhatFails(node, prepared.bytes, { isToken, opensAccount: prepared.rentBase > 0n })
  return prepared
}

async function prepareSol(
  node: NodeAccess,
  { from, to, amountBase, isMax }: TransferInput,
  isLegacy: boolean,
): Promise<PreparedTransfer> {
  const [lifetime, rent, [sender, receiver]] = await Promise.all([
    readLifetime(node),
    readRent(node, 0n),
    readAccounts(node, [address(from), address(to)]),
  ])
  refuseReceiver(to, receiver)
  const ownBase = sender?.lamports ?? 0n
  const form = { lifetime, isLegacy }
  const asked = { from, to, amountBase: isMax ? undefined : BigInt(amountBase), ownBase }
  const { move, feeBase } = await chooseMove(node, asked, { form, rent })
  if (feeBase >= ownBase) throw refusal('fee_short', feeBase)
  const amount = isMax ? ownBase - feeBase : BigInt(amountBase)
  if (amount <= 0n || amount > ownBase) throw tooLittle()
  if (amount + feeBase > ownBase) throw refusal('fee_short', feeBase)
  if ((receiver?.lamports ?? 0n) + amount < rent) throw refusal('receiver_below_minimum', rent)
  const left = ownBase - amount - feeBase
  if (from !== to && left !== 0n && left < rent) throw refusal('sender_below_minimum', rent)
  return {
    ...build(from, move(from, to, amount), form),
    ...{ lifetime, feeBase, rentBase: 0n, arrivesBase: undefined },
  }
}

/**
 * How SOL is moved, and what that costs. All of it, without an amount, offers a price for its turn; an amount is all of it where just
 * that price would be left.
 */
async function chooseMove(
  node: NodeAccess,
  asked: {
    readonly from: string
    readonly to: string
    readonly amountBase: bigint | undefined
    readonly ownBase: bigint
  },
  { form, rent }: { readonly form: TransactionForm; readonly rent: bigint },
): Promise<{ readonly move: typeof moveSol; readonly feeBase: bigint }> {
  const { from, to, amountBase, ownBase } = asked
  const feeOfMove = (move: typeof moveSol) =>
    readFee(node, build(from, move(from, to, 1n), form).messageBase64)
  if (amountBase !== undefined) {
    const feeBase = await feeOfMove(moveSol)
    const left = ownBase - amountBase - feeBase
    // Any other amount leaves nothing, or what an account has to hold: then nobody has to be asked.
    if (left <= 0n || left >= rent) return { move: moveSol, feeBase }
    const wholeFeeBase = await feeOfMove(moveAllSol)
    if (amountBase + wholeFeeBase !== ownBase) return { move: moveSol, feeBase }
  }
  return { move: moveAllSol, feeBase: await feeOfMove(moveAllSol) }
}

async function prepareToken(
  node: NodeAccess,
  { from, to, amountBase, shown }: TransferInput,
  { tokenAddress, isLegacy }: { readonly tokenAddress: string; readonly isLegacy: boolean },
): Promise<PreparedTransfer> {
  const [facts, held] = await Promise.all([readMint(node, tokenAddress), readTokens(node, from)])
  const amount = BigInt(amountBase)
  const token = held.find(({ mint }) => mint === tokenAddress)
  // What is typed and shown is in the decimals of a list, and what moves in those of the mint: the transaction names these, and the network
  // refuses it where a node has told others.
  if (shown && shown.decimals !== facts.decimals) throw refusal('token_differs')
  if (token && token.decimals !== facts.decimals) throw refusal('unknown_token')
  if (!token || BigInt(token.amountBase) < amount) throw tooLittle()
  const destination = await tokenAccountOf(to, facts)
  const parts = chooseParts(token.accounts, amount, destination)
  const [lifetime, rent, accounts] = await Promise.all([
    readLifetime(node),
    readRent(node, facts.accountSize),
    readAccounts(node, [address(from), address(to), destination]),
  ])
  const [sender, receiver, account] = accounts
  refuseReceiver(to, receiver)
  refuseHolder(account, to, facts)
  // An account that was only sent SOL is not one of the token yet.
  const isNew = readHolder(account) === undefined
  const moved = moveToken({ facts, from, to, parts, destination, isNew })
  const built = build(from, moved, { lifetime, isLegacy })
  const feeBase = await readFee(node, built.messageBase64)
  const missing = rent - (account?.lamports ?? 0n)
  const rentBase = isNew && missing > 0n ? missing : 0n
  await requireFee(node, sender, feeBase, rentBase)
  const fee = facts.fees && feeOf(facts.fees, await readEpoch(node))
  // Each part is charged by itself.
  const kept = fee && parts.reduce((sum, part) => sum + keptBack(fee, part.amountBase), 0n)
  return {
    ...built,
    ...{ lifetime, feeBase, rentBase },
    arrivesBase: kept === undefined ? undefined : amount - kept,
  }
}

/** Requires that the SOL costs beside a token leave nothing, or as much as an account has to hold. */
async function requireFee(
  node: NodeAccess,
  sender: AccountFacts | undefined,
  feeBase: bigint,
  rentBase: bigint,
): Promise<void> {
  const own = sender?.lamports ?? 0n
  if (own < feeBase) throw refusal('fee_short', feeBase)
  if (own < feeBase + rentBase) throw refusal('deposit_short', rentBase)
  const left = own - feeBase - rentBase
  if (left === 0n) return
  const rent = await readRent(node, 0n)
  if (left < rent) throw refusal('sender_below_minimum', rent)
}

/** What is sent to an account of a token, to a token or to a program belongs to nobody who could move it on. */
function refuseReceiver(to: string, receiver: AccountFacts | undefined): void {
  const kind = kindOf(to, receiver)
  if (kind === 'token_account') throw refusal('receiver_token_account')
  if (kind === 'token') throw refusal('receiver_token')
  if (kind === 'program') throw refusal('receiver_program')
}

/** The account in which the receiver would get a token takes it, and is the receiver's: owners can give theirs away. */
function refuseHolder(account: AccountFacts | undefined, to: string, facts: MintFacts): void {
  const holder = readHolder(account)
  if (!holder) {
    if (facts.freezesNew) throw refusal('receiver_frozen')
    return
  }
  if (holder.owner !== to || holder.mint !== facts.mint) throw refusal('receiver_account_taken')
  if (holder.isFrozen) throw refusal('receiver_frozen')
  if (holder.needsMemo) throw refusal('memo_required')
}
