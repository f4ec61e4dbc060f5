import { mkdir, open, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { parseJson } from '@foyer/codec'
import { PublicJwk, publicOf, randomBytes, thumbprint, toBase64Url } from '@foyer/secure-protocol'
import * as v from 'valibot'
import type { Quorum } from '../wrapping/keyShares.ts'
import type { WrappedHead } from '../wrapping/wrappedRing.ts'
import type { FailureClass } from './failure.ts'
import {
  createFileWrapping,
  type FileWrapping,
  type KeyFileWrapping,
  type WrappingChange,
} from './keyFileWrapping.ts'

const Bytes32 = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/, 'not 32 bytes in base64url'))
const PrivateJwk = v.strictObject({ ...PublicJwk.entries, d: Bytes32 })
/** A private P-256 key. */
export type PrivateJwk = v.InferOutput<typeof PrivateJwk>

/** The keys that are used between two rotations. The set is named by the thumbprint of its signing key. */
const KeySet = v.strictObject({
  createdAt: v.pipe(v.string(), v.isoTimestamp()),
  /** Signs logins at the gateway, approvals at the vault. */
  sign: PrivateJwk,
  /** Shares on their way to the server are sealed to it. */
  transit: PrivateJwk,
  /** The keys that seal rows and make nonces are derived from it. */
  secret: Bytes32,
})
/** The keys that are used between two rotations. */
export type KeySet = v.InferOutput<typeof KeySet>

const KeyFile = v.strictObject({ current: Bytes32, keys: v.record(Bytes32, KeySet) })
/** A key ring as its file holds it. */
export type KeyFile = v.InferOutput<typeof KeyFile>

const GROUP_AND_OTHERS = 0o077

/** Makes a key ring, or adds a new set of keys to one. What was sealed and signed with the older sets stays readable. */
export async function addKeySet(file?: KeyFile, nowMs: number = Date.now()): Promise<KeyFile> {
  const [sign, transit] = [await createJwk(), await createJwk()]
  const kid = await thumbprint(publicOf(sign))
  const createdAt = new Date(nowMs).toISOString()
  const set = { createdAt, sign, transit, secret: toBase64Url(randomBytes(32)) }
  return { current: kid, keys: { ...file?.keys, [kid]: set } }
}

/** The key files of one kind of server. All of them reject with `bad_keys`, naming what is wrong and no part of a key. */
export interface KeyFiles {
  /** Reads a key ring. Its file must be readable by its owner only. */
  readKeyFile(path: string): Promise<KeyFile>
  /** Writes a new key ring that only its owner may read. An existing file is never overwritten. */
  createKeyFile(path: string): Promise<KeyFile>
  /** Adds a new set of keys to a file. */
  rotateKeyFile(path: string): Promise<KeyFile>
  /**
   * Moves a set other than the current one from a file into a file of its own, since copies of the database may still need it. Returns both files.
   */
  dropKeySet(path: string, kid: string): Promise<{ readonly file: KeyFile; readonly keptIn: string }>
  /** Adds the sets of another file. The current set stays the current one. */
  takeKeySets(path: string, from: string): Promise<KeyFile>
  /** The public keys of all sets, by which the other server knows what this one has signed. */
  readPublicKeys(path: string): Promise<readonly PublicJwk[]>
  /** Reads the key ring of a path, and makes it first when there is none. For servers that nobody has set up by hand. */
  ensureKeyFile(path: string): Promise<KeyFile>
  /** Has a file wrapped, wrapped by another key, opened by a quorum and wrapped, or laid open. */
  changeWrapping(path: string, change: WrappingChange): Promise<void>
  /** Splits the key of a wrapped file. Returns one line for each holder. */
  splitFileKey(path: string, quorum: Quorum): Promise<readonly string[]>
  /** Opens a file, and says by which key it is wrapped; undefined for a plain one. */
  describe(path: string): Promise<WrappedHead | undefined>
}

/**
 * @param program The program whose command `keys create` the error messages recommend.
 * @param wrapping Wraps the files, where the server's settings say so.
 */
export function keyFilesOf(
  program: string,
  Failure: FailureClass<'bad_keys'>,
  wrapping?: KeyFileWrapping,
): KeyFiles {
  const { badKeys, wrapped, readText, open, writeNew } = createFileAccess(program, Failure, wrapping)

  async function readKeyFile(path: string): Promise<KeyFile> {
    return (await open(path)).file
  }

  async function createKeyFile(path: string): Promise<KeyFile> {
    const file = await addKeySet()
    const text = await wrapped.first(textOf(file), path)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await writeNew(path, text)
    return file
  }

  async function rotateKeyFile(path: string): Promise<KeyFile> {
    const { file, seal } = await open(path)
    return replaceRing(path, await addKeySet(file), seal)
  }

  async function dropKeySet(path: string, kid: string) {
    const { file, seal } = await open(path)
    const { current, keys } = file
    const set = keys[kid]
    if (set === undefined) throw badKeys(`The key file ${path} has no key "${kid}".`)
    if (kid === current)
      throw badKeys(`"${kid}" is the current key. Run "${program} keys rotate" before it can be dropped.`)
    const keptIn = `${path}.dropped-${kid}`
    await writeNew(keptIn, await seal(textOf({ current: kid, keys: { [kid]: set } })))
    const rest = Object.fromEntries(Object.entries(keys).filter(([name]) => name !== kid))
    return { file: await replaceRing(path, { current, keys: rest }, seal), keptIn }
  }

  async function takeKeySets(path: string, from: string): Promise<KeyFile> {
    const [{ file, seal }, other] = [await open(path), await open(from)]
    return replaceRing(path, { ...file, keys: { ...other.file.keys, ...file.keys } }, seal)
  }

  async function readPublicKeys(path: string): Promise<readonly PublicJwk[]> {
    const { keys } = await readKeyFile(path)
    return Object.values(keys).map(({ sign }) => publicOf(sign))
  }

  async function ensureKeyFile(path: string): Promise<KeyFile> {
    const isThere = await stat(path).then(
      () => true,
      () => false,
    )
    return isThere ? readKeyFile(path) : createKeyFile(path)
  }

  return {
    readKeyFile,
    createKeyFile,
    rotateKeyFile,
    dropKeySet,
    takeKeySets,
    readPublicKeys,
    ensureKeyFile,
    async changeWrapping(path, change) {
      const text = await wrapped.change(await readText(path), path, change)
      await parseKeyRing(text.ring, path, badKeys)
      await replaceFile(path, text.written)
    },
    splitFileKey: async (path, quorum) => wrapped.split(await readText(path), path, quorum),
    describe: async (path) => {
      await readKeyFile(path)
      return wrapped.describe(await readText(path))
    },
  }
}

/** Reads and opens key files, and writes new ones. */
function createFileAccess(
  program: string,
  Failure: FailureClass<'bad_keys'>,
  wrapping: KeyFileWrapping | undefined,
) {
  const badKeys = (message: string, cause?: unknown) => new Failure('bad_keys', message, { cause })
  const wrapped = createFileWrapping(program, wrapping, badKeys)

  async function readText(path: string): Promise<string> {
    const info = await stat(path).catch((cause: unknown) => {
      throw badKeys(`The key file ${path} cannot be read. Make it with "${program} keys create".`, cause)
    })
    if ((info.mode & GROUP_AND_OTHERS) !== 0)
      throw badKeys(`The key file ${path} is open to others. Run "chmod 600 ${path}".`)
    return readFile(path, 'utf8')
  }

  async function open(path: string) {
    const { text, seal } = await wrapped.open(await readText(path), path)
    return { file: await parseKeyRing(text, path, badKeys), seal }
  }

  async function writeNew(path: string, text: string): Promise<void> {
    await writeFile(path, text, { mode: 0o600, flag: 'wx', flush: true }).catch((cause: unknown) => {
      throw badKeys(`The key file ${path} cannot be made, or is there already.`, cause)
    })
  }

  return { badKeys, wrapped, readText, open, writeNew }
}

async function replaceRing(path: string, file: KeyFile, seal: FileWrapping['seal']): Promise<KeyFile> {
  await replaceFile(path, await seal(textOf(file)))
  return file
}

/** Parses the text of a key file. @throws Error that `badKeys` made, naming what is wrong */
async function parseKeyRing(
  text: string,
  path: string,
  badKeys: (message: string) => Error,
): Promise<KeyFile> {
  const parsed = v.safeParse(KeyFile, parseJson(text))
  if (!parsed.success) {
    const where = v.getDotPath(parsed.issues[0])?.split('.').at(-1) ?? 'its form'
    throw badKeys(`The key file ${path} is not a key ring (${where}).`)
  }
  const file = parsed.output
  if (file.keys[file.current] === undefined)
    throw badKeys(`The key file ${path} has no key "${file.current}", which it names as current.`)
  for (const [kid, { sign }] of Object.entries(file.keys)) {
    if ((await thumbprint(publicOf(sign))) !== kid)
      throw badKeys(`The key "${kid}" in ${path} is another one than its name says.`)
  }
  return file
}

/** Written under another name and renamed, so that a crash leaves either the old or the new file, never half of one. */
async function replaceFile(path: string, text: string): Promise<void> {
  const draft = `${path}.new`
  const handle = await open(draft, 'w', 0o600)
  try {
    await handle.chmod(0o600)
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(draft, path)
}

function textOf(file: KeyFile): string {
  return `${JSON.stringify(file, undefined, 2)}\n`
}

async function createJwk(): Promise<PrivateJwk> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  const { privateKey } = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const { x, y, d } = await crypto.subtle.exportKey('jwk', privateKey)
  return v.parse(PrivateJwk, { kty: 'EC', crv: 'P-256', x, y, d })
}
