import type { Bytes } from '@foyer/codec'
import { CodedError } from '../codedError.ts'

/** The servers that hold a key ring. What is wrapped for one does not open for the other. */
export type WrappingServer = 'gateway' | 'vault'

/** The kinds of places that wrap keys. */
export const WRAPPER_KINDS = ['age', 'transit', 'pkcs11', 'aws-kms', 'gcp-kms'] as const
/** The kind of a place that wraps keys. */
export type WrapperKind = (typeof WRAPPER_KINDS)[number]

/** The terms of one call of a wrapper. */
export interface WrapCall {
  /** The server that has the key. Places that take associated data bind the wrapped key to it. */
  readonly server: WrappingServer
  readonly signal?: AbortSignal | undefined
}

/** A place that wraps small keys with a key that it never gives away. Both calls reject with a `WrapperError`. */
export interface KeyWrapper {
  readonly kind: WrapperKind
  /** The name of the wrapping key. It holds no secret: files and errors name it. */
  readonly keyId: string
  wrap(key: Bytes, call: WrapCall): Promise<Bytes>
  unwrap(wrapped: Bytes, call: WrapCall): Promise<Bytes>
}

/**
 * - `setup_missing`: something that belongs to this machine is missing, such as a file, a token or a program
 * - `unreachable`: the place does not answer in time
 * - `refused`: the place does not know the caller or the key
 * - `not_opened`: the place does not open this wrapped key
 * - `answer_invalid`: the place answers in another form than its documents say
 */
export type WrapperErrorCode = 'setup_missing' | 'unreachable' | 'refused' | 'not_opened' | 'answer_invalid'

/** The reason why a key could not be wrapped or unwrapped. Its text holds no part of a key, token or PIN. */
export class WrapperError extends CodedError<WrapperErrorCode> {
  override readonly name = 'WrapperError'
}
