import {
  createStandInKey,
  type PlaceAnswer,
  type StandInPlace,
  serveStandIn,
  textOf,
} from './standInPlace.ts'

/** The token that the stand-in of Transit takes. */
export const TRANSIT_TOKEN = 'hvs.stand-in'

/** A stand-in of Transit, as HashiCorp Vault and OpenBao document it. It has one key, whose versions `rotate` adds. */
export async function startTransitStandIn(): Promise<
  StandInPlace & { rotate(): void; readonly keyUrl: string }
> {
  const versions = [createStandInKey()]
  const place = await serveStandIn(({ method, path, headers, fields }) => {
    if (headers['x-vault-token'] !== TRANSIT_TOKEN) return refusal(403, 'permission denied')
    const verb = /^\/v1\/transit\/(encrypt|decrypt)\/foyer$/.exec(path)?.[1]
    if (verb === undefined || method !== 'POST') return refusal(404, 'unsupported path')
    const associated = textOf(fields.associated_data)
    if (verb === 'encrypt') {
      const sealed = versions.at(-1)?.encrypt(Buffer.from(textOf(fields.plaintext), 'base64'), associated)
      const ciphertext = `vault:v${versions.length}:${sealed?.toString('base64')}`
      return { status: 200, json: { data: { ciphertext, key_version: versions.length } } }
    }
    const [, version, text = ''] = /^vault:v(\d+):(.+)$/.exec(textOf(fields.ciphertext)) ?? []
    const plain = versions[Number(version) - 1]?.decrypt(Buffer.from(text, 'base64'), associated)
    if (plain === undefined) return refusal(400, 'cipher: message authentication failed')
    return { status: 200, json: { data: { plaintext: plain.toString('base64') } } }
  })
  return {
    ...place,
    keyUrl: `${place.url}/v1/transit/keys/foyer`,
    rotate: () => void versions.push(createStandInKey()),
  }
}

function refusal(status: number, error: string): PlaceAnswer {
  return { status, json: { errors: [error] } }
}
