import type { NodeAccess } from '@foyer/adapter-kit'
import { type Address, address, getBase64Encoder, isAddress } from '@solana/kit'
import { TOKEN_PROGRAMS } from '../requests/tokens.ts'
import { type AccountFacts, readAccounts } from './readAccounts.ts'
import { refusal } from './refuse.ts'

/** The facts about a token that a transfer needs. */
export interface MintFacts {
  readonly mint: Address
  readonly program: Address
  readonly decimals: number
  /** The size of a new account for it, which has to hold the rent. */
  readonly accountSize: bigint
  /** The fees that the token withholds from each transfer: the older one until an epoch, the newer one from then on. */
  readonly fees: readonly [older: TransferFee, newer: TransferFee] | undefined
  /** New accounts for it are frozen until its issuer thaws them. */
  readonly freezesNew: boolean
}

/** A part of each transfer that the receiver does not get. */
export interface TransferFee {
  /** The epoch from which on it counts. */
  readonly epoch: bigint
  readonly basisPoints: bigint
  readonly maximumBase: bigint
}

// The layout of a mint: its decimals are at byte 44. One of Token-2022 that has extensions is filled up to 165 bytes, then comes the kind of
// the account, then each extension: its type and length in two bytes each, and its data.
const [DECIMALS_AT, SIZE, ACCOUNT_SIZE] = [44, 82, 165]
const EXTENSIONS_AT = ACCOUNT_SIZE + 1
const HEAD_BYTES = 4
/** The size of an account of Token-2022 that is made for an owner: 165 bytes, 1 for its kind, 4 for the extension `ImmutableOwner`. */
const EXTENDED_ACCOUNT_SIZE = 170

// The types of Token-2022's extensions, as its `ExtensionType` numbers them.
const TRANSFER_FEE_CONFIG = 1
const MINT_CLOSE_AUTHORITY = 3
const CONFIDENTIAL_TRANSFER_MINT = 4
const DEFAULT_ACCOUNT_STATE = 6
const NON_TRANSFERABLE = 9
const INTEREST_BEARING_CONFIG = 10
const PERMANENT_DELEGATE = 12
const TRANSFER_HOOK = 14
const CONFIDENTIAL_TRANSFER_FEE_CONFIG = 16
const METADATA_POINTER = 18
const TOKEN_METADATA = 19
const GROUP_POINTER = 20
const TOKEN_GROUP = 21
const GROUP_MEMBER_POINTER = 22
const TOKEN_GROUP_MEMBER = 23
const SCALED_UI_AMOUNT = 25
const PAUSABLE = 26

/** The extensions of mints that do not change a transfer, with the bytes that they add to an account. */
const HARMLESS: Readonly<Record<number, number>> = {
  [MINT_CLOSE_AUTHORITY]: 0,
  // No holder is forced to use confidential transfers.
  [CONFIDENTIAL_TRANSFER_MINT]: 0,
  [DEFAULT_ACCOUNT_STATE]: 0,
  // `isShownOtherwise` refuses every rate but zero, and every factor but one.
  [INTEREST_BEARING_CONFIG]: 0,
  [SCALED_UI_AMOUNT]: 0,
  // The delegate may move every holder's tokens, but changes no transfer of theirs.
  [PERMANENT_DELEGATE]: 0,
  [CONFIDENTIAL_TRANSFER_FEE_CONFIG]: 0,
  [METADATA_POINTER]: 0,
  [TOKEN_METADATA]: 0,
  [GROUP_POINTER]: 0,
  [TOKEN_GROUP]: 0,
  [GROUP_MEMBER_POINTER]: 0,
  [TOKEN_GROUP_MEMBER]: 0,
}
const FROZEN = 2
const FEE_ACCOUNT_BYTES = HEAD_BYTES + 8
const HOOK_ACCOUNT_BYTES = HEAD_BYTES + 1
const PAUSABLE_ACCOUNT_BYTES = HEAD_BYTES

/**
 * Reads a token's mint. Whatever of it is not known is refused: the wallet would ask its holder to sign something that fails.
 * @throws ModalError would_revert, rpc_failed, timed_out, aborted
 */
export async function readMint(node: NodeAccess, text: string): Promise<MintFacts> {
  if (!isAddress(text)) throw refusal('unknown_token')
  const mint = address(text)
  const [account] = await readAccounts(node, [mint])
  return parseMint(mint, account)
}

/** Reads the account of a mint. @throws ModalError would_revert */
export function parseMint(mint: Address, account: AccountFacts | undefined): MintFacts {
  const program = TOKEN_PROGRAMS.find((one) => one === account?.owner)
  const data = Uint8Array.from(getBase64Encoder().encode(account?.dataBase64 ?? ''))
  if (!program || data.length < SIZE || data.length === ACCOUNT_SIZE) throw refusal('unknown_token')
  const facts = { mint, program: address(program), decimals: data[DECIMALS_AT] ?? 0 }
  if (program === TOKEN_PROGRAMS[0])
    return { ...facts, accountSize: BigInt(ACCOUNT_SIZE), fees: undefined, freezesNew: false }
  const extensions = readExtensions(data)
  let accountSize = EXTENDED_ACCOUNT_SIZE
  for (const [type, bytes] of extensions) accountSize += checkExtension(type, bytes)
  const fee = extensions.get(TRANSFER_FEE_CONFIG)
  const state = extensions.get(DEFAULT_ACCOUNT_STATE)
  const freezesNew = state !== undefined && state.byteLength > 0 && state.getUint8(0) === FROZEN
  return { ...facts, accountSize: BigInt(accountSize), fees: fee && readFees(fee), freezesNew }
}

/** The extensions of a mint, or of an account, by their type. @throws ModalError would_revert */
export function readExtensions(data: Uint8Array): ReadonlyMap<number, DataView> {
  const found = new Map<number, DataView>()
  const view = new DataView(data.buffer)
  for (let at = EXTENSIONS_AT; at + HEAD_BYTES <= data.length; ) {
    const [type, length] = [view.getUint16(at, true), view.getUint16(at + 2, true)]
    if (type === 0) break
    at += HEAD_BYTES
    if (at + length > data.length) throw refusal('unknown_token')
    found.set(type, new DataView(data.buffer, at, length))
    at += length
  }
  return found
}

/** The bytes that an extension adds to an account. @throws ModalError would_revert */
function checkExtension(type: number, bytes: DataView): number {
  if (type === TRANSFER_FEE_CONFIG) return FEE_ACCOUNT_BYTES
  if (type === NON_TRANSFERABLE) throw refusal('not_transferable')
  if (type === TRANSFER_HOOK) {
    // The authority, then the program that is run at each transfer: none is all zeros.
    for (let at = 32; at < bytes.byteLength; at += 1) {
      if (bytes.getUint8(at) !== 0) throw refusal('transfer_hook')
    }
    return HOOK_ACCOUNT_BYTES
  }
  if (type === PAUSABLE) {
    if (bytes.byteLength < 1 || bytes.getUint8(bytes.byteLength - 1) !== 0) throw refusal('transfers_paused')
    return PAUSABLE_ACCOUNT_BYTES
  }
  const added = isShownOtherwise(type, bytes) ? undefined : HARMLESS[type]
  if (added === undefined) throw refusal('unknown_token')
  return added
}

/**
 * Whether wallets show another amount of the token than its units say, because it bears interest or has a factor. One that is typed and
 * one that the wallet shows would then be two.
 */
function isShownOtherwise(type: number, bytes: DataView): boolean {
  // After the authority: when it began, the rate until the last change, when that was, the rate since.
  if (type === INTEREST_BEARING_CONFIG)
    return bytes.byteLength < 52 || bytes.getInt16(40, true) !== 0 || bytes.getInt16(50, true) !== 0
  // After the authority: the factor, when there is another one, that one.
  if (type === SCALED_UI_AMOUNT)
    return bytes.byteLength < 56 || bytes.getFloat64(32, true) !== 1 || bytes.getFloat64(48, true) !== 1
  return false
}

/** Two authorities and what was kept back, then the older and the newer fee: epoch, maximum, basis points. */
const [OLDER_FEE_AT, NEWER_FEE_AT, FEE_BYTES] = [72, 90, 108]

/** Both fees of a mint: a change is announced two epochs ahead, so that until then the older one is charged. */
function readFees(bytes: DataView): readonly [TransferFee, TransferFee] {
  if (bytes.byteLength < FEE_BYTES) throw refusal('unknown_token')
  const feeAt = (at: number): TransferFee => ({
    epoch: bytes.getBigUint64(at, true),
    maximumBase: bytes.getBigUint64(at + 8, true),
    basisPoints: BigInt(bytes.getUint16(at + 16, true)),
  })
  return [feeAt(OLDER_FEE_AT), feeAt(NEWER_FEE_AT)]
}

/** The fee that counts in an epoch. */
export function feeOf([older, newer]: readonly [TransferFee, TransferFee], epoch: bigint): TransferFee {
  return epoch >= newer.epoch ? newer : older
}

/** Returns the withheld part of a transfer. */
export function keptBack(
  { basisPoints, maximumBase }: Omit<TransferFee, 'epoch'>,
  amountBase: bigint,
): bigint {
  const fee = (amountBase * basisPoints + 9_999n) / 10_000n
  return fee < maximumBase ? fee : maximumBase
}
