import { fromBase58, toBase64 } from '@foyer/codec'
import { isRecord } from '@foyer/kit'

/** A request as a wallet takes it, and how its answer is read. */
export interface PlainRequest {
  readonly method: string
  readonly params: unknown
  toAnswer(answer: unknown): unknown
}

const same = (answer: unknown) => answer

/**
 * Writes a request of Solana in the words of wallets in the page: plain names, the account as an object, and all bytes in base64.
 * Requests of another kind stay as they are.
 */
export function toPlainRequest(scope: string, method: string, params: unknown): PlainRequest {
  const plain = /^solana_(sign\w+)$/.exec(method)?.[1]
  if (!plain || !isRecord(params)) return { method, params, toAnswer: same }
  const { pubkey, message, transaction, sendOptions } = params
  const account = { account: { address: pubkey } }
  if (typeof message === 'string') {
    const bytes = fromBase58(message) ?? new Uint8Array()
    return { method: plain, params: { ...account, message: toBase64(bytes) }, toAnswer: same }
  }
  return {
    method: plain,
    params: { ...account, transaction, scope, ...(isRecord(sendOptions) && { options: sendOptions }) },
    toAnswer: (answer) =>
      isRecord(answer) && 'signedTransaction' in answer ? { transaction: answer.signedTransaction } : answer,
  }
}
