import type { HostOptions } from './rig.ts'

/** A page that embeds the frame. */
export interface Embedder {
  readonly name: string
  readonly host: string
  readonly options?: HostOptions
  /** The origin that the code is told to allow when only the headers are to guard. */
  readonly origin: string
  /** A page above it, by its host: the frame is not in the top page then. */
  readonly outer?: string
  readonly isSandboxed?: boolean
}

/** Names that are nearly the allowed one. */
const NEARLY = [
  ...[
    'evil',
    'xapp',
    'app-',
    'app-x',
    'apps',
    'ap',
    'appp',
    'www.app',
    'x.app',
    'a.b.app',
    'app.evil',
    'app.app',
  ],
  ...[
    'app.localhost.evil',
    'apps.evil',
    'xapps',
    'a.xapps',
    'a.apps.evil',
    'apps.apps-',
    'a-apps',
    '1app',
    'app1',
  ],
  ...[
    'app_',
    '_app',
    'ap-p',
    'xn--pp-7cc',
    'xn--app-9na',
    'secure',
    'gateway',
    'vault',
    'a.secure',
    'app.secure',
  ],
  ...[
    'null',
    'file',
    'about',
    'blob',
    'data',
    'https',
    'http',
    'localhost.app',
    'app.localhost',
    'local',
    'host',
  ],
].map((name) => `${name}.localhost`)

/** Names that end otherwise, or are none. */
const OTHER = [
  'app-example.localhost',
  'a.apps-x.localhost',
  'localhost',
  '127.0.0.1',
  'app.localhost.',
  'a.apps.localhost.',
  'app.local',
  'app.localhost.test',
]

/** Pages of strangers: 64 of them with the chains below. */
export function hostileEmbedders(port: number, otherPort: number): readonly Embedder[] {
  const at = (host: string, onPort = port) => `http://${host}:${onPort}`
  const named = [...NEARLY, ...OTHER].map((host) => ({ name: host, host, origin: at(host) }))
  const otherPorts = ['app.localhost', 'a.apps.localhost'].map((host) => ({
    name: `${host} on another port`,
    host,
    origin: at(host, otherPort),
    options: { port: otherPort },
  }))
  const sandboxed = ['app.localhost', 'a.apps.localhost'].map((host) => ({
    name: `${host} in a sandbox`,
    host,
    origin: at(host),
    outer: host,
    isSandboxed: true,
  }))
  // Where the outer page is the allowed one as well, headers let it pass, and the code alone says no.
  const nested = ['evil', 'xapp', 'a.app', 'other', 'apps', 'www', 'x.evil', 'frames', 'ads', 'mail'].map(
    (outer) => ({
      name: `app.localhost in ${outer}.localhost`,
      host: 'app.localhost',
      origin: at('app.localhost'),
      outer: `${outer}.localhost`,
    }),
  )
  return [...named, ...otherPorts, ...sandboxed, ...nested].slice(0, 64)
}

/** The forms of an allowed page. */
export function allowedEmbedders(port: number): readonly Embedder[] {
  return ['app.localhost', 'APP.LocalHost', 'a.apps.localhost', 'a.b.apps.localhost'].map((host) => ({
    name: host,
    host,
    origin: `http://${host.toLowerCase()}:${port}`,
  }))
}
