import { readBytes, readField } from '@foyer/adapter-kit'
import { toBase58 } from '@foyer/codec'
import type { SiwxMessage, SiwxRecord } from '@foyer/core/ports'
import type { GuardedWallet } from '../guardWallet.ts'
import type { ReadAccount } from '../readAccounts.ts'
import {
  askWallet,
  type CheckSignature,
  readSignature,
  requireMethod,
  requireSigned,
  signatureInvalid,
} from '../signing.ts'

/** The input of signing in. */
export interface SignInInput {
  readonly wallet: GuardedWallet
  readonly account: ReadAccount
  readonly message: SiwxMessage
  readonly check: CheckSignature
  readonly promptMs: number
  readonly signal?: AbortSignal | undefined
}

const TEXT_MAX_BYTES = 10_000

/**
 * Signs in: the wallet writes the text from the fields and signs it. The text that it signed must say what the fields say and nothing
 * else, which holds when it is the text of the message, or the one that the standard makes of these fields. Feature: `solana:signIn`.
 * @throws ModalError user_rejected, signature_invalid, check_unavailable, unsupported_method, timed_out, aborted
 */
export async function signIn(input: SignInInput): Promise<SiwxRecord> {
  const { wallet, account, message, check, promptMs, signal } = input
  const { address } = account
  // The wallet would sign in another account than the message names.
  if (message.accountAddress !== address) throw signatureInvalid()
  // Asked of the wallet alone: an account is no part of the request, so that wallets do not name the feature for theirs.
  const method = requireMethod(wallet.signIn, { ...account, features: [] }, 'solana:signIn')
  const answer = await askWallet({
    method,
    input: toFields(message),
    timeoutMs: promptMs,
    what: 'Signing in with the wallet',
    signal,
  })
  return readRecord(answer, message, check)
}

/**
 * Reads what a wallet signed: the text of a message by the account that the message names.
 * @throws ModalError signature_invalid, check_unavailable
 */
export async function readRecord(
  answer: unknown,
  message: SiwxMessage,
  check: CheckSignature,
): Promise<SiwxRecord> {
  const address = message.accountAddress
  const bytes = readBytes(readField(answer, 'signedMessage'), TEXT_MAX_BYTES)
  const signature = readSignature(answer)
  if (!bytes || !signature || readField(readField(answer, 'account'), 'address') !== address) {
    throw signatureInvalid()
  }
  const text = decode(bytes)
  if (text === undefined || (text !== message.serializedMessage && text !== toSignInText(message))) {
    throw signatureInvalid()
  }
  await requireSigned(check, { address, message: bytes, signature })
  return {
    address,
    // The id of the message was made for a network of this session.
    chainId: message.chainId as SiwxRecord['chainId'],
    scheme: 'siws',
    message: text,
    signature: toBase58(signature),
  }
}

/** The fields as the feature takes them. */
function toFields({ accountAddress, serializedMessage: _, ...fields }: SiwxMessage) {
  return { ...fields, address: accountAddress }
}

/** The text of the standard "Sign In With Solana", which is that of EIP-4361 with the name of the family. */
export function toSignInText(message: SiwxMessage): string {
  const { statement, resources } = message
  const line = (label: string, value: string | undefined) =>
    value === undefined ? [] : [`${label}: ${value}`]
  return [
    `${message.domain} wants you to sign in with your Solana account:`,
    message.accountAddress,
    ...(statement === undefined ? [] : ['', statement]),
    '',
    `URI: ${message.uri}`,
    `Version: ${message.version}`,
    `Chain ID: ${message.chainId}`,
    `Nonce: ${message.nonce}`,
    ...line('Issued At', message.issuedAt),
    ...line('Expiration Time', message.expirationTime),
    ...line('Not Before', message.notBefore),
    ...line('Request ID', message.requestId),
    ...(resources === undefined ? [] : ['Resources:', ...resources.map((resource) => `- ${resource}`)]),
  ].join('\n')
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}
