import { type Bytes, concatBytes, fromBase64Url, parseJson, toBase64Url, utf8 } from '@foyer/codec'
import * as v from 'valibot'
import { type KeyWrapper, WRAPPER_KINDS, WrapperError, type WrappingServer } from './keyWrapper.ts'

const FORMAT = 'foyer-wrapped-keys'
const VERSION = 1
const KEY_BYTES = 32
const NONCE_BYTES = 12
const NAME_BYTES = 16

const Text = v.pipe(v.string(), v.minLength(1), v.maxLength(65_536))
const Base64Url = v.pipe(Text, v.regex(/^[A-Za-z0-9_-]+$/, 'not base64url'))

const WrappedRing = v.strictObject({
  format: v.literal(FORMAT),
  version: v.literal(VERSION),
  server: v.picklist(['gateway', 'vault']),
  wrapper: v.picklist(WRAPPER_KINDS),
  /** The name of the key that wraps the file key. */
  wrappingKey: Text,
  /** The name of the file key, which is known from its hash. */
  fileKey: Base64Url,
  wrappedKey: Base64Url,
  nonce: Base64Url,
  sealed: Base64Url,
})
/** A key ring as its file holds it when it is wrapped: sealed by a file key, which a wrapper has wrapped. */
export type WrappedRing = v.InferOutput<typeof WrappedRing>

/** Everything but what changes with each writing. */
export type WrappedHead = Omit<WrappedRing, 'nonce' | 'sealed'>

/** The text of a ring that was opened, and what seals the next one for the same file. */
export interface OpenedRing {
  readonly text: string
  readonly head: WrappedHead
  readonly fileKey: Bytes
}

/** Recognises a wrapped ring, even one of a later version. */
export function isWrappedRing(text: string): boolean {
  const json = parseJson(text)
  return typeof json === 'object' && json !== null && 'format' in json && json.format === FORMAT
}

/** @throws WrapperError where it is none that this version reads */
export function parseWrappedRing(text: string): WrappedRing {
  const parsed = v.safeParse(WrappedRing, parseJson(text))
  if (parsed.success) return parsed.output
  const where = v.getDotPath(parsed.issues[0]) ?? 'its form'
  throw new WrapperError('answer_invalid', `It is no wrapped key ring that this version reads (${where}).`)
}

/** Makes a file key and has it wrapped. */
export async function createWrappedHead(
  wrapper: KeyWrapper,
  server: WrappingServer,
): Promise<Pick<OpenedRing, 'head' | 'fileKey'>> {
  const fileKey = crypto.getRandomValues(new Uint8Array(KEY_BYTES))
  return { fileKey, head: await wrapHead(fileKey, wrapper, server) }
}

/** Has a file key wrapped. */
export async function wrapHead(
  fileKey: Bytes,
  wrapper: KeyWrapper,
  server: WrappingServer,
): Promise<WrappedHead> {
  const wrappedKey = toBase64Url(await wrapper.wrap(fileKey, { server }))
  return {
    ...{ format: FORMAT, version: VERSION, server, wrapper: wrapper.kind, wrappingKey: wrapper.keyId },
    ...{ fileKey: await nameFileKey(fileKey), wrappedKey },
  }
}

/** Seals the text of a ring. */
export async function sealRing(
  text: string,
  { head, fileKey }: Pick<OpenedRing, 'head' | 'fileKey'>,
): Promise<string> {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES))
  const key = await importFileKey(fileKey, 'encrypt')
  const sealed = await crypto.subtle.encrypt(algorithmOf(head, nonce), key, utf8(text))
  const ring: WrappedRing = {
    ...{ ...head, nonce: toBase64Url(nonce) },
    sealed: toBase64Url(new Uint8Array(sealed)),
  }
  return `${JSON.stringify(ring, undefined, 2)}\n`
}

/** Opens a ring by the key that its wrapper unwraps. Rejects with a `WrapperError`. */
export async function openWrappedRing(
  ring: WrappedRing,
  wrapper: KeyWrapper,
  server: WrappingServer,
): Promise<OpenedRing> {
  refuseOther(ring, server)
  if (ring.wrapper !== wrapper.kind)
    throw new WrapperError(
      'refused',
      `It is wrapped by ${ring.wrapper}, and the settings name ${wrapper.kind}.`,
    )
  const fileKey = await wrapper.unwrap(bytesOf(ring.wrappedKey), { server })
  return openByFileKey(ring, fileKey, server)
}

/** Opens a ring by its file key. Rejects with a `WrapperError`. */
export async function openByFileKey(
  { nonce, sealed, ...head }: WrappedRing,
  fileKey: Bytes,
  server: WrappingServer,
): Promise<OpenedRing> {
  refuseOther(head, server)
  if (fileKey.length !== KEY_BYTES) throw damaged()
  try {
    const key = await importFileKey(fileKey, 'decrypt')
    const bytes = await crypto.subtle.decrypt(algorithmOf(head, bytesOf(nonce)), key, bytesOf(sealed))
    return { text: new TextDecoder().decode(bytes), head, fileKey }
  } catch {
    throw damaged()
  }
}

/** The name of a file key. It tells shares of one key from those of another, and nothing of the key. */
export async function nameFileKey(fileKey: Bytes): Promise<string> {
  const named = concatBytes(utf8('foyer/v1/file-key-name|'), fileKey)
  const hash = await crypto.subtle.digest('SHA-256', named)
  return toBase64Url(new Uint8Array(hash).slice(0, NAME_BYTES))
}

function refuseOther(ring: Pick<WrappedRing, 'server'>, server: WrappingServer): void {
  if (ring.server === server) return
  throw new WrapperError('refused', `It is the key ring of a ${ring.server}, and this is a ${server}.`)
}

function damaged(): WrapperError {
  return new WrapperError('not_opened', 'It does not open: it was changed, or wrapped by another key.')
}

/** The whole head is authenticated, so that no line of a file can be changed. */
function algorithmOf(head: WrappedHead, iv: Bytes) {
  const { format, version, server, wrapper, wrappingKey, fileKey, wrappedKey } = head
  const lines = [format, version, server, wrapper, wrappingKey, fileKey, wrappedKey]
  return { name: 'AES-GCM', iv, additionalData: utf8(JSON.stringify(lines)) }
}

function importFileKey(fileKey: Bytes, use: 'encrypt' | 'decrypt'): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', fileKey, 'AES-GCM', false, [use])
}

function bytesOf(text: string): Bytes {
  const bytes = fromBase64Url(text)
  if (bytes === undefined) throw damaged()
  return bytes
}
