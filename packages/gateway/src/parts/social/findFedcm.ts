import { withTimeLimit } from '@foyer/kit'
import * as v from 'valibot'
import type { fetchCapped } from './fetchCapped.ts'
import { ProviderError } from './providerError.ts'

/** An address that can stand in a content policy: a semicolon or a space would begin something else there. */
const PLAIN = /^https?:\/\/[\w.:/~%?=&@+-]+$/

const WELL_KNOWN_PATH = '/.well-known/web-identity'
/** How long an issuer may take for each document. */
const LIMIT = { limitMs: 5_000, what: 'The issuer' }

const Address = v.pipe(v.string(), v.maxLength(2048))
const WellKnown = v.object({ provider_urls: v.pipe(v.array(Address), v.minLength(1)) })
const Configuration = v.object({
  accounts_endpoint: Address,
  id_assertion_endpoint: Address,
  login_url: Address,
})

/** The input of `findFedcm`. */
export interface FindFedcmInput {
  readonly issuer: string
  /** `on`, or the address of the configuration. */
  readonly setting: string
  readonly isDevelopment: boolean
  /** Asks an address, after it was checked. */
  readonly ask: typeof fetchCapped
}

/**
 * Finds the configuration by which browsers ask which account to use, as they find it: the site of the issuer names it. It is read here as
 * well, since a browser says the same of a configuration that it cannot read and of a visitor who says no.
 * @throws ProviderError where there is none that browsers would take
 */
export async function findFedcm({ issuer, setting, isDevelopment, ask }: FindFedcmInput): Promise<string> {
  const read = (url: string) => withTimeLimit((signal) => readOne(url, ask, signal), LIMIT)
  const url = setting === 'on' ? await named(issuer, read) : setting
  if (!URL.canParse(url) || !PLAIN.test(url))
    throw new ProviderError('the configuration for FedCM has no plain address')
  if (!isDevelopment && new URL(url).protocol !== 'https:')
    throw new ProviderError('the configuration for FedCM is not https')
  if (!v.is(Configuration, await read(url)))
    throw new ProviderError('the configuration for FedCM cannot be read, or lacks an address')
  return url
}

async function readOne(url: string, ask: typeof fetchCapped, signal: AbortSignal): Promise<unknown> {
  const reply = await ask(url, {
    method: 'GET',
    // Issuers refuse these documents to pages, which cannot say this.
    headers: { accept: 'application/json', 'sec-fetch-dest': 'webidentity' },
    redirect: 'manual',
    body: undefined,
    signal,
  })
  return reply.ok ? reply.json().catch(() => undefined) : undefined
}

/** The configuration that the site of the issuer names. Only the site's own host, or one above it, may speak for it. */
async function named(issuer: string, read: (url: string) => Promise<unknown>): Promise<string> {
  for (const origin of originsAbove(issuer)) {
    const found = v.safeParse(WellKnown, await read(`${origin}${WELL_KNOWN_PATH}`).catch(() => undefined))
    const [url] = found.success ? found.output.provider_urls : []
    if (url !== undefined && isBelow(url, origin)) return url
  }
  throw new ProviderError('the site of the issuer names no configuration for FedCM')
}

/** The origin of an address, and those of the names above its own: browsers look at the registrable one, whose list is not kept here. */
export function originsAbove(address: string): readonly string[] {
  const { protocol, hostname, port, origin } = new URL(address)
  const labels = hostname.split('.')
  const isName = /[a-z]$/i.test(hostname) && !hostname.endsWith('localhost')
  if (!isName) return [origin]
  const above = labels.slice(1, -1).map((_, at) => labels.slice(at + 1).join('.'))
  const end = port === '' ? '' : `:${port}`
  return [origin, ...above.map((host) => `${protocol}//${host}${end}`)]
}

function isBelow(url: string, origin: string): boolean {
  if (!URL.canParse(url)) return false
  const [host, site] = [new URL(url).hostname, new URL(origin).hostname]
  return host === site || host.endsWith(`.${site}`)
}
