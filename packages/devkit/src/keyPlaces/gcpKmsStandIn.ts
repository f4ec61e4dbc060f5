import {
  createStandInKey,
  type PlaceAnswer,
  type StandInPlace,
  serveStandIn,
  textOf,
} from './standInPlace.ts'

/** The key that the stand-in of Google Cloud KMS has. */
export const GCP_KEY = 'projects/p/locations/europe-west3/keyRings/r/cryptoKeys/stand-in'
/** The access token that it takes, and that its metadata server gives. */
export const GCP_TOKEN = 'ya29.stand-in'

/** A stand-in of Google Cloud KMS and of the metadata server of a machine, as their documents describe them. */
export async function startGcpKmsStandIn(): Promise<StandInPlace> {
  const key = createStandInKey()
  return serveStandIn(({ method, path, headers, fields }) => {
    if (path === '/computeMetadata/v1/instance/service-accounts/default/token' && method === 'GET')
      return headers['metadata-flavor'] === 'Google'
        ? { status: 200, json: { access_token: GCP_TOKEN, expires_in: 3_599, token_type: 'Bearer' } }
        : refusal(403, 'PERMISSION_DENIED')
    if (headers.authorization !== `Bearer ${GCP_TOKEN}`) return refusal(401, 'UNAUTHENTICATED')
    const associated = textOf(fields.additionalAuthenticatedData)
    if (path === `/v1/${GCP_KEY}:encrypt`) {
      const sealed = key.encrypt(Buffer.from(textOf(fields.plaintext), 'base64'), associated)
      return {
        status: 200,
        json: { name: `${GCP_KEY}/cryptoKeyVersions/1`, ciphertext: sealed.toString('base64') },
      }
    }
    if (path !== `/v1/${GCP_KEY}:decrypt`) return refusal(404, 'NOT_FOUND')
    const plain = key.decrypt(Buffer.from(textOf(fields.ciphertext), 'base64'), associated)
    if (plain === undefined) return refusal(400, 'INVALID_ARGUMENT')
    return { status: 200, json: { plaintext: plain.toString('base64') } }
  })
}

function refusal(code: number, status: string): PlaceAnswer {
  return { status: code, json: { error: { code, status, message: 'stand-in' } } }
}
