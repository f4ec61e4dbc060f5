import type { NewPasskey, PasskeyAnswer } from '@foyer/api'
import { fromBase64Url, toBase64Url, utf8 } from '@foyer/codec'
import { ConsoleError } from './consoleError.ts'

/** How long the browser waits for the passkey, in milliseconds; the gateway's challenge is good for as long. */
const WAIT_MS = 240_000

const ALGORITHMS = [-7, -257] as const

/** The values of a registration that the gateway hands out. */
export interface Registration {
  readonly challenge: string
  readonly rpId: string
  readonly operatorId: string
  readonly name: string
  /** The name of the page, which the browser shows beside the passkey. */
  readonly pageName: string
}

/** Makes a passkey for an operator (WebAuthn, `create`). @throws ConsoleError passkey_cancelled */
export async function createPasskey({
  challenge,
  rpId,
  operatorId,
  name,
  pageName,
}: Registration): Promise<NewPasskey> {
  const created = await ask(() =>
    navigator.credentials.create({
      publicKey: {
        challenge: toBytes(challenge),
        rp: { id: rpId, name: pageName },
        user: { id: utf8(operatorId), name, displayName: name },
        pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        timeout: WAIT_MS,
      },
    }),
  )
  const { response } = created
  if (!(response instanceof AuthenticatorAttestationResponse)) throw new ConsoleError('passkey_cancelled')
  const algorithm = ALGORITHMS.find((known) => known === response.getPublicKeyAlgorithm())
  const publicKey = response.getPublicKey()
  if (algorithm === undefined || publicKey === null) throw new ConsoleError('passkey_cancelled')
  return {
    kind: 'passkey',
    credentialId: created.id,
    algorithm,
    publicKey: toText(publicKey),
    clientData: toText(response.clientDataJSON),
    authenticatorData: toText(response.getAuthenticatorData()),
  }
}

/** Has a passkey sign a challenge (WebAuthn, `get`). Without ids, the browser offers all of this address. */
export async function answerByPasskey(input: {
  readonly challenge: string
  readonly rpId: string
  readonly credentialIds?: readonly string[]
}): Promise<PasskeyAnswer> {
  const { challenge, rpId, credentialIds = [] } = input
  const found = await ask(() =>
    navigator.credentials.get({
      publicKey: {
        challenge: toBytes(challenge),
        rpId,
        allowCredentials: credentialIds.map((id) => ({ type: 'public-key', id: toBytes(id) })),
        userVerification: 'required',
        timeout: WAIT_MS,
      },
    }),
  )
  const { response } = found
  if (!(response instanceof AuthenticatorAssertionResponse)) throw new ConsoleError('passkey_cancelled')
  return {
    kind: 'passkey',
    credentialId: found.id,
    clientData: toText(response.clientDataJSON),
    authenticatorData: toText(response.authenticatorData),
    signature: toText(response.signature),
  }
}

async function ask(work: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  const made = await work().catch(() => null)
  if (!(made instanceof PublicKeyCredential)) throw new ConsoleError('passkey_cancelled')
  return made
}

function toBytes(text: string): Uint8Array<ArrayBuffer> {
  const bytes = fromBase64Url(text)
  if (bytes === undefined) throw new ConsoleError('answer_unknown')
  return new Uint8Array(bytes)
}

function toText(bytes: ArrayBuffer): string {
  return toBase64Url(new Uint8Array(bytes))
}
