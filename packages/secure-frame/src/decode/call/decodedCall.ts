import { PUBLIC_CALLERS } from '@foyer/smart-account'
import { checksumAddress } from '../../custody/evmAddress.ts'

/** One thing that a person has to know of a call, by the name that the approval has a word for. Addresses are spelled by ERC-55. */
export type CallFact =
  | { readonly name: 'to' | 'from' | 'token' | 'spender' | 'contract'; readonly address: string }
  | {
      /** The amount that is given or allowed, or the least amount that arrives. */
      readonly name: 'amount' | 'least'
      readonly amountBase: bigint
      /** The contract of the token; undefined for the network's own currency. */
      readonly token: string | undefined
      readonly isUnlimited: boolean
      /** The number may be that of one item of a collection instead: nobody knows what kind of contract it is. */
      readonly mayBeItem?: boolean
    }
  | { readonly name: 'item'; readonly number: bigint; readonly count: bigint | undefined }
  | { readonly name: 'all' }
  | { readonly name: 'until'; readonly seconds: bigint }
  | { readonly name: 'data'; readonly hex: string }

/**
 * The effect of a call: `send` takes something out of the account, `allow` lets others take it, `swap` brings something else for it. `call`
 * is made by another contract, and moves nothing of the account.
 */
export type CallKind =
  | 'send'
  | 'swap'
  | 'allow'
  | 'revoke'
  | 'delegate'
  | 'call'
  | 'batch'
  | 'create'
  | 'unknown'

/**
 * The maker of a batch's calls: the account itself, a contract that calls nothing but itself (`multicall`), or Multicall3, which makes them
 * in its own name.
 */
export type BatchMaker = 'account' | 'contract' | 'multicall3'

/** A call in words. */
export interface DecodedCall {
  readonly kind: CallKind
  readonly facts: readonly CallFact[]
  /** The calls of a batch, in their order. */
  readonly calls: readonly DecodedCall[]
  /** For batches alone. */
  readonly maker?: BatchMaker
}

/** A call as it stands in a transaction, or in a batch. */
export interface RawCall {
  readonly to: string | undefined
  readonly valueBase: bigint
  /** Lower-case hexadecimal digits with 0x. */
  readonly data: string
}

/** The meaning of the numbers in calls of a token: amounts (ERC-20), or the numbers of items (ERC-721). */
export type TokenKind = 'amounts' | 'items'

/** The facts that the frame has found out before it puts calls into words. A missing one counts as unknown. */
export interface CallKnowledge {
  /** The account that makes the calls, in any spelling. */
  readonly account?: string
  /** The contract at the address of Multicall3 has the code of Multicall3. */
  readonly hasMulticall3?: boolean
  /** The kinds of tokens, by their addresses (ERC-55). */
  readonly tokenKinds?: ReadonlyMap<string, TokenKind>
  /** The total supplies of tokens, in base units, by their addresses (ERC-55). */
  readonly supplies?: ReadonlyMap<string, bigint>
  /** Amounts that are also the numbers of items which somebody owns, as `itemKey` writes them. */
  readonly itemKeys?: ReadonlySet<string>
}

/** Names a number at a token. @param token its address (ERC-55) */
export function itemKey(token: string, number: bigint): string {
  return `${token}:${number}`
}

/** Makes a call in words. */
export function makeCall(kind: CallKind, ...facts: readonly CallFact[]): DecodedCall {
  return { kind, facts, calls: [] }
}

/** An amount of a token, or of the network's own currency. */
export function amountOf(
  amountBase: bigint,
  token?: string,
): Extract<CallFact, { readonly name: 'amount' | 'least' }> {
  return {
    name: 'amount',
    amountBase,
    token: token === undefined ? undefined : checksumAddress(token),
    isUnlimited: false,
  }
}

/** Whether the network's own currency goes to the contract that is called, beside what the words say. */
export function paysContract({ facts }: DecodedCall): boolean {
  const [first] = facts
  const isPaid = first?.name === 'amount' && first.token === undefined
  return isPaid && facts.some(({ name }) => name === 'contract')
}

/** Whether nobody can say what a call does, or one within it: among them is money for a contract that only its code describes. */
export function isUnknownCall({ kind, facts, calls }: DecodedCall): boolean {
  const isPaidCode = kind === 'create' && facts.some(({ name }) => name === 'amount')
  return kind === 'unknown' || isPaidCode || calls.some(isUnknownCall)
}

/** Whether a call, or one within it, is of a kind. */
export function hasKind({ kind, calls }: DecodedCall, wanted: CallKind): boolean {
  return kind === wanted || calls.some((call) => hasKind(call, wanted))
}

/** Whether an address is that of a contract which makes any call for anybody. */
export function isPublicCaller(address: string): boolean {
  return PUBLIC_CALLERS.includes(address.toLowerCase())
}

/** Whether somebody else may take everything of a kind after the call, or anybody what it allows. */
export function isUnlimitedCall({ facts, calls, kind }: DecodedCall): boolean {
  const isOpen = facts.some(
    (fact) =>
      fact.name === 'all' ||
      (fact.name === 'amount' && fact.isUnlimited) ||
      (fact.name === 'spender' && isPublicCaller(fact.address)),
  )
  return (kind === 'allow' && isOpen) || calls.some(isUnlimitedCall)
}

/** Whether a swap, or one within a batch, has to bring nothing: an attacker who moves the price gets all that is given. */
export function isForNothing({ facts, calls }: DecodedCall): boolean {
  return facts.some((fact) => fact.name === 'least' && fact.amountBase === 0n) || calls.some(isForNothing)
}

/** Amounts of tokens that are named, each token with its address (ERC-55). */
export function tokenAmountsOf({
  facts,
  calls,
}: DecodedCall): readonly { readonly token: string; readonly amountBase: bigint }[] {
  const own = facts.flatMap((fact) =>
    fact.name === 'amount' && fact.token ? [{ token: fact.token, amountBase: fact.amountBase }] : [],
  )
  return [...own, ...calls.flatMap(tokenAmountsOf)]
}

/** The contracts of tokens whose amounts are named. */
export function tokensOf({ facts, calls }: DecodedCall): readonly string[] {
  const own = facts.flatMap((fact) => ('token' in fact && fact.token ? [fact.token] : []))
  return [...new Set([...own, ...calls.flatMap(tokensOf)])]
}
