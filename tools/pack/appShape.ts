import type { Template } from '../../packages/create-foyer/src/choices.ts'
import type { Files } from './freshFiles.ts'

/** How a fresh app is made with one tool chain. */
export interface FreshApp {
  readonly name: string
  /** The package that it imports, from its tarball. */
  readonly entry: '@foyer/elements' | '@foyer/react' | '@foyer/wagmi'
  readonly files?: Files
  /** The template that the command behind `npm create foyer` makes it of. */
  readonly template?: Template
  /** The answers that the command is given beside the template. */
  readonly answers?: readonly string[]
  /** The folder in `examples` that it is a copy of. */
  readonly example?: string
  /** Exact versions of what it needs besides to run. */
  readonly dependencies?: Readonly<Record<string, string>>
  /** Exact versions of what builds it. */
  readonly tools?: Readonly<Record<string, string>>
  /** Last touches, once the packages are in the app's folder. */
  readonly finish?: (folder: string) => void
  /** The package manager that installs it, by its package and exact version. @default npm */
  readonly installer?: { readonly name: 'pnpm' | 'yarn'; readonly version: string }
  /** The exact version of Node.js that the framework asks for, where ours may be older. */
  readonly node?: string
  /** The command of its server for developers and its words, given a port: what a newcomer types first. */
  readonly develops?: readonly [command: string, ...args: string[]]
  /** The command of the build and its words, from `node_modules/.bin`; none where there is nothing to build. */
  readonly build?: readonly [command: string, ...args: string[]]
  /** The arguments of the type checker, with words of its own. */
  readonly types?: readonly string[]
  /** The folder to serve, from the app's folder; or a server of the app's own, by its command, given a port. */
  readonly served: string | readonly [command: string, ...args: string[]]
  /** Whether the app signs in the browser once a wallet is connected; nothing more, if missing. */
  readonly signs?: boolean
  /** Whether the page has a `<wallet-account>` and a `<wallet-qr>`, which must show the connected account. */
  readonly widgets?: boolean
  /** Further fields of the app's package.json, which its guide names. */
  readonly manifest?: Readonly<Record<string, unknown>>
  /** Globals of Node.js that the framework's own script puts into each page. */
  readonly globals?: readonly string[]
  /** Warnings that say nothing of the package, each with its reason. */
  readonly allowed?: readonly { readonly text: RegExp; readonly reason: string }[]
}

/** A warning that viem has a bundler give. */
export const WORKERS = {
  text: /"node:worker_threads" has been externalized/,
  reason: 'of viem: one of its chains may use threads in Node.js, and asks for them only there',
} as const
