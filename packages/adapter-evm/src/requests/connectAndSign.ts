import type { Eip1193Provider, Network, RpcRead, SignInOffer, SiwxDraft, SiwxRecord } from '@foyer/core/ports'
import { toChecksumAddress } from '../checksum.ts'
import { isAddress, parseAddresses, parseHex } from '../parseAnswers.ts'
import { readField, toModalError } from '../toModalError.ts'
import { toSignInText } from './signInText.ts'
import { isSignedBy } from './signMessage.ts'

/** The input of asking for access and a signature at once. */
export interface ConnectAndSignInput {
  readonly provider: Eip1193Provider
  readonly signIn: SignInOffer
  /** The network that the wallet is on, if it said so. */
  readonly networkId: `eip155:${string}` | undefined
  readonly networks: readonly Network[]
  readonly rpc: RpcRead | undefined
  /** Sends a request that opens a prompt. */
  readonly ask: (request: () => Promise<unknown>) => Promise<unknown>
  /** Asks for access alone. */
  readonly requestAccounts: () => Promise<unknown>
  /** The message of a request that was not answered, of which the prompt may still be open. */
  readonly unanswered: { draft?: SiwxDraft | undefined }
  readonly signal: AbortSignal
}

/** What a person has decided, or nobody has yet: the wallet is not asked by another prompt. */
const FINAL_CODES = ['user_rejected', 'request_pending', 'aborted', 'timed_out']

/**
 * Asks a wallet for access and for the signature of a message to sign in, at one prompt. A wallet that has no such prompt is asked for
 * access alone, whatever it says; after a refusal it is asked nothing. The signed text is handed on only if it is that of the message,
 * byte for byte, signed by the account that the wallet gave. Wire calls: wallet_connect, eth_requestAccounts. Standard: ERC-7846.
 */
export async function connectAndSign(input: ConnectAndSignInput): Promise<unknown> {
  const { signIn, ask, provider, requestAccounts, unanswered, signal } = input
  const earlier = unanswered.draft
  // A wallet that left such a request unanswered may not know it: it is not asked so twice.
  if (earlier) return finish(input, earlier, await requestAccounts())
  const draft = await signIn.draft(input.networkId)
  signal.throwIfAborted()
  if (!draft) return requestAccounts()
  unanswered.draft = draft
  let answer: unknown
  try {
    const params = [{ version: '1', capabilities: { signInWithEthereum: toCapability(draft) } }]
    answer = await ask(() => provider.request({ method: 'wallet_connect', params }))
    unanswered.draft = undefined
  } catch (error) {
    unanswered.draft = undefined
    if (FINAL_CODES.includes(toModalError(error).code)) throw error
  }
  signal.throwIfAborted()
  const accounts = await finish(input, draft, answer)
  if (parseAddresses(accounts)?.length) return accounts
  signIn.withdraw()
  return requestAccounts()
}

/** The fields as ERC-7846 takes them. */
function toCapability({ chainId, ...fields }: SiwxDraft) {
  return { ...fields, chainId: `0x${BigInt(chainId.replace('eip155:', '')).toString(16)}` }
}

/** Hands on what was signed, where it is what was asked for, and reads the accounts of either kind of answer. */
async function finish(input: ConnectAndSignInput, draft: SiwxDraft, answer: unknown): Promise<unknown> {
  const accounts = readField(answer, 'accounts')
  if (!Array.isArray(accounts)) return answer
  const [first] = accounts.slice(0, 1)
  const addresses = accounts.slice(0, MAX_ACCOUNTS).map((account) => readField(account, 'address') ?? account)
  const signed = readField(readField(first, 'capabilities'), 'signInWithEthereum')
  const record = await readRecord(input, draft, addresses[0], signed)
  if (record && !input.signal.aborted) input.signIn.take(record)
  return addresses
}

const MAX_ACCOUNTS = 100

/** The signed message, if it is the text of the draft for this account, signed by it. */
async function readRecord(
  { networks, rpc, signal }: ConnectAndSignInput,
  draft: SiwxDraft,
  given: unknown,
  signed: unknown,
): Promise<SiwxRecord | undefined> {
  const address = isAddress(given) ? toChecksumAddress(given) : undefined
  const signature = parseHex(readField(signed, 'signature'))
  if (!address || !signature || !rpc) return undefined
  const message = toSignInText(draft, address)
  if (readField(signed, 'message') !== message) return undefined
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === draft.chainId)
  const isSigned = await isSignedBy({ address, message, network, rpc, signal }, signature).catch(() => false)
  if (!isSigned || !network) return undefined
  return { address, chainId: network.caipNetworkId, scheme: 'eip191', message, signature }
}
