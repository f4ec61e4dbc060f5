import { withoutUnseen } from '@foyer/secure-protocol'
import { foldLookalikes } from './foldLookalikes.ts'

/** Most sites that are named to a person. */
const MOST_SITES = 3
const MOST_CHARS = 8_192

/** An address with its scheme. What ends it is no part of a host. */
const ADDRESS = /\b(?:https?|wss?):\/\/(\[[\da-f:.]{2,45}\](?::\d{1,5})?|[^\s/?#\\"'<>()[\]{}]{1,255})/giu
/** Words of a line by which a person signs in somewhere. */
const SIGN_IN =
  /\b(?:(?:sign|log)(?:ging|ing|s)?[\s-]*(?:you[\s-]+|me[\s-]+)?(?:in|up|on|into)|login|welcome|authenticat\w*|authoriz\w*|connect\w*|verif\w*|domain|website|site|app|dapp)\b/iu
/** A bare host: labels and a name of letters at its end, alone in its word. */
const HOST =
  /(?<![\p{L}\p{N}@._/-])(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.){1,8}[\p{L}]{2,24}(?::\d{1,5})?(?![\p{L}\p{N}@_-]|\.[\p{L}\p{N}])/gu

/**
 * Hosts that a text names and that are neither the app's that asks nor above or below it, as browsers write them: letters of other alphabets
 * become visible. In lines that speak of a sign-in a bare host counts too. At most three.
 */
export function namedSites(text: string, origin: string): readonly string[] {
  const own = new URL(origin).host
  // Browsers read the full stop of Chinese and Japanese as a dot, and its other forms are this one after normalization.
  const plain = text.slice(0, MOST_CHARS).normalize('NFKC').replaceAll('\u3002', '.')
  const lines = plain.split('\n').map(withoutUnseen)
  const found = lines.flatMap((line) => [
    ...[...line.matchAll(ADDRESS)].map(([, host = '']) => host),
    ...(SIGN_IN.test(foldLookalikes(line)) ? [...line.matchAll(HOST)].map(([host]) => host) : []),
  ])
  const others = found.flatMap((host) => hostOf(host)).filter((host) => !isOfOneSite(host, own))
  return [...new Set(others)].slice(0, MOST_SITES)
}

/** Endings of names that people and wallets have, and that no browser opens. */
const NAMES = /\.(?:eth|sol|bnb|lens|crypto|nft|dao)$/i

/** Returns the host as a browser reads it; empty for a text that is no host. */
function hostOf(written: string): readonly string[] {
  const url = `https://${written.replace(/[.,;:!]+$/u, '')}`
  return URL.canParse(url) && !NAMES.test(new URL(url).hostname) ? [new URL(url).host] : []
}

/** The same host, one below it, or one above it, with the port that was written. */
function isOfOneSite(host: string, own: string): boolean {
  return host === own || host.endsWith(`.${own}`) || own.endsWith(`.${host}`)
}
