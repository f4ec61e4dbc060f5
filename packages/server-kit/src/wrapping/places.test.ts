import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  AWS_CALLER,
  AWS_KEY,
  GCP_KEY,
  GCP_TOKEN,
  type PlaceRequest,
  type StandInPlace,
  startAwsKmsStandIn,
  startGcpKmsStandIn,
  startTransitStandIn,
  TRANSIT_TOKEN,
} from '@foyer/devkit/keyPlaces'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Environment } from '../settings.ts'
import { readKeyWrapper } from './readKeyWrapper.ts'
import { signAwsRequest } from './signAwsRequest.ts'
import { createTransitWrapper } from './transitWrapper.ts'

const folder = mkdtempSync(join(tmpdir(), 'foyer-places-'))
const fileOf = (name: string, text: string) => {
  const path = join(folder, name)
  writeFileSync(path, `${text}\n`, { mode: 0o600 })
  return path
}
const transit = await startTransitStandIn()
const aws = await startAwsKmsStandIn()
const gcp = await startGcpKmsStandIn()
const KEY = crypto.getRandomValues(new Uint8Array(32))

/** The wrapper of an environment in which `W` stands for the setting. */
function wrapperOf(env: Environment) {
  const wrapper = readKeyWrapper(env, {
    setting: 'W',
    tokenSetting: 'W_TOKEN_FILE',
    fail: (message) => new Error(message),
  })
  if (wrapper === undefined) throw new Error('It is set.')
  return wrapper
}

const PLACES: readonly (readonly [string, StandInPlace, Environment, Environment])[] = [
  [
    'Transit',
    transit,
    { W: `transit:${transit.keyUrl}`, W_TOKEN_FILE: fileOf('transit', TRANSIT_TOKEN) },
    { W: `transit:${transit.keyUrl}`, W_TOKEN_FILE: fileOf('transit-bad', 'hvs.other') },
  ],
  [
    'AWS KMS',
    aws,
    { W: `aws-kms:${AWS_KEY}`, AWS_ENDPOINT_URL_KMS: aws.url, ...AWS_CALLER },
    { W: `aws-kms:${AWS_KEY}`, AWS_ENDPOINT_URL_KMS: aws.url, ...AWS_CALLER, AWS_SECRET_ACCESS_KEY: 'other' },
  ],
  [
    'Google Cloud KMS',
    gcp,
    {
      W: `gcp-kms:${GCP_KEY}`,
      W_TOKEN_FILE: fileOf('gcp', GCP_TOKEN),
      CLOUDSDK_API_ENDPOINT_OVERRIDES_CLOUDKMS: gcp.url,
    },
    {
      W: `gcp-kms:${GCP_KEY}`,
      W_TOKEN_FILE: fileOf('gcp-bad', 'ya29.other'),
      CLOUDSDK_API_ENDPOINT_OVERRIDES_CLOUDKMS: gcp.url,
    },
  ],
]

beforeEach(() => {
  for (const [, place] of PLACES) place.answerWith()
})
afterAll(async () => {
  for (const [, place] of PLACES) await place.close()
  rmSync(folder, { recursive: true })
})

describe.each(PLACES)('%s', (_name, place, env, stranger) => {
  test('wraps a key, and unwraps it for the same server alone', async () => {
    const wrapper = wrapperOf(env)
    const wrapped = await wrapper.wrap(KEY, { server: 'gateway' })
    expect(Buffer.from(wrapped).includes(Buffer.from(KEY))).toBe(false)
    expect(await wrapper.unwrap(wrapped, { server: 'gateway' })).toEqual(KEY)
    await expect(wrapper.unwrap(wrapped, { server: 'vault' })).rejects.toMatchObject({ code: 'not_opened' })
    wrapped[wrapped.length - 20] = (wrapped[wrapped.length - 20] ?? 0) ^ 1
    await expect(wrapper.unwrap(wrapped, { server: 'gateway' })).rejects.toMatchObject({ code: 'not_opened' })
  })

  test('refuses a stranger, and no secret is told', async () => {
    const error: unknown = await wrapperOf(stranger)
      .wrap(KEY, { server: 'gateway' })
      .catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ name: 'WrapperError' })
    expect(String(error)).toMatch(/answered 40[013]/)
    for (const secret of ['hvs.', 'ya29.', 'other', Buffer.from(KEY).toString('base64')])
      expect(String(error)).not.toContain(secret)
  })

  test.each([
    ['is in trouble', { status: 503, json: {} }, 'unreachable'],
    ['asks for patience', { status: 429, json: {} }, 'unreachable'],
    ['answers with another form', { status: 200, json: { data: {} } }, 'answer_invalid'],
    ['answers without end', { status: 200, json: 'x'.repeat(100_000) }, 'answer_invalid'],
    ['knows no such key', { status: 404, json: { errors: ['\u0007no'] } }, 'refused'],
  ] as const)('that %s is told by a code', async (_what, answer, code) => {
    place.answerWith(() => answer)
    await expect(wrapperOf(env).unwrap(KEY, { server: 'vault' })).rejects.toMatchObject({ code })
  })

  test('that does not answer is given up by the caller’s signal', async () => {
    place.answerWith(() => undefined)
    const stop = new AbortController()
    const asked = wrapperOf(env).wrap(KEY, { server: 'gateway', signal: stop.signal })
    stop.abort(new Error('stopped'))
    await expect(asked).rejects.toThrow('stopped')
  })
})

test('a place that does not answer in time is unreachable', async () => {
  transit.answerWith(() => undefined)
  const wrapper = createTransitWrapper({
    keyUrl: transit.keyUrl,
    token: async () => TRANSIT_TOKEN,
    limitMs: 50,
  })
  await expect(wrapper.wrap(KEY, { server: 'gateway' })).rejects.toMatchObject({ code: 'unreachable' })
  const nobody = createTransitWrapper({ keyUrl: 'http://127.0.0.1:1/v1/t/keys/k', token: async () => 't' })
  await expect(nobody.wrap(KEY, { server: 'gateway' })).rejects.toMatchObject({ code: 'unreachable' })
})

test('what an older version of a key of Transit has wrapped still opens', async () => {
  const wrapper = wrapperOf({ W: `transit:${transit.keyUrl}`, W_TOKEN_FILE: join(folder, 'transit') })
  const wrapped = await wrapper.wrap(KEY, { server: 'vault' })
  transit.rotate()
  expect(await wrapper.unwrap(wrapped, { server: 'vault' })).toEqual(KEY)
})

test('the metadata server gives the token where no file does', async () => {
  const wrapper = wrapperOf({
    W: `gcp-kms:${GCP_KEY}`,
    GCE_METADATA_HOST: new URL(gcp.url).host,
    CLOUDSDK_API_ENDPOINT_OVERRIDES_CLOUDKMS: gcp.url,
  })
  expect(await wrapper.unwrap(await wrapper.wrap(KEY, { server: 'vault' }), { server: 'vault' })).toEqual(KEY)
})

test('a request of AWS is signed as the published example is', () => {
  const { authorization } = signAwsRequest({
    ...{
      url: 'https://example.amazonaws.com/',
      body: '',
      headers: {},
      region: 'us-east-1',
      service: 'service',
    },
    atMs: Date.parse('2015-08-30T12:36:00Z'),
    credentials: { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY' },
  })
  expect(authorization).toBe(
    'AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20150830/us-east-1/service/aws4_request, SignedHeaders=host;x-amz-date, Signature=5da7c1a2acd57cee7505fc6676e4e544621c30862966e37dddb68e92efbe5d6b',
  )
})

describe('the setting', () => {
  const token = { W_TOKEN_FILE: '/token' }
  test.each([
    ['another kind', { W: 'file:/keys' }, 'begin with age:'],
    [
      'no TLS',
      { W: 'transit:http://bao.example/v1/transit/keys/foyer', ...token },
      'such as transit:https://',
    ],
    ['no key', { W: 'transit:https://bao.example/v1/transit', ...token }, 'such as transit:https://'],
    ['another path', { W: 'transit:https://bao.example/v1/../keys/foyer', ...token }, 'such as transit:'],
    ['no token', { W: 'transit:https://bao.example/v1/transit/keys/foyer' }, 'needs W_TOKEN_FILE'],
    ['a PIN', { W: 'pkcs11:token=t;id=%01?module-path=/m&pin-value=1234' }, 'holds a PIN'],
    ['no id', { W: 'pkcs11:token=t?module-path=/m&pin-source=file:/pin' }, 'has to be a PKCS#11 URI'],
    ['no ARN', { W: 'aws-kms:alias/foyer' }, 'has to be the ARN'],
    ['no name', { W: 'gcp-kms:foyer' }, 'has to name a key'],
    ['no TLS at KMS', { W: `aws-kms:${AWS_KEY}`, AWS_ENDPOINT_URL_KMS: 'http://kms.example' }, 'no https'],
  ])('with %s is refused', (_what, env: Environment, message) => {
    expect(() => wrapperOf(env)).toThrow(message)
    expect(() => wrapperOf(env)).not.toThrow('1234')
  })

  test('that is absent names no wrapper', () => {
    const input = {
      setting: 'W',
      tokenSetting: 'W_TOKEN_FILE',
      fail: (message: string) => new Error(message),
    }
    expect(readKeyWrapper({ W: ' ' }, input)).toBeUndefined()
  })
})

/** Requests are recorded without being changed. */
test('the server is part of each request, and the key is in none but those that wrap', async () => {
  const encoded = Buffer.from(KEY).toString('base64')
  const asked = (place: StandInPlace): readonly PlaceRequest[] => place.requests
  expect(
    asked(transit).some(({ text }) => text.includes(Buffer.from('foyer/v1/gateway').toString('base64'))),
  ).toBe(true)
  for (const { path, headers } of [...asked(transit), ...asked(aws), ...asked(gcp)])
    expect(`${path} ${JSON.stringify(headers)}`).not.toContain(encoded)
})
