import { type Bytes, concatBytes, copyBytes, fromBase64Url, toBase64Url, utf8 } from '@foyer/codec'
import { combine, split } from 'shamir-secret-sharing'
import { WrapperError } from './keyWrapper.ts'
import { nameFileKey, type WrappedRing } from './wrappedRing.ts'

const PREFIX = 'foyer-key-share-1'
const SUM_BYTES = 6
const MOST_SHARES = 16

/** How many shares are made, and how many of them open. */
export interface Quorum {
  readonly shares: number
  readonly needed: number
}

/** One line for each holder. A line names the file key and how many are needed, and ends with a check sum against typing errors. */
export async function splitFileKey(fileKey: Bytes, { shares, needed }: Quorum): Promise<readonly string[]> {
  if (!(needed >= 2 && shares >= needed && shares <= MOST_SHARES))
    throw new WrapperError(
      'refused',
      `Shares have to be 2 to ${MOST_SHARES}, and at least 2 and at most all of them are needed.`,
    )
  const name = await nameFileKey(fileKey)
  const parts = await split(fileKey, shares, needed)
  return Promise.all(
    parts.map(async (part, index) => {
      const line = [
        PREFIX,
        name,
        `${index + 1}-of-${shares}-needs-${needed}`,
        toBase64Url(copyBytes(part)),
      ].join('.')
      return `${line}.${await sumOf(line)}`
    }),
  )
}

/** The file key of a ring out of shares. Rejects with a `WrapperError` that says which share is wrong, or how many are missing. */
export async function joinShares(
  lines: readonly string[],
  ring: Pick<WrappedRing, 'fileKey'>,
): Promise<Bytes> {
  const shares = await Promise.all(lines.map((line, index) => readShare(line.trim(), index + 1)))
  const foreign = shares.findIndex(({ name }) => name !== ring.fileKey)
  if (foreign !== -1)
    throw refused(
      `Share ${foreign + 1} is one of another key than this file's. Take shares of the last "keys split".`,
    )
  const distinct = new Map(shares.map((share) => [toBase64Url(share.part), share]))
  const needed = Math.max(...shares.map((share) => share.needed))
  if (distinct.size < needed)
    throw refused(
      `${distinct.size} different shares are not enough: ${needed} are needed. Ask further holders.`,
    )
  const fileKey = copyBytes(await combine([...distinct.values()].map(({ part }) => part)).catch(mixed))
  // Shares of two splittings of one key do not fit together.
  if ((await nameFileKey(fileKey)) !== ring.fileKey) return mixed()
  return fileKey
}

function mixed(): never {
  throw refused('The shares do not fit together. Take shares of one and the same "keys split".')
}

async function readShare(line: string, number: number) {
  const [prefix, name = '', place = '', part = '', sum] = line.split('.')
  const needed = /^\d{1,2}-of-\d{1,2}-needs-(\d{1,2})$/.exec(place)?.[1]
  const bytes = fromBase64Url(part)
  if (prefix !== PREFIX || needed === undefined || bytes === undefined)
    throw refused(`Share ${number} is no share of a key.`)
  if (sum !== (await sumOf(line.slice(0, line.lastIndexOf('.')))))
    throw refused(`Share ${number} has a typing error: its check sum does not fit.`)
  return { name, needed: Number(needed), part: bytes }
}

async function sumOf(line: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', concatBytes(utf8('foyer/v1/share|'), utf8(line)))
  return toBase64Url(new Uint8Array(hash).slice(0, SUM_BYTES))
}

function refused(message: string): WrapperError {
  return new WrapperError('refused', message)
}
