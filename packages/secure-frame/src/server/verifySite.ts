import { createHash } from 'node:crypto'
import { withTimeLimit } from '@foyer/kit'
import * as v from 'valibot'
import { DONE_PAGE_PATH, type DoneConfig } from '../done/doneConfig.ts'
import { FRAME_CONFIG_META, FrameConfig, WALLET_PAGE_PATH } from '../lib/frameConfig.ts'
import { SecureSiteError } from './errors.ts'
import type { FrameManifest } from './siteFiles.ts'
import { donePageHeaders, pageHeaders } from './siteHeaders.ts'
import { type SitePage, sitePage } from './sitePage.ts'

/** A site that was compared with a release. */
export interface VerifiedSite {
  /** The differences, one sentence each; empty for a site that serves this release and nothing else. */
  readonly differences: readonly string[]
  /** The servers that the frame of this project talks to; undefined when the page could not be read. */
  readonly servers: readonly string[] | undefined
  readonly files: number
  /** Whether the page of the frame answered at all, with something else than a failure of the server. */
  readonly isReached: boolean
}

const FETCH_MS = 20_000
const FIRST_SERVER_FAILURE = 500

/** Headers that change what a page is, loads, keeps or tells. The release sends none of them with the frame. */
const FOREIGN_HEADERS = [
  'clear-site-data',
  'content-security-policy-report-only',
  'cross-origin-opener-policy',
  'document-policy',
  'link',
  'nel',
  'origin-trial',
  'refresh',
  'report-to',
  'reporting-endpoints',
  'service-worker-allowed',
  'set-cookie',
  'sourcemap',
  'speculation-rules',
  'x-sourcemap',
]

/**
 * Compares what a running site serves with a release, byte by byte: the pages of a project, their headers, and every file. Anybody can do
 * this from anywhere. It says what was served this time and to this caller.
 * @throws SecureSiteError when there is no such address
 */
export async function verifySite(
  siteUrl: string,
  projectId: string,
  manifest: FrameManifest,
): Promise<VerifiedSite> {
  if (!URL.canParse(siteUrl))
    throw new SecureSiteError('bad_setting', 'The site has to be an address such as https://secure.example.')
  const { origin } = new URL(siteUrl)
  const pages = [
    { page: 'frame', path: '/frame' },
    { page: 'wallet', path: WALLET_PAGE_PATH },
  ] as const
  const differences: string[] = []
  const configs: (FrameConfig | undefined)[] = []
  let isReached = false
  for (const { page, path } of pages) {
    const reply = await get(`${origin}${path}?projectId=${encodeURIComponent(projectId)}`)
    isReached ||= reply !== undefined && reply.status < FIRST_SERVER_FAILURE
    const compared = await comparePage(reply, { page, origin, projectId, manifest })
    differences.push(...compared.differences)
    configs.push(compared.config)
  }
  const [config] = configs
  if (JSON.stringify(configs[1]) !== JSON.stringify(config)) {
    differences.push('The two pages have other settings each.')
  }
  if (config) differences.push(...(await compareDonePage(origin, config, manifest)))
  const names = Object.keys(manifest.files)
  for (const name of names) {
    const file = await get(`${origin}/assets/${name}`)
    const hash = file?.ok && integrityOf(new Uint8Array(await file.arrayBuffer()))
    if (hash !== manifest.files[name]) differences.push(`/assets/${name} is another file, or is not there.`)
  }
  return { differences, servers: config && [config.gateway, config.vault], files: names.length, isReached }
}

interface Expected {
  readonly page: SitePage
  readonly origin: string
  readonly projectId: string
  readonly manifest: FrameManifest
}

async function comparePage(reply: Response | undefined, { page, origin, projectId, manifest }: Expected) {
  const name = page === 'frame' ? 'frame' : 'page of ways back'
  const differences: string[] = []
  if (!reply?.ok) {
    differences.push(`There is no ${name} for the project "${projectId}".`)
    return { differences, config: undefined }
  }
  const html = await reply.text()
  const config = readConfig(html)
  if (config === undefined) {
    differences.push(`The ${name} has no settings of this version.`)
    return { differences, config }
  }
  if (config.site !== origin || config.projectId !== projectId)
    differences.push(`The ${name} says that it is of another site or project.`)
  // Written anew with its own settings, so that there is nothing in it that this release would not write.
  if (html !== sitePage(page, { ...config, build: manifest.build }, manifest))
    differences.push(`The ${name} is not the one of this release.`)
  const wanted = pageHeaders(page, {
    ancestors: config.origins,
    isLocalAllowed: config.isLocalAllowed,
    servers: [config.gateway, config.vault],
    embeds: [config.gateway, config.vault],
    importMapHash: manifest.importMapHash,
    isSecure: origin.startsWith('https:'),
  })
  differences.push(...compareHeaders(name, reply, wanted))
  return { differences, config }
}

/** The page on which windows of providers end is the same for every project: it is written anew with the gateway of the frame. */
async function compareDonePage(
  origin: string,
  { gateway }: FrameConfig,
  manifest: FrameManifest,
): Promise<string[]> {
  const name = 'page of the window'
  const reply = await get(`${origin}${DONE_PAGE_PATH}`)
  if (!reply?.ok) return [`There is no ${name}.`]
  const config: DoneConfig = { site: origin, gateway }
  const isSame = (await reply.text()) === sitePage('done', config, manifest)
  return [
    ...(isSame ? [] : [`The ${name} is not the one of this release.`]),
    ...compareHeaders(name, reply, donePageHeaders(config, manifest)),
  ]
}

function compareHeaders(name: string, reply: Response, wanted: Readonly<Record<string, string>>): string[] {
  const others = Object.entries(wanted).filter(([header, value]) => reply.headers.get(header) !== value)
  return [
    ...others.map(([header]) => `The header ${header} of the ${name} is another one.`),
    ...FOREIGN_HEADERS.filter((foreign) => reply.headers.has(foreign)).map(
      (foreign) => `The ${name} has a header ${foreign}, which the release does not send.`,
    ),
  ]
}

function readConfig(html: string): FrameConfig | undefined {
  const [, attribute] = new RegExp(`<meta name="${FRAME_CONFIG_META}" content="([^"]*)">`).exec(html) ?? []
  if (attribute === undefined) return undefined
  const text = attribute
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
  try {
    const parsed = v.safeParse(FrameConfig, JSON.parse(text))
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}

/** Undefined when nobody answers, or somebody sends the caller elsewhere. */
function get(url: string): Promise<Response | undefined> {
  const limit = { limitMs: FETCH_MS, what: 'The site' }
  return withTimeLimit((signal) => fetch(url, { signal, redirect: 'error' }), limit).catch(() => undefined)
}

function integrityOf(bytes: Uint8Array): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`
}
