import { readFile } from 'node:fs/promises'
import { type Bytes, copyBytes } from '@foyer/codec'
import type { Environment } from '../settings.ts'
import { createAgeWrapper } from './ageWrapper.ts'
import { createAwsKmsWrapper } from './awsKmsWrapper.ts'
import { askMetadataToken, createGcpKmsWrapper } from './gcpKmsWrapper.ts'
import { type KeyWrapper, WrapperError } from './keyWrapper.ts'
import { createPkcs11Wrapper } from './pkcs11Wrapper.ts'
import { createTransitWrapper } from './transitWrapper.ts'

/** The variables that name the wrapper of one server. */
export interface WrapperSettings {
  /** The variable with the address of the wrapper, such as `FOYER_KEYS_WRAPPER`. */
  readonly setting: string
  /** The variable with the file of its token. */
  readonly tokenSetting: string
  /** Makes the error of a setting that cannot be used. */
  fail(message: string): Error
}

/** The wrapper that the environment names; undefined where it names none. Nothing is asked or read before the first call. */
export function readKeyWrapper(
  env: Environment,
  { setting, tokenSetting, fail }: WrapperSettings,
): KeyWrapper | undefined {
  const address = env[setting]?.trim()
  if (!address) return undefined
  return parseKeyWrapper(address, {
    ...{ env, tokenSetting, tokenFile: env[tokenSetting]?.trim() || undefined },
    fail: (what) => fail(`${setting} ${what}`),
  })
}

interface ParseInput {
  readonly env: Environment
  readonly tokenFile: string | undefined
  readonly tokenSetting: string
  fail(what: string): Error
}

/** The wrapper of an address such as `age:/run/foyer/identity`. */
export function parseKeyWrapper(address: string, input: ParseInput): KeyWrapper {
  const [, kind, rest = ''] = /^([a-z0-9-]+):(.+)$/s.exec(address) ?? []
  if (kind === 'age') return createAgeWrapper(rest)
  if (kind === 'transit') return readTransit(rest, input)
  if (kind === 'pkcs11') return readPkcs11(address, rest, input)
  if (kind === 'aws-kms') return readAwsKms(rest, input)
  if (kind === 'gcp-kms') return readGcpKms(rest, input)
  throw input.fail('has to begin with age:, transit:, pkcs11:, aws-kms: or gcp-kms:.')
}

function readTransit(keyUrl: string, input: ParseInput): KeyWrapper {
  const isKey = URL.canParse(keyUrl) && /^\/v1\/[\w./-]+\/keys\/[\w.-]+$/.test(new URL(keyUrl).pathname)
  if (!isKey || !isSafe(keyUrl) || new URL(keyUrl).href !== keyUrl)
    throw input.fail('has to be an address such as transit:https://bao.example:8200/v1/transit/keys/foyer.')
  const { tokenFile, tokenSetting } = input
  if (tokenFile === undefined) throw input.fail(`needs ${tokenSetting}, the file of the token.`)
  return createTransitWrapper({ keyUrl, token: () => readToken(tokenFile) })
}

function readPkcs11(uri: string, rest: string, { fail }: ParseInput): KeyWrapper {
  const [path = '', query = ''] = rest.split('?')
  const parts = new Map<string, string>()
  for (const pair of [...path.split(';'), ...query.split('&')]) {
    const at = pair.indexOf('=')
    if (at > 0) parts.set(pair.slice(0, at), pair.slice(at + 1))
  }
  const id = idBytes(parts.get('id') ?? '')
  const [token, modulePath, pin] = ['token', 'module-path', 'pin-source'].map((name) =>
    decoded(parts.get(name)),
  )
  if (parts.has('pin-value')) throw fail('holds a PIN. Write it into a file, and name that as pin-source.')
  if (!id?.length || !token || !modulePath || !pin)
    throw fail(
      'has to be a PKCS#11 URI such as pkcs11:token=foyer;id=%01?module-path=/usr/lib/softhsm/libsofthsm2.so&pin-source=file:/run/secrets/pin.',
    )
  return createPkcs11Wrapper({ uri, token, id, modulePath, pinFile: pin.replace(/^file:(\/\/)?/, '') })
}

function readAwsKms(keyArn: string, { env, fail }: ParseInput): KeyWrapper {
  const region = /^arn:aws[a-z-]*:kms:([a-z0-9-]+):\d{12}:(?:key|alias)\/[\w/-]+$/.exec(keyArn)?.[1]
  if (region === undefined)
    throw fail('has to be the ARN of a key, such as aws-kms:arn:aws:kms:eu-central-1:111122223333:key/….')
  const suffix = keyArn.startsWith('arn:aws-cn:') ? 'amazonaws.com.cn' : 'amazonaws.com'
  const endpoint = endpointOf(env, 'AWS_ENDPOINT_URL_KMS', `https://kms.${region}.${suffix}/`, fail)
  return createAwsKmsWrapper({
    ...{ keyArn, region, endpoint },
    async credentials() {
      const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env
      if (!accessKeyId || !secretAccessKey)
        throw new WrapperError('setup_missing', 'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are not set.')
      return { accessKeyId, secretAccessKey, sessionToken: env.AWS_SESSION_TOKEN || undefined }
    },
  })
}

function readGcpKms(keyName: string, { env, tokenFile, fail }: ParseInput): KeyWrapper {
  if (!/^projects\/[\w.:-]+\/locations\/[\w-]+\/keyRings\/[\w-]+\/cryptoKeys\/[\w-]+$/.test(keyName))
    throw fail('has to name a key, such as gcp-kms:projects/p/locations/l/keyRings/r/cryptoKeys/k.')
  const variable = 'CLOUDSDK_API_ENDPOINT_OVERRIDES_CLOUDKMS'
  const endpoint = endpointOf(env, variable, 'https://cloudkms.googleapis.com/', fail)
  const host = env.GCE_METADATA_HOST || 'metadata.google.internal'
  return createGcpKmsWrapper({
    ...{ keyName, endpoint: endpoint.replace(/\/$/, '') },
    token: () => (tokenFile === undefined ? askMetadataToken(host) : readToken(tokenFile)),
  })
}

function endpointOf(env: Environment, name: string, standard: string, fail: ParseInput['fail']): string {
  const endpoint = env[name]?.trim() || standard
  if (!isSafe(endpoint)) throw fail(`is asked at ${name}, which is no https address.`)
  return new URL(endpoint).href
}

/** Keys go over the line: without TLS they may only do so within this machine. */
function isSafe(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, username, search, hash } = new URL(address)
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  return username + search + hash === '' && (protocol === 'https:' || (protocol === 'http:' && isLocal))
}

async function readToken(path: string): Promise<string> {
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new WrapperError('setup_missing', `The token file ${path} cannot be read.`, { cause })
  })
  const token = text.trim()
  if (/^[\x21-\x7e]+$/.test(token)) return token
  throw new WrapperError('setup_missing', `The token file ${path} holds no token.`)
}

/** The bytes of an id whose unusual characters are written as `%` and two digits. */
function idBytes(text: string): Bytes | undefined {
  if (!/^(?:%[0-9a-f]{2}|[\w.~-])+$/i.test(text)) return undefined
  const letters = text.replace(/%([0-9a-f]{2})/gi, (_, digits) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  )
  return copyBytes(Buffer.from(letters, 'latin1'))
}

function decoded(text: string | undefined): string | undefined {
  try {
    return text === undefined ? undefined : decodeURIComponent(text)
  } catch {
    return undefined
  }
}
