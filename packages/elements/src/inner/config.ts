import type { ModalOptions } from '@foyer/core'
import type { ShellPort } from '../shell/port.ts'

type Values = Readonly<Record<string, unknown>>

/** Options that one attribute each can carry, on `<wallet-modal>` and as `data-*` on the script. */
const SINGLE = ['projectId', 'gatewayUrl', 'themeMode', 'themeVariables', 'locale', 'debug'] as const

function parseJson(name: string, text: unknown): unknown {
  if (typeof text !== 'string') return text
  try {
    return JSON.parse(text)
  } catch {
    console.warn(`[foyer] ${name}: not valid JSON, the default is used`)
    return undefined
  }
}

/** Reads what stands between commas; a list stays as it is. */
function readList(value: unknown): unknown {
  if (typeof value !== 'string') return value
  return value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')
}

/** Reads networks as a list, as JSON, or as ids between commas; an id of digits alone is an EVM chain number. */
export function readNetworks(value: unknown): unknown {
  if (typeof value !== 'string') return value
  const text = value.trim()
  if (text.startsWith('[')) return parseJson('networks', text)
  const ids = readList(text) as readonly string[] // of a text it makes a list of texts
  return ids.map((id) => (/^\d+$/.test(id) ? Number(id) : id))
}

function isRecord(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Options carried by one element or script tag; single values win over those inside `config`. */
function readSource(values: Values): Values {
  const config = parseJson('config', values.config)
  const options: Record<string, unknown> = isRecord(config) ? { ...config } : {}
  for (const name of SINGLE) {
    if (values[name] !== undefined) options[name] = values[name]
  }
  if (values.networks !== undefined) options.networks = readNetworks(values.networks)
  if (values.relayUrls !== undefined) options.relayUrls = readList(values.relayUrls)
  return options
}

function readScript(data: Values): Values {
  const debug = data.debug === undefined ? undefined : data.debug !== 'false'
  return readSource({
    ...data,
    debug,
    themeVariables: parseJson('data-theme-variables', data.themeVariables),
  })
}

/**
 * The options of one modal out of all places where a page may state them, weakest first: the script's own `data-*`,
 * attributes and properties of its `<wallet-modal>`, `foyer.init`. What is not a valid option is left to core, which
 * names it and goes on with the default.
 */
export function readConfig(port: Pick<ShellPort, 'hosts' | 'script' | 'inits'>, id: string): ModalOptions {
  const hosts = [...port.hosts].filter((host) => host.tag === 'wallet-modal' && host.modalId() === id)
  return Object.assign(
    {},
    readScript(port.script),
    ...hosts.map((host) => readSource(host.values)),
    port.inits.get(id),
    {
      id,
    },
  )
}
