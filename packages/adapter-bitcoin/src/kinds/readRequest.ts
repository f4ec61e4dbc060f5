import { readField, toModalError } from '@foyer/adapter-kit'
import { ModalError, type ModalErrorCode } from '@foyer/core/ports'
import { asyncMethod, readText } from './bitcoinWallet.ts'

/** Codes that wallets with request objects have for themselves; the others are those of EIP-1193. */
const CODES: ReadonlyMap<unknown, ModalErrorCode> = new Map<unknown, ModalErrorCode>([
  [-32_000, 'user_rejected'],
  [-32_001, 'unsupported_method'],
  [-32_002, 'wallet_unauthorized'],
])

/** Asks for one thing, and gives the result. */
export type Request = (method: string, params?: unknown) => Promise<unknown>

/** The `request` of an object, whose answers are JSON-RPC replies: failures are resolved by some wallets and thrown by others. */
export function readRequest(holder: object): Request | undefined {
  const request = asyncMethod(holder, 'request')
  return (
    request &&
    (async (method, params) => {
      const reply = await request(method, params).catch((error: unknown) => {
        throw toError(readField(error, 'error') ?? error)
      })
      const failure = readField(reply, 'error')
      if (failure !== undefined && failure !== null) throw toError(failure)
      return readField(reply, 'result')
    })
  )
}

function toError(failure: unknown): ModalError {
  const code = CODES.get(readField(failure, 'code'))
  if (!code) return toModalError(failure)
  const details = readText(failure, 'message')
  const message = 'The wallet refused the request.'
  return new ModalError({ code, message, ...(details && { details }), cause: failure })
}
