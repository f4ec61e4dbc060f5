import { type Appearance, type ModalOptions, readAppearance } from '@foyer/core/kernel'
import { isRecord } from '@foyer/kit'
import type { ShellPort } from '../shell/port.ts'
import { OPTION_READINGS } from './optionReadings.ts'

type Values = Readonly<Record<string, unknown>>

function readJsonOption(name: string, text: unknown): unknown {
  if (typeof text !== 'string') return text
  try {
    return JSON.parse(text)
  } catch {
    console.warn(`[foyer] ${name}: not valid JSON, so it is ignored`)
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
  if (text.startsWith('[')) return readJsonOption('networks', text)
  const ids = readList(text) as readonly string[] // of a text it makes a list of texts
  return ids.map((id) => (/^\d+$/.test(id) ? Number(id) : id))
}

/** Reads an attribute of the script by its presence: only `false` switches it off. */
function readFlag(value: unknown): unknown {
  return typeof value === 'string' ? value !== 'false' : value
}

type Reading = (typeof OPTION_READINGS)[keyof typeof OPTION_READINGS]

/** How text becomes a value; what is no text, such as a property of an element, stays as it is. */
const READERS: Readonly<Record<Reading, (value: unknown, name: string) => unknown>> = {
  text: (value) => value,
  flag: readFlag,
  json: (value, name) => readJsonOption(name, value),
  list: readList,
  networks: readNetworks,
}

/** Options carried by one element or script tag; single values win over those inside `config`. */
function readSource(values: Values): Values {
  const config = readJsonOption('config', values.config)
  const options: Record<string, unknown> = isRecord(config) ? { ...config } : {}
  for (const [name, reading] of Object.entries(OPTION_READINGS)) {
    const value = READERS[reading](values[name], name)
    if (value !== undefined) options[name] = value
  }
  return options
}

/** Reads the look of the project that an earlier visit kept; undefined where storage is refused. */
export function readKept(config: ModalOptions): Appearance | undefined {
  // Only asking for the storage may throw already.
  return readAppearance({ getItem: (key) => localStorage.getItem(key) }, config)
}

/**
 * The options of one modal out of all places where a page may state them, weakest first: the script's own `data-*`, attributes and
 * properties of its `<wallet-modal>`, `foyer.init`. Core handles invalid options: it names them and goes on with the default.
 */
export function readConfig(port: Pick<ShellPort, 'hosts' | 'script' | 'inits'>, id: string): ModalOptions {
  const hosts = [...port.hosts].filter((host) => host.tag === 'wallet-modal' && host.modalId() === id)
  return Object.assign(
    {},
    readSource(port.script),
    ...hosts.map((host) => readSource(host.values)),
    port.inits.get(id),
    {
      id,
    },
  )
}
