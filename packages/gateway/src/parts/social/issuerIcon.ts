import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { withTimeLimit } from '@foyer/kit'
import { readCappedBytes } from '../../base/readCapped.ts'
import type { StoredImage } from '../../http/storedImage.ts'
import { ProviderError } from './providerError.ts'
import { type LookUp, requirePublic } from './publicAddress.ts'

/** The largest icon of an issuer, in bytes. The wallet's page gets it inside of a reply. */
export const MAX_ICON_BYTES = 16_384
/** How long the host of an icon may take at the start. */
const TIMEOUT_MS = 5_000

/** The first bytes of each kind that is taken. An SVG is none of them: it may hold scripts, and load what others serve. */
const KINDS = [
  {
    contentType: 'image/png',
    is: (bytes: Uint8Array) => has(bytes, 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]),
  },
  {
    contentType: 'image/webp',
    is: (bytes: Uint8Array) =>
      has(bytes, 0, [0x52, 0x49, 0x46, 0x46]) && has(bytes, 8, [0x57, 0x45, 0x42, 0x50]),
  },
] as const

/** The icon of an issuer of the operator's own. */
export interface IssuerIcon extends StoredImage {
  /** Its id among the images of the gateway, which holds a hash of its bytes. */
  readonly imageId: string
  /** The same, for a page that may load nothing from the gateway. */
  readonly dataUrl: string
}

/** The input of `loadIssuerIcon`. */
export interface IssuerIconInput {
  /** A path of a file, or an https address. */
  readonly source: string
  /** Icons may come over HTTP and from private networks, as those on a developer's machine. */
  readonly isDevelopment: boolean
  readonly lookUp?: LookUp | undefined
}

/**
 * Loads the icon of an issuer at the start. Visitors get it from the gateway alone, so that its host learns of none of them.
 * @throws ProviderError saying why it cannot be used
 */
export async function loadIssuerIcon(input: IssuerIconInput): Promise<IssuerIcon> {
  const bytes = /^https?:/i.test(input.source) ? await fetchIcon(input) : await readIcon(input.source)
  const contentType = KINDS.find(({ is }) => is(bytes))?.contentType
  if (contentType === undefined) throw new ProviderError('the icon is neither a PNG nor a WebP image')
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  return {
    imageId: `issuer-${hash}`,
    bytes,
    contentType,
    etag: `"${hash}"`,
    dataUrl: `data:${contentType};base64,${Buffer.from(bytes).toString('base64')}`,
  }
}

async function fetchIcon({ source, isDevelopment, lookUp }: IssuerIconInput): Promise<Uint8Array> {
  if (!isDevelopment) await requirePublic(source, lookUp)
  const limit = { limitMs: TIMEOUT_MS, what: 'The host of the icon' }
  return withTimeLimit(async (signal) => {
    const reply = await fetch(source, {
      signal,
      redirect: 'error',
      headers: { accept: 'image/png,image/webp' },
    })
    if (!reply.ok) throw new ProviderError(`the host of the icon answered ${reply.status}`)
    return readCappedBytes(reply.body, MAX_ICON_BYTES)
  }, limit)
}

async function readIcon(path: string): Promise<Uint8Array> {
  const file = await open(path).catch(() => {
    throw new ProviderError('the icon is no file that can be read')
  })
  try {
    const bytes = new Uint8Array(MAX_ICON_BYTES + 1)
    const { bytesRead } = await file.read(bytes, 0, bytes.length, 0)
    if (bytesRead > MAX_ICON_BYTES) throw new ProviderError(`the icon has more than ${MAX_ICON_BYTES} bytes`)
    return bytes.slice(0, bytesRead)
  } finally {
    await file.close()
  }
}

function has(bytes: Uint8Array, from: number, wanted: readonly number[]): boolean {
  return wanted.every((byte, at) => bytes[from + at] === byte)
}
