import { fromBase64, toBase64 } from '@foyer/codec'
import * as v from 'valibot'
import { type KeyWrapper, type WrapCall, WrapperError } from './keyWrapper.ts'
import { type AwsCredentials, signAwsRequest } from './signAwsRequest.ts'
import { callPlace } from './wrappingCall.ts'

const Encrypted = v.object({ CiphertextBlob: v.string() })
const Decrypted = v.object({ Plaintext: v.string() })
const Refusal = v.object({ __type: v.string() })

/** The settings of a key in AWS KMS. */
export interface AwsKmsSettings {
  /** The ARN of the key. Its region is read from it. */
  readonly keyArn: string
  readonly region: string
  readonly endpoint: string
  /** Read at each call. */
  credentials(): Promise<AwsCredentials>
  readonly now?: () => number
  readonly limitMs?: number
}

/** Wraps by a symmetric key in AWS KMS, with the server as its encryption context. */
export function createAwsKmsWrapper(settings: AwsKmsSettings): KeyWrapper {
  const { keyArn, region, endpoint, now = Date.now, limitMs } = settings

  async function ask<S extends v.GenericSchema>(action: string, fields: object, reply: S, call: WrapCall) {
    const context = { 'foyer:server': call.server }
    const body = JSON.stringify({ KeyId: keyArn, EncryptionContext: context, ...fields })
    const headers = signAwsRequest({
      ...{
        url: endpoint,
        body,
        region,
        service: 'kms',
        atMs: now(),
        credentials: await settings.credentials(),
      },
      headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': `TrentService.${action}` },
    })
    return callPlace({
      ...{ who: `AWS KMS in ${region}`, url: endpoint, headers, body, reply, signal: call.signal },
      // Its `__type` may be a name within a namespace: `com.amazonaws.kms#NotFoundException`.
      reasonOf: (json) => (v.is(Refusal, json) ? json.__type.split('#').at(-1) : undefined),
      ...(limitMs !== undefined && { limitMs }),
    })
  }

  return {
    kind: 'aws-kms',
    keyId: keyArn,
    async wrap(key, call) {
      const { CiphertextBlob } = await ask('Encrypt', { Plaintext: toBase64(key) }, Encrypted, call)
      return bytesOf(CiphertextBlob)
    },
    async unwrap(wrapped, call) {
      const { Plaintext } = await ask('Decrypt', { CiphertextBlob: toBase64(wrapped) }, Decrypted, call)
      return bytesOf(Plaintext)
    },
  }
}

function bytesOf(text: string) {
  const bytes = fromBase64(text)
  if (bytes === undefined) throw new WrapperError('answer_invalid', 'AWS KMS answered with no base64.')
  return bytes
}
