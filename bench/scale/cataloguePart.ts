import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { runOnce } from '@foyer/devkit/temporaryPostgres'
import type { Result } from 'autocannon'
import { createGateway } from '../../packages/gateway/src/createGateway.ts'
import { createMemoryServices } from '../../packages/gateway/src/memoryServices.ts'
import type { CatalogueEntry } from '../../packages/gateway/src/parts/catalogue/catalogue.ts'
import { airdrop, crowd } from '../launch/arrivals.ts'
import { PROJECT, startLaunchServers } from '../launch/startServers.ts'
import { measureSharedRead } from './sharedRead.ts'
import { timed, timesOf } from './times.ts'

const WALLETS = { quick: 5_000, usual: 50_000 }
const SEARCHES = { quick: 400, usual: 2_000 }
/** Searches a second that are sent over HTTP. */
const SEARCHES_PER_SECOND = 50
/** The sign-ins that find out how many a second this machine does, and the part of that at which the search is measured. */
const CROWD = 60
const BELOW = 0.4

/** Names as people give them to wallets. No two searches are the same, so that no page is found where it was kept. */
const SYLLABLES = [
  'me',
  'ta',
  'co',
  'in',
  'tru',
  'st',
  'rain',
  'bow',
  'block',
  'safe',
  'pal',
  'oki',
  'zen',
  'go',
  'xi',
  'um',
]

function nameOf(number: number): string {
  let left = number * 7_919 + 13
  let name = ''
  for (let part = 0; part < 4; part += 1) {
    name += SYLLABLES[left % SYLLABLES.length] ?? ''
    left = Math.floor(left / SYLLABLES.length)
  }
  return `${name[0]?.toUpperCase()}${name.slice(1)} Wallet ${number}`
}

/** A query that a person types: a few letters of a name, each one once. */
function pathOf(turn: number, wallets: number): string {
  const name = nameOf((turn * 104_729) % wallets)
  const length = 2 + (turn % 5)
  const chains = turn % 3 === 0 ? '&chains=eip155:1,eip155:8453' : ''
  const search = encodeURIComponent(name.slice(turn % 3, (turn % 3) + length))
  return `/v1/wallets?projectId=${PROJECT}&page=1&entries=${40 + (turn % 60)}&search=${search}${chains}`
}

/** Searches a catalogue of fifty thousand wallets: in the process of the gateway, and over HTTP while people sign in there. */
export async function measureCatalogue(isQuick: boolean) {
  const wallets = isQuick ? WALLETS.quick : WALLETS.usual
  const searches = isQuick ? SEARCHES.quick : SEARCHES.usual
  const inProcess = await searchInProcess(wallets, searches)
  process.stderr.write(`catalogue ${JSON.stringify(inProcess)}\n`)
  const beside = await searchBesideSignIns(wallets, searches)
  return beside && { wallets, inProcess, ...beside }
}

/** Everything that the gateway does for a search but the port, and no page is one of those that it keeps. */
async function searchInProcess(wallets: number, searches: number) {
  const listed = Array.from({ length: wallets }, (_, number) => listingOf(number))
  const projects = [{ id: PROJECT, allowedOrigins: [] }]
  const opened = await timed(async () =>
    createGateway(createMemoryServices({ wallets: listed, projects }), { checkReplies: false }),
  )
  const times: number[] = []
  const costs: number[] = []
  for (let turn = 0; turn < searches * 1.5; turn += 1) {
    const own = process.cpuUsage()
    const { ms, value } = await timed(async () => {
      const reply = await opened.value.request(pathOf(turn, wallets))
      await reply.arrayBuffer()
      return reply.status
    })
    if (value !== 200) throw new Error(`A search was answered with ${value}.`)
    const { user, system } = process.cpuUsage(own)
    if (turn < searches / 2) continue
    times.push(ms)
    costs.push((user + system) / 1_000)
  }
  return { ...timesOf(times), cost: timesOf(costs), indexMs: opened.ms }
}

function listingOf(number: number): CatalogueEntry {
  const none = { image_id: null, badge_type: null, rdns: null, injected: null }
  const links = {
    homepage: 'https://wallet.example',
    mobile_link: `wallet${number}:`,
    link_mode: null,
    desktop_link: null,
    webapp_link: null,
    app_store: null,
    play_store: null,
    chrome_store: null,
    firefox_store: null,
    edge_store: null,
  }
  return {
    ...none,
    ...links,
    id: `wallet.${number}`,
    name: nameOf(number),
    order: number,
    chains: ['eip155:1'],
  }
}

/** A real gateway, vault and databases; the search is asked from a process of its own. */
async function searchBesideSignIns(wallets: number, searches: number) {
  const servers = await startLaunchServers(1)
  if (servers === undefined) return undefined
  try {
    const [database, gateway] = [servers.databases[0], servers.gateways[0]]
    if (database === undefined || gateway === undefined) throw new TypeError('Both were started.')
    await fillCatalogue(database.url, wallets)
    const startedAtMs = performance.now()
    await crowd(servers, CROWD, 8)
    const capacity = (CROWD * 1_000) / (performance.now() - startedAtMs)
    const seconds = searches / SEARCHES_PER_SECOND
    const perSecond = capacity * BELOW
    const alone = await load(gateway.url, wallets, searches)
    const [beside, visits] = await Promise.all([
      load(gateway.url, wallets, searches),
      airdrop(servers, Math.ceil(perSecond * seconds), seconds),
    ])
    return {
      signInsPerSecondAtMost: Math.round(capacity * 10) / 10,
      signInsPerSecond: Math.round((visits.length / seconds) * 10) / 10,
      notSignedIn: visits.filter(({ address }) => address === undefined).length,
      alone: summarise(alone),
      beside: summarise(beside),
      read: await measureSharedRead(database.url),
    }
  } finally {
    await servers.stop()
  }
}

/** Adds wallets with the listings of bundled ones, and tells the gateway that its copy is old. */
async function fillCatalogue(url: string, wallets: number): Promise<void> {
  await runOnce(
    url,
    `insert into wallets (id, source, listing)
      select id || '.' || n, 'imported', listing || jsonb_build_object('id', id || '.' || n,
        'name', (listing ->> 'name') || ' ' || n, 'rdns', null)
      from wallets, generate_series(1, ${wallets}) as n order by n limit ${wallets}`,
  )
  await runOnce(url, 'update catalogue set revision = revision + 1')
}

async function load(url: string, wallets: number, amount: number): Promise<Result> {
  const requests = Array.from({ length: amount }, (_, turn) => ({ path: pathOf(turn, wallets) }))
  const options = { url, connections: 4, overallRate: SEARCHES_PER_SECOND, amount, requests }
  const script = `require('autocannon')(JSON.parse(require('fs').readFileSync(0))).then((r) => console.log(JSON.stringify(r)))`
  const child = promisify(execFile)(process.execPath, ['-e', script], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    maxBuffer: 16_000_000,
    timeout: 300_000,
  })
  child.child.stdin?.end(JSON.stringify(options))
  // The text is what autocannon's own result was written as, a moment ago.
  return JSON.parse((await child).stdout) as Result
}

function summarise({ latency, requests, errors, timeouts, non2xx }: Result) {
  const failures = errors + timeouts + non2xx
  return { n: requests.total, failures, p50Ms: latency.p50, p99Ms: latency.p99, perSecond: requests.average }
}
