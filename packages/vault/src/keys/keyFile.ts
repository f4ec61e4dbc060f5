import { chmod, mkdir, open, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { PublicJwk, randomBytes, thumbprint, toBase64Url } from '@foyer/secure-protocol'
import * as v from 'valibot'
import { VaultError } from '../errors.ts'

const Bytes32 = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/, 'not 32 bytes in base64url'))
const PrivateJwk = v.strictObject({ ...PublicJwk.entries, d: Bytes32 })
export type PrivateJwk = v.InferOutput<typeof PrivateJwk>

/** The keys of one time between two rotations. */
const KeySet = v.strictObject({
  createdAt: v.pipe(v.string(), v.isoTimestamp()),
  /** Signs approvals. The name of the set is the thumbprint of this key. */
  sign: PrivateJwk,
  /** Shares on their way to the vault are sealed to it. */
  transit: PrivateJwk,
  /** What seals rows and makes nonces is derived from it. */
  secret: Bytes32,
})
export type KeySet = v.InferOutput<typeof KeySet>

const KeyFile = v.strictObject({
  current: Bytes32,
  keys: v.record(Bytes32, KeySet),
})
/** The key ring as its file holds it. */
export type KeyFile = v.InferOutput<typeof KeyFile>

const GROUP_AND_OTHERS = 0o077

/** Makes a key ring with one new set of keys. */
export async function createKeys(nowMs: number = Date.now()): Promise<KeyFile> {
  const [kid, set] = await createKeySet(nowMs)
  return { current: kid, keys: { [kid]: set } }
}

/** Adds a new set of keys, which is used from now on. What was sealed and signed with the others stays readable. */
export async function rotateKeys(file: KeyFile, nowMs: number = Date.now()): Promise<KeyFile> {
  const [kid, set] = await createKeySet(nowMs)
  return { current: kid, keys: { ...file.keys, [kid]: set } }
}

/**
 * Reads a key ring.
 * @throws VaultError `bad_keys`, naming what is wrong and no part of a key
 */
export async function readKeyFile(path: string): Promise<KeyFile> {
  const info = await stat(path).catch((cause: unknown) => {
    const hint = 'Make it with "foyer-vault keys create".'
    throw new VaultError('bad_keys', `The key file ${path} cannot be read. ${hint}`, { cause })
  })
  if ((info.mode & GROUP_AND_OTHERS) !== 0) {
    throw new VaultError('bad_keys', `The key file ${path} is open to others. Run "chmod 600 ${path}".`)
  }
  const parsed = v.safeParse(KeyFile, parseJson(await readFile(path, 'utf8')))
  if (!parsed.success) {
    const where = v.getDotPath(parsed.issues[0])?.split('.').at(-1) ?? 'its form'
    throw new VaultError('bad_keys', `The key file ${path} is not a key ring of a vault (${where}).`)
  }
  await checkNames(path, parsed.output)
  return parsed.output
}

/**
 * Writes a key ring that only its owner may read.
 * @throws VaultError `bad_keys` when there is one already and `replace` is not set
 */
export async function writeKeyFile(path: string, file: KeyFile, replace = false): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const text = `${JSON.stringify(file, undefined, 2)}\n`
  if (!replace) {
    await writeFile(path, text, { mode: 0o600, flag: 'wx' }).catch((cause: unknown) => {
      throw new VaultError('bad_keys', `The key file ${path} cannot be made, or is there already.`, { cause })
    })
    return
  }
  // Renamed over the old one: a crash leaves one of the two, never half of one.
  const draft = `${path}.new`
  const handle = await open(draft, 'w', 0o600)
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await chmod(draft, 0o600)
  await rename(draft, path)
}

async function createKeySet(nowMs: number): Promise<[kid: string, KeySet]> {
  const [sign, transit] = [await createJwk(), await createJwk()]
  const createdAt = new Date(nowMs).toISOString()
  const kid = await thumbprint(sign)
  return [kid, { createdAt, sign, transit, secret: toBase64Url(randomBytes(32)) }]
}

async function createJwk(): Promise<PrivateJwk> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  const { privateKey } = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const { x, y, d } = await crypto.subtle.exportKey('jwk', privateKey)
  return v.parse(PrivateJwk, { kty: 'EC', crv: 'P-256', x, y, d })
}

async function checkNames(path: string, { current, keys }: KeyFile): Promise<void> {
  if (keys[current] === undefined) {
    throw new VaultError(
      'bad_keys',
      `The key file ${path} has no key "${current}", which it names as current.`,
    )
  }
  for (const [kid, { sign }] of Object.entries(keys)) {
    if ((await thumbprint(sign)) === kid) continue
    throw new VaultError('bad_keys', `The key "${kid}" in ${path} is another one than its name says.`)
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
