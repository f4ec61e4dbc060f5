import { addressesOf, type Environment, httpAddress, settingReader, wholeNumber } from '@foyer/server-kit'
import * as v from 'valibot'
import { ConfigError } from './config.ts'

/**
 * Reads a variable by a schema; undefined for one that is empty or absent.
 * @throws ConfigError naming the variable, never its value
 */
export const read: ReturnType<typeof settingReader> = settingReader((message) => new ConfigError(message))

/** An address of a server over HTTP. */
export const NodeUrl = httpAddress()

/** Addresses of servers, with commas between them. */
export const NodeUrls = addressesOf(NodeUrl)

const Key = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,256}$/, 'is not a key'))

/** An origin of ours that browsers call: a path or a query would be lost where the origin alone is compared. */
export const SiteUrl = v.pipe(
  v.string(),
  v.trim(),
  v.check((text) => isSite(text), 'is not an http(s) address of scheme, host and port alone'),
  v.transform((text) => new URL(text).origin),
)

function isSite(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, origin, href } = new URL(text)
  return /^https?:$/.test(protocol) && href === `${origin}/`
}

/** Readers of single variables, for settings that name their variables by themselves. */
export interface VariableReaders {
  text(name: string): string | undefined
  url(name: string): string | undefined
  key(name: string): string | undefined
  count(name: string): number | undefined
  fail(message: string): Error
}

/** Readers of the variables of an environment. */
export function readersOf(env: Environment): VariableReaders {
  return {
    text: (name) => read(env, name, v.string()),
    url: (name) => read(env, name, NodeUrl),
    key: (name) => read(env, name, Key),
    count: (name) => read(env, name, wholeNumber(0, 1_000_000_000)),
    fail: (message) => new ConfigError(message),
  }
}

/** Where a service answers, and the key that it asks for. */
export interface ServiceSettings {
  readonly url: string
  readonly key?: string
}

/** Reads where a service answers. @throws ConfigError naming the variable */
export function readService(env: Environment, urlName: string, keyName: string): ServiceSettings | undefined {
  const url = read(env, urlName, NodeUrl)
  const key = read(env, keyName, Key)
  if (url === undefined && key !== undefined)
    throw new ConfigError(`${keyName} is set, but ${urlName} is not.`)
  if (url !== undefined && key !== undefined && hasCredentials(url))
    throw new ConfigError(`${urlName} names a user or password, and ${keyName} is set: give one of them.`)
  return url === undefined ? undefined : { url, ...(key === undefined ? {} : { key }) }
}

function hasCredentials(url: string): boolean {
  const { username, password } = new URL(url)
  return username !== '' || password !== ''
}
