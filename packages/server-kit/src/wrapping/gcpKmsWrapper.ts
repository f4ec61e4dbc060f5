import { fromBase64, toBase64, utf8 } from '@foyer/codec'
import * as v from 'valibot'
import { type KeyWrapper, type WrapCall, WrapperError } from './keyWrapper.ts'
import { callPlace } from './wrappingCall.ts'

const Encrypted = v.object({ ciphertext: v.string() })
const Decrypted = v.object({ plaintext: v.string() })
const Refusal = v.object({ error: v.object({ status: v.string() }) })
const Token = v.object({ access_token: v.pipe(v.string(), v.minLength(1)) })

/** The settings of a key in Google Cloud KMS. */
export interface GcpKmsSettings {
  /** `projects/…/locations/…/keyRings/…/cryptoKeys/…` */
  readonly keyName: string
  readonly endpoint: string
  /** An OAuth access token, read at each call. */
  token(): Promise<string>
  readonly limitMs?: number
}

/** Wraps by a symmetric key in Google Cloud KMS, with the server as additional authenticated data. */
export function createGcpKmsWrapper({ keyName, endpoint, token, limitMs }: GcpKmsSettings): KeyWrapper {
  async function ask<S extends v.GenericSchema>(
    verb: 'encrypt' | 'decrypt',
    fields: object,
    reply: S,
    call: WrapCall,
  ) {
    const data = toBase64(utf8(`foyer/v1/${call.server}`))
    return callPlace({
      ...{ who: 'Google Cloud KMS', url: `${endpoint}/v1/${keyName}:${verb}`, reply, signal: call.signal },
      headers: { 'content-type': 'application/json', authorization: `Bearer ${await token()}` },
      body: JSON.stringify({ ...fields, additionalAuthenticatedData: data }),
      reasonOf: (json) => (v.is(Refusal, json) ? json.error.status : undefined),
      ...(limitMs !== undefined && { limitMs }),
    })
  }

  return {
    kind: 'gcp-kms',
    keyId: keyName,
    async wrap(key, call) {
      return bytesOf((await ask('encrypt', { plaintext: toBase64(key) }, Encrypted, call)).ciphertext)
    },
    async unwrap(wrapped, call) {
      return bytesOf((await ask('decrypt', { ciphertext: toBase64(wrapped) }, Decrypted, call)).plaintext)
    },
  }
}

/** The token of the machine's own account, as its metadata server gives it. */
export async function askMetadataToken(host: string): Promise<string> {
  const { access_token } = await callPlace({
    ...{ who: 'The metadata server', method: 'GET', headers: { 'metadata-flavor': 'Google' }, reply: Token },
    url: `http://${host}/computeMetadata/v1/instance/service-accounts/default/token`,
  })
  return access_token
}

function bytesOf(text: string) {
  const bytes = fromBase64(text)
  if (bytes === undefined)
    throw new WrapperError('answer_invalid', 'Google Cloud KMS answered with no base64.')
  return bytes
}
