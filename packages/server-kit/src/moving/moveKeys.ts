import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { parseJson } from '@foyer/codec'
import * as v from 'valibot'
import type { MovingFailure } from './movingFailure.ts'

/** The half of custody that a server keeps. A key is for one of them, so that no operator takes both halves by one key. */
export type MovingRole = 'gateway' | 'vault'
/** `receive` opens a move (X25519), `sign` signs one (Ed25519). */
export type MoveKeyUse = 'receive' | 'sign'

const KeyText = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{40,120}$/))
const PublicFile = v.strictObject({
  role: v.picklist(['gateway', 'vault']),
  use: v.picklist(['receive', 'sign']),
  /** DER in base64url. */
  publicKey: KeyText,
})
const PrivateFile = v.strictObject({ ...PublicFile.entries, privateKey: KeyText })

/** A public key of a move. */
export interface PublicMoveKey {
  readonly kid: string
  readonly role: MovingRole
  readonly publicKey: KeyObject
}

/** A key of a move with its private half. */
export interface PrivateMoveKey extends PublicMoveKey {
  readonly privateKey: KeyObject
}

/** The expected owner and use of a key file. */
export interface MoveKeyKind {
  readonly role: MovingRole
  readonly use: MoveKeyUse
  readonly Failure: MovingFailure
}

const GROUP_AND_OTHERS = 0o077

/** Makes a key pair: `path` for its owner alone, and `path.pub` for the other operator. Returns the name of the key. */
export async function createMoveKey(path: string, { role, use, Failure }: MoveKeyKind): Promise<string> {
  const pair = use === 'receive' ? generateKeyPairSync('x25519') : generateKeyPairSync('ed25519')
  const publicKey = pair.publicKey.export({ type: 'spki', format: 'der' }).toString('base64url')
  const privateKey = pair.privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64url')
  const open = { role, use, publicKey }
  try {
    await writeFile(path, textOf({ ...open, privateKey }), { mode: 0o600, flag: 'wx', flush: true })
    await writeFile(`${path}.pub`, textOf(open), { mode: 0o644, flag: 'wx', flush: true })
  } catch (cause) {
    throw new Failure('bad_keys', `The key file ${path} cannot be made, or is there already.`, { cause })
  }
  return nameOf(open)
}

/** Reads a public key. Rejects with `bad_keys` for a key of another server or use. */
export async function readPublicMoveKey(path: string, kind: MoveKeyKind): Promise<PublicMoveKey> {
  const file = parse(await readText(path, kind), v.object(PublicFile.entries), { path, kind })
  return toPublic(file, path, kind)
}

/** Reads a key with its private half. Rejects with `bad_keys` also where others may read the file. */
export async function readPrivateMoveKey(path: string, kind: MoveKeyKind): Promise<PrivateMoveKey> {
  const text = await readText(path, kind)
  const { mode } = await stat(path)
  if ((mode & GROUP_AND_OTHERS) !== 0)
    throw new kind.Failure('bad_keys', `The key file ${path} is open to others. Run "chmod 600 ${path}".`)
  const file = parse(text, PrivateFile, { path, kind })
  try {
    const privateKey = createPrivateKey({
      key: Buffer.from(file.privateKey, 'base64url'),
      ...{ format: 'der', type: 'pkcs8' },
    })
    return { ...toPublic(file, path, kind), privateKey }
  } catch (cause) {
    throw notAKey(path, kind, cause)
  }
}

type KeyPlace = { readonly path: string; readonly kind: MoveKeyKind }

async function readText(path: string, { Failure }: MoveKeyKind): Promise<string> {
  return readFile(path, 'utf8').catch((cause: unknown) => {
    throw new Failure('bad_keys', `The key file ${path} cannot be read.`, { cause })
  })
}

function parse<Output extends v.InferOutput<typeof PublicFile>>(
  text: string,
  schema: v.GenericSchema<unknown, Output>,
  { path, kind }: KeyPlace,
): Output {
  const { role, use, Failure } = kind
  const parsed = v.safeParse(schema, parseJson(text))
  if (!parsed.success) throw notAKey(path, kind)
  const file = parsed.output
  if (file.role !== role || file.use !== use)
    throw new Failure(
      'bad_keys',
      `The key in ${path} is one of a ${file.role} to ${file.use}, and here one of a ${role} to ${use} is needed.`,
    )
  return file
}

function toPublic(
  file: Pick<v.InferOutput<typeof PublicFile>, 'role' | 'use' | 'publicKey'>,
  path: string,
  kind: MoveKeyKind,
): PublicMoveKey {
  try {
    const key = { key: Buffer.from(file.publicKey, 'base64url'), format: 'der', type: 'spki' } as const
    const publicKey = createPublicKey(key)
    const type = kind.use === 'receive' ? 'x25519' : 'ed25519'
    if (publicKey.asymmetricKeyType !== type) throw notAKey(path, kind)
    return { kid: nameOf(file), role: file.role, publicKey }
  } catch (cause) {
    throw notAKey(path, kind, cause)
  }
}

function notAKey(path: string, { Failure }: MoveKeyKind, cause?: unknown): Error {
  return new Failure('bad_keys', `The file ${path} is not a key of a move.`, { cause })
}

function nameOf({ role, use, publicKey }: { role: string; use: string; publicKey: string }): string {
  return createHash('sha256').update(`${role}|${use}|${publicKey}`).digest('base64url').slice(0, 22)
}

function textOf(file: object): string {
  return `${JSON.stringify(file)}\n`
}
