import { type Address, address, getAddressEncoder, getProgramDerivedAddress, lamports } from '@solana/kit'
import type { LiteSVM } from 'litesvm'
import { TOKEN_PROGRAMS } from './tokenAccounts.ts'

/** A token of a local chain, and who has how much of it. */
export interface LocalToken {
  readonly mint: string
  readonly decimals: number
  /** @default 'spl' */
  readonly kind?: 'spl' | 'token-2022'
  /** The fee that each transfer keeps back, in hundredths of a percent. For `token-2022`. */
  readonly feeBasisPoints?: number
  /** Extensions of the mint beside it, each with its type and data. For `token-2022`. */
  readonly extensions?: readonly (readonly [type: number, data: Uint8Array])[]
  readonly holders: readonly LocalHolder[]
}

/** An owner's amount of a token, in one account of it. */
export interface LocalHolder {
  readonly owner: string
  readonly amountBase: bigint
  /** @default the associated account of the owner's address */
  readonly account?: string
  /** @default false */
  readonly isFrozen?: boolean
  /** Extensions of the account, each with its type and data. For `token-2022`. */
  readonly extensions?: readonly (readonly [type: number, data: Uint8Array])[]
}

const ASSOCIATED = address('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL')
const [MINT_SIZE, ACCOUNT_SIZE] = [82, 165]
const [KIND_MINT, KIND_ACCOUNT] = [1, 2]
const [FEE_CONFIG, FEE_AMOUNT, IMMUTABLE_OWNER] = [1, 2, 7]
const MOST = 0xffff_ffff_ffff_ffffn

/** The account in which an owner keeps a token. */
export async function localTokenAccount(owner: string, { mint, kind }: LocalToken): Promise<Address> {
  const encoder = getAddressEncoder()
  const [account] = await getProgramDerivedAddress({
    programAddress: ASSOCIATED,
    seeds: [address(owner), programOf(kind), address(mint)].map((seed) => encoder.encode(seed)),
  })
  return account
}

/** Writes a token with its accounts into a machine, as if its issuer had made and handed it out. */
export async function putToken(svm: LiteSVM, token: LocalToken): Promise<void> {
  const program = programOf(token.kind)
  const isExtended = token.kind === 'token-2022'
  const fee = isExtended && token.feeBasisPoints !== undefined ? [feeConfig(token.feeBasisPoints)] : []
  const extensions = isExtended ? [...fee, ...(token.extensions ?? [])] : []
  const mint = new Uint8Array(MINT_SIZE)
  const view = new DataView(mint.buffer)
  view.setBigUint64(
    36,
    token.holders.reduce((sum, { amountBase }) => sum + amountBase, 0n),
    true,
  )
  mint[44] = token.decimals
  mint[45] = 1
  write(svm, address(token.mint), program, extend(mint, KIND_MINT, extensions))
  for (const {
    owner,
    amountBase,
    account: given,
    isFrozen = false,
    extensions: more = [],
  } of token.holders) {
    const account = new Uint8Array(ACCOUNT_SIZE)
    account.set(getAddressEncoder().encode(address(token.mint)), 0)
    account.set(getAddressEncoder().encode(address(owner)), 32)
    new DataView(account.buffer).setBigUint64(64, amountBase, true)
    account[108] = isFrozen ? 2 : 1
    const own = [
      [IMMUTABLE_OWNER, new Uint8Array()],
      ...(fee.length > 0 ? [[FEE_AMOUNT, new Uint8Array(8)] as const] : []),
      ...more,
    ] as const
    const data = isExtended ? extend(account, KIND_ACCOUNT, own) : account
    write(svm, given === undefined ? await localTokenAccount(owner, token) : address(given), program, data)
  }
}

function programOf(kind: LocalToken['kind']): Address {
  const [spl, extended] = TOKEN_PROGRAMS
  const program = kind === 'token-2022' ? extended : spl
  if (!program) throw new Error('There are two programs of tokens.')
  return program
}

function feeConfig(basisPoints: number): readonly [number, Uint8Array] {
  const data = new Uint8Array(108)
  const view = new DataView(data.buffer)
  for (const at of [72, 90]) {
    view.setBigUint64(at + 8, MOST, true)
    view.setUint16(at + 16, basisPoints, true)
  }
  return [FEE_CONFIG, data]
}

function extend(
  base: Uint8Array,
  kind: number,
  extensions: readonly (readonly [type: number, data: Uint8Array])[],
): Uint8Array {
  if (extensions.length === 0) return base
  const size = extensions.reduce((sum, [, data]) => sum + 4 + data.length, ACCOUNT_SIZE + 1)
  const whole = new Uint8Array(size)
  whole.set(base)
  whole[ACCOUNT_SIZE] = kind
  const view = new DataView(whole.buffer)
  let at = ACCOUNT_SIZE + 1
  for (const [type, data] of extensions) {
    view.setUint16(at, type, true)
    view.setUint16(at + 2, data.length, true)
    whole.set(data, at + 4)
    at += 4 + data.length
  }
  return whole
}

/** Writes an account into a machine, as if its program had. */
export function putAccount(
  svm: LiteSVM,
  {
    address: account,
    program,
    data,
  }: { readonly address: string; readonly program: string; readonly data: Uint8Array },
): void {
  write(svm, address(account), address(program), data)
}

function write(svm: LiteSVM, account: Address, program: Address, data: Uint8Array): void {
  svm.setAccount({
    address: account,
    data,
    executable: false,
    lamports: lamports(svm.minimumBalanceForRentExemption(BigInt(data.length))),
    programAddress: program,
    space: BigInt(data.length),
  })
}
