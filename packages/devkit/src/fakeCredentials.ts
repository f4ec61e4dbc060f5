import { type Bytes, fromBase64Url, randomBytes, toBase64Url } from '@foyer/secure-protocol'
import { type Authenticator, createAuthenticator } from './authenticator.ts'

/** The part of a browser that makes and uses passkeys, over authenticators in software. All browsers that share it are synced. */
export interface FakeCredentials extends Pick<CredentialsContainer, 'create' | 'get'> {
  /** How often a person was asked. */
  readonly prompts: number
  /** Ids of the passkeys, the newest last. */
  readonly ids: readonly string[]
  /** Takes a passkey away, as somebody does in the settings of the browser. */
  remove(id: string): void
}

interface Kept {
  readonly authenticator: Authenticator
  readonly secret: Bytes
}

/** Makes one. Without `hasPrf` its passkeys keep no secret. */
export function createFakeCredentials(site: string, { hasPrf = true } = {}): FakeCredentials {
  const kept = new Map<string, Kept>()
  let prompts = 0
  const bytesOf = (source: BufferSource) =>
    ArrayBuffer.isView(source)
      ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
      : new Uint8Array(source)
  const challengeOf = (source: BufferSource) => toBase64Url(new Uint8Array(bytesOf(source)))

  async function results(secret: Bytes, extensions: AuthenticationExtensionsClientInputs | undefined) {
    const first = extensions?.prf?.eval?.first
    if (!hasPrf || first === undefined) return {}
    const key = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, [
      'sign',
    ])
    const made = await crypto.subtle.sign('HMAC', key, new Uint8Array(bytesOf(first)))
    return { prf: { enabled: true, results: { first: made } } }
  }

  function toCredential(id: string, response: object, outputs: object): Credential {
    const rawId = buffer(id)
    // Its reader takes nothing of a credential but these.
    return {
      id,
      rawId,
      type: 'public-key',
      response,
      getClientExtensionResults: () => outputs,
    } as unknown as Credential
  }

  return {
    get prompts() {
      return prompts
    },
    get ids() {
      return [...kept.keys()]
    },
    remove: (id) => void kept.delete(id),
    async create(options) {
      const { challenge, extensions } = options?.publicKey ?? {}
      if (challenge === undefined) return null
      prompts += 1
      const authenticator = await createAuthenticator('ES256', 2_048, site)
      const secret = randomBytes(32)
      kept.set(authenticator.credentialId, { authenticator, secret })
      const made = await authenticator.create(challengeOf(challenge))
      const response = {
        attestationObject: new ArrayBuffer(0),
        clientDataJSON: buffer(made.clientData),
        getPublicKey: () => buffer(made.publicKey),
        getPublicKeyAlgorithm: () => made.algorithm,
        getAuthenticatorData: () => buffer(made.authenticatorData),
      }
      return toCredential(made.credentialId, response, await results(secret, extensions))
    },
    async get(options) {
      const { challenge, extensions, allowCredentials } = options?.publicKey ?? {}
      const allowed = allowCredentials?.map(({ id }) => challengeOf(id))
      const id = [...kept.keys()].findLast((one) => allowed === undefined || allowed.includes(one))
      const used = id === undefined ? undefined : kept.get(id)
      if (challenge === undefined || id === undefined || used === undefined)
        throw new DOMException('The operation is not allowed.', 'NotAllowedError')
      prompts += 1
      const { clientData, authenticatorData, signature } = await used.authenticator.use(
        challengeOf(challenge),
      )
      const response = {
        clientDataJSON: buffer(clientData),
        authenticatorData: buffer(authenticatorData),
        signature: buffer(signature),
      }
      return toCredential(id, response, await results(used.secret, extensions))
    },
  }
}

function buffer(text: string): ArrayBuffer {
  return new Uint8Array(fromBase64Url(text) ?? []).buffer
}
