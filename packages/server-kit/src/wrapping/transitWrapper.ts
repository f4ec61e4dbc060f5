import { fromBase64, toBase64, utf8 } from '@foyer/codec'
import * as v from 'valibot'
import { type KeyWrapper, type WrapCall, WrapperError } from './keyWrapper.ts'
import { callPlace } from './wrappingCall.ts'

const Encrypted = v.object({
  data: v.object({ ciphertext: v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,4096}$/)) }),
})
const Decrypted = v.object({ data: v.object({ plaintext: v.string() }) })
const Refusal = v.object({ errors: v.array(v.string()) })

/** The settings of a key in Transit. */
export interface TransitSettings {
  /** The address of the key, such as `https://bao.example:8200/v1/transit/keys/foyer`. */
  readonly keyUrl: string
  /** The token, read at each call: agents renew it. */
  token(): Promise<string>
  readonly limitMs?: number
}

/** Wraps by the Transit engine of HashiCorp Vault or OpenBao. The key has to be of a kind that takes associated data, such as `aes256-gcm96`. */
export function createTransitWrapper({ keyUrl, token, limitMs }: TransitSettings): KeyWrapper {
  const address = (verb: 'encrypt' | 'decrypt') => keyUrl.replace(/\/keys\/([^/]+)$/, `/${verb}/$1`)

  async function ask<S extends v.GenericSchema>(
    verb: 'encrypt' | 'decrypt',
    fields: object,
    reply: S,
    call: WrapCall,
  ) {
    const body = { ...fields, associated_data: toBase64(utf8(`foyer/v1/${call.server}`)) }
    return callPlace({
      ...{ who: `Transit at ${new URL(keyUrl).host}`, url: address(verb), reply, signal: call.signal },
      headers: {
        'content-type': 'application/json',
        'x-vault-request': 'true',
        'x-vault-token': await token(),
      },
      body: JSON.stringify(body),
      reasonOf: (json) => (v.is(Refusal, json) ? json.errors[0] : undefined),
      ...(limitMs !== undefined && { limitMs }),
    })
  }

  return {
    kind: 'transit',
    keyId: keyUrl,
    async wrap(key, call) {
      const { data } = await ask('encrypt', { plaintext: toBase64(key) }, Encrypted, call)
      return utf8(data.ciphertext)
    },
    async unwrap(wrapped, call) {
      const ciphertext = new TextDecoder().decode(wrapped)
      const { data } = await ask('decrypt', { ciphertext }, Decrypted, call)
      const key = fromBase64(data.plaintext)
      if (key === undefined) throw new WrapperError('answer_invalid', 'Transit answered with no base64.')
      return key
    },
  }
}
