import { readField, readList, readTexts, toModalError } from '@foyer/adapter-kit'
import type { Network, SignInOffer, SiwxDraft, SiwxRecord } from '@foyer/core/ports'
import { parseSolanaAddress } from '../address.ts'
import { findChain } from '../chains.ts'
import { checkSignature } from '../checkSignature.ts'
import type { GuardedWallet, WalletMethod } from '../guardWallet.ts'
import { readRecord, toSignInText } from './signIn.ts'

/** The input of asking for access and a signature at once. */
export interface ConnectBySignInInput {
  readonly wallet: GuardedWallet
  readonly method: WalletMethod
  /** The chains that the wallet lists. */
  readonly chains: unknown
  readonly signIn: SignInOffer
  readonly networks: readonly Network[]
  readonly signal: AbortSignal
}

/** What a person has decided, or nobody has yet: the wallet is not asked by another prompt. */
const FINAL_CODES = ['user_rejected', 'request_pending', 'aborted', 'timed_out']
const CHAINS_MAX = 100

/**
 * Asks a wallet for access and for the signature of a message to sign in, at one prompt. A wallet that cannot is asked for access alone;
 * after a refusal it is asked nothing. The signed text is handed on only if it is that of the message, byte for byte, signed by the account
 * that the wallet gave. Features: `solana:signIn`, `standard:connect`.
 */
export async function connectBySignIn(input: ConnectBySignInInput): Promise<unknown> {
  const { wallet, method, signIn, networks, signal } = input
  const listed = readTexts(input.chains, CHAINS_MAX)
  const network = networks.find((one) => findChain(listed, one))
  const draft = network && (await signIn.draft(network.caipNetworkId))
  signal.throwIfAborted()
  if (!draft) return wallet.connect()
  let answer: unknown
  try {
    answer = readList(await method(draft), 1)[0]
  } catch (error) {
    if (FINAL_CODES.includes(toModalError(error).code)) throw error
    signal.throwIfAborted()
    signIn.withdraw()
    return wallet.connect()
  }
  const record = await readSigned(answer, draft)
  signal.throwIfAborted()
  // Signing in gives access as well. One that does not share its accounts then is asked for them, without a prompt first.
  if (wallet.accounts().length === 0) await wallet.connect({ silent: true }).catch(() => {})
  signal.throwIfAborted()
  const accounts = wallet.accounts()
  if (accounts.length === 0) {
    signIn.withdraw()
    return wallet.connect()
  }
  if (record && accounts[0]?.address === record.address) signIn.take(record)
  return { accounts: accounts.map(({ raw }) => raw) }
}

/** The signed message, if it is the text of the draft for the account of the answer, signed by it. */
async function readSigned(answer: unknown, draft: SiwxDraft): Promise<SiwxRecord | undefined> {
  const given = readField(readField(answer, 'account'), 'address')
  const accountAddress = typeof given === 'string' ? parseSolanaAddress(given) : undefined
  if (accountAddress === undefined) return undefined
  const fields = { ...draft, accountAddress, serializedMessage: '' }
  const message = { ...fields, serializedMessage: toSignInText(fields) }
  return readRecord(answer, message, checkSignature).catch(() => undefined)
}
