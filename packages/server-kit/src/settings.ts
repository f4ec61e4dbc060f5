import { databaseHosts } from './databaseHosts.ts'

/** Variables of an environment. */
export type Environment = Readonly<Record<string, string | undefined>>

/** The schema of a setting. Schemas of most libraries are one (Standard Schema), so that the kit needs none of them. */
export interface SettingSchema<T> {
  readonly '~standard': {
    readonly version: 1
    readonly vendor: string
    readonly types?: { readonly input: string; readonly output: T } | undefined
    validate(value: unknown): SettingResult<T> | Promise<SettingResult<T>>
  }
}

type SettingResult<T> =
  | { readonly value: T; readonly issues?: undefined }
  | { readonly issues: readonly { readonly message: string }[] }

/** Reads one variable. Undefined when it is absent or empty. */
export type ReadSetting = <T>(env: Environment, name: string, schema: SettingSchema<T>) => T | undefined

/** @param fail Makes the error of a setting that cannot be used. Its text names the variable, never the value. */
export function settingReader(fail: (message: string) => Error): ReadSetting {
  return (env, name, schema) => {
    const text = env[name]?.trim()
    if (text === undefined || text === '') return undefined
    const result = schema['~standard'].validate(text)
    // One that answers later is none of those that settings have.
    if (result instanceof Promise) throw fail(`${name} cannot be checked.`)
    if (result.issues === undefined) return result.value
    throw fail(`${name} ${result.issues[0]?.message ?? 'cannot be used'}.`)
  }
}

/** A whole number within bounds. */
export function wholeNumber(min: number, max: number): SettingSchema<number> {
  const message = `has to be a whole number from ${min} to ${max}`
  return setting((text) => {
    const number = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN
    return number >= min && number <= max ? { value: number } : { issues: [{ message }] }
  })
}

const NO_POSTGRES = 'has to be an address that begins with postgres://'

/** Where a PostgreSQL answers. */
export const databaseUrl: SettingSchema<string> = setting((text) =>
  /^postgres(ql)?:\/\//.test(text) ? { value: text } : { issues: [{ message: NO_POSTGRES }] },
)

/** Where the servers of one PostgreSQL answer, separated by commas: `postgres://a,b/foyer`. One of them takes writes. */
export const databaseServers: SettingSchema<string> = setting((text) => {
  if (!/^postgres(ql)?:\/\//.test(text)) return { issues: [{ message: NO_POSTGRES }] }
  if (databaseHosts(text)) return { value: text }
  return { issues: [{ message: 'has to name servers such as postgres://a:5432,b:5432/foyer' }] }
})

/** Where copies of a PostgreSQL answer that are only read from: addresses of one server each, separated by commas. */
export const databaseUrls: SettingSchema<readonly string[]> = setting((text) => {
  const urls = text.split(',').map((one) => one.trim())
  return urls.every((url) => databaseHosts(url)?.isSought === false && URL.canParse(url))
    ? { value: urls }
    : { issues: [{ message: 'has to be addresses that begin with postgres://, separated by commas' }] }
})

/** Where a Valkey or Redis answers. */
export const redisUrl: SettingSchema<string> = setting((text) =>
  /^rediss?:\/\/./.test(text) && URL.canParse(text)
    ? { value: text }
    : { issues: [{ message: 'has to be an address that begins with redis:// or rediss://' }] },
)

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'silent'] as const
/** How much a server writes into its log. */
export type LogLevel = (typeof LOG_LEVELS)[number]

/** How much a server writes into its log. */
export const logLevel: SettingSchema<LogLevel> = setting((text) => {
  const level = LOG_LEVELS.find((one) => one === text)
  if (level !== undefined) return { value: level }
  return { issues: [{ message: 'has to be trace, debug, info, warn, error or silent' }] }
})

/** Any text. */
export const anyText: SettingSchema<string> = setting((text) => ({ value: text }))

function setting<T>(validate: (text: string) => SettingResult<T>): SettingSchema<T> {
  return { '~standard': { version: 1, vendor: 'foyer', validate: (value) => validate(String(value)) } }
}
