import type { CaipNetworkId } from '../ports/provider.ts'

/** How much a finding matters: `fail` stops something from working, `warn` may. */
export type FindingStatus = 'ok' | 'info' | 'warn' | 'fail'

/** What findings are about, in the order of the report. */
export const SECTIONS = ['page', 'hosts', 'extensions', 'storage', 'connection', 'options'] as const

/** What a finding is about. */
export type FindingSection = (typeof SECTIONS)[number]

/** One line of a diagnosis. */
export interface Finding {
  readonly section: FindingSection
  readonly status: FindingStatus
  readonly title: string
  /** What exactly, and what to do. */
  readonly details?: string
}

/** Where a script of Foyer on the page came from. */
export interface ScriptFacts {
  /** Address without its query. */
  readonly url: string
  /** Whether the page pins its hash, by attribute or by import map. */
  readonly hasIntegrity: boolean
}

/** Something that the page's content policy stopped. */
export interface PolicyViolation {
  readonly directive: string
  /** Origin of what was stopped, or a word such as `inline`. */
  readonly blocked: string
  readonly count: number
}

/**
 * How asking a host ended. `policy`: the page's own content policy stopped it; `mixed`: an insecure address on a secure
 * page; `cors`: the host answers, and not to this page; `refused`: the host answered with a refusal; `filtered`: it
 * failed too fast for a network, as with an extension that blocks; `unreachable`: no answer at all.
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

/** One host that the modal would speak to. */
export interface HostCheck {
  readonly kind: 'gateway' | 'relay' | 'node'
  /** Origin alone: a path may carry a key. */
  readonly origin: string
  /** The network of a node. */
  readonly networkId?: CaipNetworkId
  readonly outcome: HostOutcome
  /** HTTP status, where there was one. */
  readonly status?: number
  readonly timeMs: number
  /** What the host said, or what about it was unexpected. */
  readonly note?: string
}

/** How far this device's clock is from a server's; positive when it runs ahead. */
export interface ClockFacts {
  readonly source: 'gateway' | 'page'
  readonly skewMs: number
}

/** What extensions put into the page. */
export interface ExtensionFacts {
  /** Wallets that announce themselves (EIP-6963). */
  readonly announced: readonly { readonly name: string; readonly rdns: string }[]
  /** What stands at `window.ethereum`; undefined when nothing does. */
  readonly ethereum:
    | {
        /** Neither the page nor another extension can put anything else there. */
        readonly isLocked: boolean
        /** An announced wallet is the one that stands there. */
        readonly isAnnounced: boolean
        /** Wallets that it says to be, by its `is…` marks. */
        readonly marks: readonly string[]
      }
    | undefined
}

/** Whether a store works: written, read and removed. */
export type StoreOutcome = 'ok' | 'refused' | 'full' | 'missing' | 'timeout'

/** What the browser keeps for the page. */
export interface StorageFacts {
  readonly localStorage: StoreOutcome
  readonly database: StoreOutcome
  /** Undefined where the browser does not say. */
  readonly usedBytes: number | undefined
  readonly quotaBytes: number | undefined
}

/** Who is connected, without an address in full. */
export interface ConnectionFacts {
  readonly status: string
  readonly wallet: string | undefined
  /** First and last characters. */
  readonly address: string | undefined
  readonly networkId: string | undefined
  /** Wallets that are connected. */
  readonly count: number
}

/** What was found out about a modal and the page that it lives in: plain data, without secrets and full addresses. */
export interface DiagnosisReport {
  /** Version of Foyer. */
  readonly version: string
  /** When, in ISO 8601. */
  readonly time: string
  readonly origin: string
  readonly isSecure: boolean
  readonly browser: string
  readonly projectId: string | undefined
  readonly scripts: readonly ScriptFacts[]
  /** Versions of other copies on the page; `unknown` where a copy does not say. */
  readonly otherCopies: readonly string[]
  /** Violations of the content policy that concern Foyer, since the page was loaded where the browser keeps them. */
  readonly violations: readonly PolicyViolation[]
  readonly hosts: readonly HostCheck[]
  /** Undefined where no server told the time. */
  readonly clock: ClockFacts | undefined
  readonly extensions: ExtensionFacts
  readonly storage: StorageFacts
  readonly connection: ConnectionFacts
  /** Alerts raised so far, as they stand in the console. */
  readonly alerts: readonly string[]
  /** All of the above, judged. */
  readonly findings: readonly Finding[]
  /** The whole report as Markdown, to copy. */
  readonly text: string
}
