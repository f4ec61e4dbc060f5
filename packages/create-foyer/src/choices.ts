import { CreateAppError } from './errors.ts'

/** The templates, in the order in which they are offered. */
export const TEMPLATES = [
  'html',
  'react',
  'vue',
  'svelte',
  'angular',
  'next',
  'nuxt',
  'sveltekit',
  'astro',
  'react-router',
] as const

/** One of the templates. */
export type Template = (typeof TEMPLATES)[number]

/** The answers that decide what an app's options are. */
export interface AppOptions {
  /** EVM chain numbers and CAIP-2 ids. */
  readonly networks: readonly (number | string)[]
  /** Undefined for an app without a gateway. */
  readonly gateway?: { readonly url: string; readonly projectId: string } | undefined
  /** Whether visitors may sign in by e-mail, for which there has to be a gateway. */
  readonly email: boolean
}

/** The answers of a developer who only presses Enter. */
export const DEFAULTS = {
  folder: 'foyer-app',
  template: 'html',
  networks: '1,8453',
  gateway: 'none',
  projectId: 'dev',
  email: 'no',
} as const

/** Networks that can be given by their names. */
const NAMED: Readonly<Record<string, number | string>> = {
  ethereum: 1,
  optimism: 10,
  polygon: 137,
  base: 8453,
  arbitrum: 42_161,
  sepolia: 11_155_111,
  solana: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  bitcoin: 'bip122:000000000019d6689c085ae165831e93',
}

const CAIP_2 = /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/
const PROJECT_ID = /^[\w-]{1,64}$/
const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/

/** Reads a template. @throws {CreateAppError} */
export function readTemplate(text: string): Template {
  const template = TEMPLATES.find((name) => name === text)
  if (!template) throw new CreateAppError(`There is no template ${text}. Templates: ${TEMPLATES.join(', ')}.`)
  return template
}

function readNetwork(text: string): number | string {
  const named = Object.hasOwn(NAMED, text.toLowerCase()) ? NAMED[text.toLowerCase()] : undefined
  if (named !== undefined) return named
  if (/^[1-9]\d{0,14}$/.test(text)) return Number(text)
  if (CAIP_2.test(text)) return text
  throw new CreateAppError(
    `${text} is no network. Give chain numbers such as 8453, ids such as eip155:8453, or names: ${Object.keys(NAMED).join(', ')}.`,
  )
}

/** Reads networks between commas. @throws {CreateAppError} */
export function readNetworks(text: string): readonly (number | string)[] {
  const words = text.split(/[\s,]+/).filter(Boolean)
  if (words.length === 0) throw new CreateAppError('Name one network at least, such as 1.')
  return [...new Set(words.map(readNetwork))]
}

/** Reads the address of a gateway; undefined for none. @throws {CreateAppError} */
export function readGateway(text: string): string | undefined {
  if (/^(none|no|)$/i.test(text)) return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isSecure = url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK.test(url.hostname))
  if (!url || !isSecure || url.username || url.search || url.hash) {
    throw new CreateAppError(
      `${text} is no address of a gateway, such as https://gateway.example. Say none for an app without one.`,
    )
  }
  return url.href.replace(/\/$/, '')
}

/** Reads the id of a project. @throws {CreateAppError} */
export function readProjectId(text: string): string {
  if (!PROJECT_ID.test(text)) throw new CreateAppError('A project id has 1 to 64 letters, digits, - or _.')
  return text
}

/** Reads yes or no. @throws {CreateAppError} */
export function readYes(text: string): boolean {
  if (/^(y|yes|true)$/i.test(text)) return true
  if (/^(n|no|false)$/i.test(text)) return false
  throw new CreateAppError(`Say yes or no, not ${text}.`)
}
