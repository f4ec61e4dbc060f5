import { createHash, createHmac } from 'node:crypto'
import {
  createStandInKey,
  type PlaceAnswer,
  type PlaceRequest,
  type StandInPlace,
  serveStandIn,
  textOf,
} from './standInPlace.ts'

/** The caller whom the stand-in of AWS KMS knows. */
export const AWS_CALLER = {
  AWS_ACCESS_KEY_ID: 'AKIDSTANDIN',
  AWS_SECRET_ACCESS_KEY: 'stand-in/secret',
  AWS_SESSION_TOKEN: 'stand-in-session',
}
/** The key that it has. */
export const AWS_KEY = 'arn:aws:kms:eu-central-1:111122223333:key/stand-in'

/** A stand-in of AWS KMS, as its documents describe Encrypt and Decrypt. It checks the signature of each request by itself. */
export async function startAwsKmsStandIn(): Promise<StandInPlace> {
  const key = createStandInKey()
  return serveStandIn((request) => {
    const { fields, headers } = request
    if (!isSigned(request)) return refusal('InvalidSignatureException')
    if (fields.KeyId !== AWS_KEY) return refusal('NotFoundException')
    const context = JSON.stringify(fields.EncryptionContext)
    if (headers['x-amz-target'] === 'TrentService.Encrypt') {
      const sealed = key.encrypt(Buffer.from(textOf(fields.Plaintext), 'base64'), context)
      return { status: 200, json: { CiphertextBlob: sealed.toString('base64'), KeyId: AWS_KEY } }
    }
    const plain = key.decrypt(Buffer.from(textOf(fields.CiphertextBlob), 'base64'), context)
    if (plain === undefined) return refusal('InvalidCiphertextException')
    return { status: 200, json: { Plaintext: plain.toString('base64'), KeyId: AWS_KEY } }
  })
}

function refusal(type: string): PlaceAnswer {
  return { status: 400, json: { __type: type } }
}

function isSigned({ method, path, headers, text }: PlaceRequest): boolean {
  const pattern =
    /^AWS4-HMAC-SHA256 Credential=AKIDSTANDIN\/((\d{8})\/eu-central-1\/kms\/aws4_request), SignedHeaders=([a-z0-9;-]+), Signature=([0-9a-f]{64})$/
  const [, scope, day = '', names = '', signature] = pattern.exec(headers.authorization ?? '') ?? []
  const needed = ['host', 'x-amz-date', 'x-amz-security-token', 'x-amz-target']
  const signed = names.split(';')
  if (!needed.every((name) => signed.includes(name))) return false
  if (headers['x-amz-security-token'] !== AWS_CALLER.AWS_SESSION_TOKEN) return false
  const lines = signed.map((name) => `${name}:${String(headers[name])}`)
  const hash = (value: string) => createHash('sha256').update(value).digest('hex')
  const canonical = `${method}\n${path}\n\n${lines.join('\n')}\n\n${names}\n${hash(text)}`
  const toSign = `AWS4-HMAC-SHA256\n${headers['x-amz-date']}\n${scope}\n${hash(canonical)}`
  const mac = (key: string | Buffer, value: string) => createHmac('sha256', key).update(value).digest()
  const ofDay = mac(`AWS4${AWS_CALLER.AWS_SECRET_ACCESS_KEY}`, day)
  const ofService = mac(mac(ofDay, 'eu-central-1'), 'kms')
  return mac(mac(ofService, 'aws4_request'), toSign).toString('hex') === signature
}
