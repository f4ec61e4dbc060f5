import { createHash, createHmac } from 'node:crypto'

/** Keys of a caller of AWS. */
export interface AwsCredentials {
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** Comes with keys that expire. */
  readonly sessionToken?: string | undefined
}

/** A POST request of AWS before it is signed. */
export interface UnsignedAwsRequest {
  /** Without a query. */
  readonly url: string
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
  readonly region: string
  readonly service: string
  readonly atMs: number
  readonly credentials: AwsCredentials
}

/** The headers of a request with its signature, by AWS Signature Version 4. */
export function signAwsRequest(request: UnsignedAwsRequest): Record<string, string> {
  const { url, body, region, service, atMs, credentials } = request
  const { host, pathname } = new URL(url)
  const time = new Date(atMs).toISOString().replace(/[-:]|\.\d{3}/g, '')
  const day = time.slice(0, 8)
  const { accessKeyId, secretAccessKey, sessionToken } = credentials
  const headers: Record<string, string> = { ...request.headers, host, 'x-amz-date': time }
  if (sessionToken !== undefined) headers['x-amz-security-token'] = sessionToken
  const names = Object.keys(headers).sort()
  const lines = names.map((name) => `${name}:${headers[name]?.trim()}\n`).join('')
  const canonical = ['POST', pathname, '', lines, names.join(';'), sha256(body)].join('\n')
  const scope = `${day}/${region}/${service}/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n')
  const key = [day, region, service, 'aws4_request'].reduce<string | Buffer>(
    (last, part) => hmac(last, part),
    `AWS4${secretAccessKey}`,
  )
  const signature = hmac(key, toSign).toString('hex')
  const { host: _, ...sent } = headers
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope}, SignedHeaders=${names.join(';')}, Signature=${signature}`,
  }
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
