import { type ChildProcess, spawn } from 'node:child_process'
import type { ServerResponse } from 'node:http'

const BUILD_TIMEOUT_MS = 5 * 60_000
/** Kept of what a build says, for the page that tells of its failure. */
const OUTPUT_LIMIT = 4_000

/** A site beside the demo, built when somebody first asks for it, so that `npm start` need not wait. */
export interface LazySite {
  /** Answers while the site is not there yet; true when it has. */
  intercept(path: string, response: ServerResponse): boolean
  /** Ends a build that still runs. */
  stop(): void
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

/**
 * Makes a lazy site. `path` begins and ends with a slash; `args` are what Node runs to build it. Once it is built
 * requests are left to the server's own mounts.
 */
export function createLazySite(site: {
  readonly path: string
  readonly title: string
  readonly args: readonly string[]
  readonly cwd: string
  /** What lets the site run, where the strict policy would not. */
  readonly policy: string
}): LazySite {
  let state: 'new' | 'building' | 'ready' | 'failed' = 'new'
  let child: ChildProcess | undefined
  let output = ''

  function build(): void {
    state = 'building'
    output = ''
    const running = spawn(process.execPath, site.args, {
      cwd: site.cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: BUILD_TIMEOUT_MS,
      // The conditions of the process around would have the build tool load the sources of our own packages.
      env: { ...process.env, NODE_OPTIONS: '', NODE_ENV: 'production' },
    })
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
    })
  }

  function answer(response: ServerResponse, code: number, page: string): void {
    response.writeHead(code, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': site.policy,
    })
    response.end(page)
  }

  return {
    intercept(path, response) {
      if (`${path}/` === site.path) {
        response.writeHead(308, { location: site.path }).end()
        return true
      }
      if (!path.startsWith(site.path) || state === 'ready') return false
      // Only a page starts a build, and shows how it goes; a picture of it has to come another time.
      const isPage = /(\/|\.html)$/.test(path)
      if (!isPage) response.writeHead(503).end()
      else if (state === 'failed') {
        answer(response, 500, toPage(`${site.title} could not be built`, output, false))
        state = 'new'
      } else {
        if (state === 'new') build()
        answer(
          response,
          200,
          toPage(`Building ${site.title} …`, 'It opens by itself; the first time takes a moment.', true),
        )
      }
      return true
    },
    stop() {
      child?.kill()
    },
  }
}
