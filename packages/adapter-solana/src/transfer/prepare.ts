import { ModalError, type TransferInput } from '@foyer/core/ports'
import { address } from '@solana/kit'
import type { NodeAccess } from '../requests/callNode.ts'
import { readTokens, TOKEN_PROGRAMS } from '../requests/tokens.ts'
import { type BuiltTransfer, build, moveSol, moveToken, tokenAccountOf } from './buildTransfer.ts'
import { type AccountFacts, readAccounts } from './readAccounts.ts'
import { keptBack, readMint } from './readMint.ts'
import { type Lifetime, readFee, readLifetime, readRent } from './readNumbers.ts'

/** A transfer that is ready for the wallet, and what it costs. */
export interface PreparedTransfer extends BuiltTransfer {
  readonly lifetime: Lifetime
  readonly feeBase: bigint
  /** What a new account of the receiver has to hold, which the sender pays. */
  readonly rentBase: bigint
  /** What the receiver gets, where a token keeps something back. */
  readonly arrivesBase: bigint | undefined
}

/**
 * Makes the transaction of a transfer, and refuses one that the network would refuse: too much, an account left with too little to
 * exist, a token that cannot move.
 * @throws ModalError insufficient_funds, would_revert, rpc_failed, timed_out, aborted
 */
export function prepareTransfer(node: NodeAccess, input: TransferInput): Promise<PreparedTransfer> {
  return input.tokenAddress === undefined
    ? prepareSol(node, input)
    : prepareToken(node, input, input.tokenAddress)
}

async function prepareSol(
  node: NodeAccess,
  { from, to, amountBase, isMax }: TransferInput,
): Promise<PreparedTransfer> {
  const [lifetime, rent, [sender, receiver]] = await Promise.all([
    readLifetime(node),
    readRent(node, 0n),
    readAccounts(node, [address(from), address(to)]),
  ])
  refuseTokenAccount(receiver)
  const ownBase = sender?.lamports ?? 0n
  const draft = build(from, moveSol(from, to, 1n), lifetime)
  const feeBase = await readFee(node, draft.messageBase64)
  const amount = isMax ? ownBase - feeBase : BigInt(amountBase)
  if (amount <= 0n || amount + feeBase > ownBase) throw tooLittle()
  if ((receiver?.lamports ?? 0n) + amount < rent) {
    throw cannotBe('The receiver has no account yet, and a new one has to hold more than this.')
  }
  const left = ownBase - amount - feeBase
  if (from !== to && left !== 0n && left < rent) {
    throw cannotBe('The account would be left with too little to exist: send all of it, or less.')
  }
  return {
    ...build(from, moveSol(from, to, amount), lifetime),
    ...{ lifetime, feeBase, rentBase: 0n, arrivesBase: undefined },
  }
}

async function prepareToken(
  node: NodeAccess,
  { from, to, amountBase }: TransferInput,
  tokenAddress: string,
): Promise<PreparedTransfer> {
  const [facts, held] = await Promise.all([readMint(node, tokenAddress), readTokens(node, from)])
  const amount = BigInt(amountBase)
  const token = held.find(({ mint }) => mint === tokenAddress)
  if (token?.isFrozen) throw cannotBe('The issuer of the token has frozen this account.')
  if (!token || BigInt(token.amountBase) < amount) throw tooLittle()
  if (BigInt(token.largestBase) < amount) {
    throw cannotBe('The amount lies in several accounts of the token, and a transfer leaves from one.')
  }
  const destination = await tokenAccountOf(to, facts)
  const [lifetime, rent, accounts] = await Promise.all([
    readLifetime(node),
    readRent(node, facts.accountSize),
    readAccounts(node, [address(from), address(to), destination]),
  ])
  const [sender, receiver, account] = accounts
  refuseTokenAccount(receiver)
  const isNew = account === undefined
  const moved = { facts, from, to, source: token.tokenAccount, destination, isNew, amountBase: amount }
  const built = build(from, moveToken(moved), lifetime)
  const feeBase = await readFee(node, built.messageBase64)
  const rentBase = isNew ? rent : 0n
  await requireFee(node, sender, feeBase + rentBase)
  return {
    ...built,
    ...{ lifetime, feeBase, rentBase },
    arrivesBase: facts.fee && amount - keptBack(facts.fee, amount),
  }
}

/** What the sender pays in SOL beside a token leaves nothing, or as much as an account has to hold. */
async function requireFee(
  node: NodeAccess,
  sender: AccountFacts | undefined,
  costBase: bigint,
): Promise<void> {
  const left = (sender?.lamports ?? 0n) - costBase
  if (left < 0n) throw tooLittle()
  if (left > 0n && left < (await readRent(node, 0n)))
    throw cannotBe('The account would be left with too little SOL to exist.')
}

/** What is sent to a token account, or to a token itself, belongs to nobody who could move it on. */
function refuseTokenAccount(receiver: AccountFacts | undefined): void {
  if (TOKEN_PROGRAMS.some((program) => program === receiver?.owner))
    throw cannotBe('The receiver is an account of a token: enter the address of its owner.')
}

function tooLittle(): ModalError {
  return new ModalError({
    code: 'insufficient_funds',
    message: 'There is too little for the amount and the network fee.',
  })
}

function cannotBe(message: string): ModalError {
  return new ModalError({ code: 'would_revert', message })
}
