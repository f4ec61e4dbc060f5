import { type ChildProcess, spawn } from 'node:child_process'
import type { ServerResponse } from 'node:http'
import { isPagePath } from '../../tools/serve/startStaticServer.ts'

const BUILD_TIMEOUT_MS = 5 * 60_000
/** Kept of what a build says, for the page that tells of its failure. */
const OUTPUT_LIMIT = 4_000

/** A site beside the demo, built at the first request for it, so that `npm start` need not wait. */
export interface LazySite {
  /** Answers while the site is not there yet; true when it has. */
  intercept(path: string, response: ServerResponse): boolean
  /** Ends a build that still runs. */
  stop(): void
}

/** Remembers from which sources a site was built last, so that the same is not built twice. */
export interface SiteCache {
  /** Says which state the sources are in. */
  mark(): string
  /** Whether the site was built from that state, and is still there. */
  isCurrent(mark: string): boolean
  /** Notes that the site was built from that state. */
  keep(mark: string): void
}

function toPage(title: string, text: string, isWaiting: boolean): string {
  const safe = text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`)
  return `<!doctype html>
<html lang="en" data-theme="auto">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
${isWaiting ? '<meta http-equiv="refresh" content="2">' : ''}
<title>${title}</title>
<link rel="icon" href="/mark.svg" type="image/svg+xml">
<link rel="stylesheet" href="/demo.css"><link rel="stylesheet" href="/parts.css">
</head>
<body><main role="status"><div class="intro"><h1>${title}</h1></div><pre class="soft">${safe}</pre></main></body>
</html>
`
}

function startBuild(args: readonly string[], cwd: string) {
  return spawn(process.execPath, args, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: BUILD_TIMEOUT_MS,
    // The conditions of the process around would have the build tool load the sources of our own packages.
    env: { ...process.env, NODE_OPTIONS: '', NODE_ENV: 'production' },
  })
}

function sendPage(response: ServerResponse, code: number, policy: string, page: string): void {
  response.writeHead(code, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': policy,
  })
  response.end(page)
}

/** Answers for a picture or a script of a page that is not there yet. */
function sendLater(response: ServerResponse, title: string): void {
  response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '2' })
  response.end(`Building ${title}.`)
}

/**
 * Makes a lazy site. `path` begins and ends with a slash; `args` are what Node runs to build it. Once it is built
 * requests are left to the server's own mounts.
 */
export function createLazySite(site: {
  readonly path: string
  readonly title: string
  readonly args: readonly string[]
  readonly cwd: string
  /** The policy that lets the site run, where the strict one would not. */
  readonly policy: string
  /** Without one the site is built once in each run of the server. */
  readonly cache?: SiteCache
}): LazySite {
  let state: 'new' | 'building' | 'ready' | 'failed' = 'new'
  let child: ChildProcess | undefined
  let output = ''

  /** Starts a build, unless the site is there as the sources have it. */
  function prepare(): void {
    const mark = site.cache?.mark()
    if (mark !== undefined && site.cache?.isCurrent(mark)) state = 'ready'
    else build(mark)
  }

  function build(mark: string | undefined): void {
    state = 'building'
    output = ''
    // Until it is done, what lies there is half a site.
    site.cache?.keep('')
    const running = startBuild(site.args, site.cwd)
    child = running
    for (const stream of [running.stdout, running.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output = (output + chunk.toString()).slice(-OUTPUT_LIMIT)
      })
    }
    running.once('error', (error) => {
      output = error.message
      state = 'failed'
    })
    running.once('exit', (code) => {
      child = undefined
      state = code === 0 ? 'ready' : 'failed'
      if (code === 0 && mark !== undefined) site.cache?.keep(mark)
    })
  }

  /** Answers with how the build goes, or why it failed. */
  function tell(response: ServerResponse): void {
    if (state === 'failed') {
      sendPage(response, 500, site.policy, toPage(`${site.title} could not be built`, output, false))
      state = 'new'
    } else {
      const text = 'It opens by itself; the first time takes a moment.'
      sendPage(response, 200, site.policy, toPage(`Building ${site.title} …`, text, true))
    }
  }

  /** Asked anew, since a build changes it. */
  const isReady = () => state === 'ready'

  return {
    intercept(path, response) {
      if (`${path}/` === site.path) {
        response.writeHead(308, { location: site.path }).end()
        return true
      }
      if (!path.startsWith(site.path) || isReady()) return false
      // Only a page starts a build, and shows how it goes.
      const isPage = isPagePath(path)
      if (isPage && state === 'new') prepare()
      if (isReady()) return false
      if (isPage) tell(response)
      else sendLater(response, site.title)
      return true
    },
    stop() {
      child?.kill()
    },
  }
}
