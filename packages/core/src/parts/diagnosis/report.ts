import type { CaipNetworkId } from '../../ports/provider.ts'

/** Severity of a finding: `fail` keeps something from working, `warn` may. */
export type FindingStatus = 'ok' | 'info' | 'warn' | 'fail'

/** The topics of findings, in the order of the report. */
export const SECTIONS = ['page', 'hosts', 'extensions', 'storage', 'connection', 'options'] as const

/** The topic of a finding. */
export type FindingSection = (typeof SECTIONS)[number]

/** One line of a diagnosis. */
export interface Finding {
  readonly section: FindingSection
  readonly status: FindingStatus
  readonly title: string
  /** The cause, and what to do about it. */
  readonly details?: string
}

/** A script of Foyer on the page. */
export interface ScriptFacts {
  /** URL without its query. */
  readonly url: string
  /** Whether the page gives its hash, by attribute or import map. */
  readonly hasIntegrity: boolean
}

/** A request that the page's content security policy blocked. */
export interface PolicyViolation {
  readonly directive: string
  /** Origin of the blocked URL, or a keyword such as `inline`. */
  readonly blocked: string
  readonly count: number
}

/**
 * Result of the request to a host. `policy`: blocked by the page's content security policy; `mixed`: an insecure URL on
 * a secure page; `cors`: the host answers, but not to this origin; `refused`: the host answered with an error;
 * `filtered`: it failed too fast for a network, probably blocked by an extension; `unreachable`: no answer at all.
 */
export type HostOutcome =
  | 'ok'
  | 'policy'
  | 'mixed'
  | 'cors'
  | 'refused'
  | 'filtered'
  | 'unreachable'
  | 'timeout'
  | 'offline'

/** One host that the modal would connect to. */
export interface HostCheck {
  readonly kind: 'gateway' | 'relay' | 'node'
  /** Only the origin: a path may contain a key. */
  readonly origin: string
  /** The network of a node. */
  readonly networkId?: CaipNetworkId
  readonly outcome: HostOutcome
  /** HTTP status, if there was a response. */
  readonly status?: number
  readonly timeMs: number
  /** The host's message, or what was unexpected about its response. */
  readonly note?: string
}

/** Difference of this device's clock to a server's; positive when it is ahead. */
export interface ClockFacts {
  readonly source: 'gateway' | 'page'
  readonly skewMs: number
}

/** The objects that wallet extensions added to the page. */
export interface ExtensionFacts {
  /** Wallets that announce themselves (EIP-6963). */
  readonly announced: readonly { readonly name: string; readonly rdns: string }[]
  /** The provider at `window.ethereum`; undefined when there is none. */
  readonly ethereum:
    | {
        /** The property cannot be overwritten. */
        readonly isLocked: boolean
        /** It is the provider of an announced wallet. */
        readonly isAnnounced: boolean
        /** The names of its `is…` flags, such as `isMetaMask`. */
        readonly marks: readonly string[]
      }
    | undefined
}

/** The result of writing, reading and removing an entry. */
export type StoreOutcome = 'ok' | 'refused' | 'full' | 'missing' | 'timeout'

/** The storage of the page. */
export interface StorageFacts {
  readonly localStorage: StoreOutcome
  readonly database: StoreOutcome
  /** Undefined where the browser does not say. */
  readonly usedBytes: number | undefined
  readonly quotaBytes: number | undefined
}

/** The connection, without full addresses. */
export interface ConnectionFacts {
  readonly status: string
  readonly wallet: string | undefined
  /** First and last characters. */
  readonly address: string | undefined
  readonly networkId: string | undefined
  /** Number of connected wallets. */
  readonly count: number
}

/** The result of a diagnosis of a modal and its page: plain data, without secrets and full addresses. */
export interface DiagnosisReport {
  /** Version of Foyer. */
  readonly version: string
  /** Time of the diagnosis, in ISO 8601. */
  readonly time: string
  readonly origin: string
  readonly isSecure: boolean
  readonly browser: string
  readonly projectId: string | undefined
  readonly scripts: readonly ScriptFacts[]
  /** Versions of other copies on the page; `unknown` when a copy has none. */
  readonly otherCopies: readonly string[]
  /** Violations of the content security policy that concern Foyer; past ones as well, if the browser keeps them. */
  readonly violations: readonly PolicyViolation[]
  readonly hosts: readonly HostCheck[]
  /** Undefined when no server's time could be read. */
  readonly clock: ClockFacts | undefined
  readonly extensions: ExtensionFacts
  readonly storage: StorageFacts
  readonly connection: ConnectionFacts
  /** Alerts raised so far, as written to the console. */
  readonly alerts: readonly string[]
  /** The findings from all of the above. */
  readonly findings: readonly Finding[]
  /** The whole report as Markdown, to copy. */
  readonly text: string
}
