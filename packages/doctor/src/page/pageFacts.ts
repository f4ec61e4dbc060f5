import * as v from 'valibot'

// The page is a stranger: its answers are read by these schemas, and whatever does not fit counts as absent.

const Text = v.pipe(v.string(), v.maxLength(4_000))
const List = <S extends v.GenericSchema>(item: S) => v.pipe(v.array(item), v.maxLength(500))

/** The schema of a script tag. */
const ScriptTag = v.object({
  src: Text,
  type: Text,
  isDeferred: v.boolean(),
  /** The beginning of the text of a script that stands in the page. */
  text: Text,
})

/** The schema of what a page says of itself. */
export const PageState = v.object({
  scripts: List(ScriptTag),
  /** The tags of Foyer's elements that stand in the page. */
  tags: List(Text),
  /** The tags among them that another library has registered. */
  foreignTags: List(Text),
  version: v.optional(Text),
  copies: List(Text),
  isSecure: v.boolean(),
})
export type PageState = v.InferOutput<typeof PageState>

/** The schema of the parts of a diagnosis that the doctor judges. */
export const Diagnosis = v.object({
  hosts: List(
    v.object({
      kind: v.picklist(['gateway', 'relay', 'node']),
      origin: Text,
      outcome: Text,
      status: v.optional(v.number()),
      networkId: v.optional(Text),
      note: v.optional(Text),
    }),
  ),
  clock: v.optional(v.object({ source: Text, skewMs: v.number() })),
  otherCopies: List(Text),
  alerts: List(Text),
})
export type Diagnosis = v.InferOutput<typeof Diagnosis>

/** The schema of a violation of the content policy, as the page's own listener reports it. */
export const Violation = v.object({ directive: Text, blocked: Text, source: Text })
export type Violation = v.InferOutput<typeof Violation>

/** The schema of what a gateway says of a project, as far as it concerns the secure site. */
export const SecureConfig = v.object({
  projectId: Text,
  embeddedWallet: v.optional(v.object({ secureSiteUrl: v.pipe(Text, v.url()) })),
})

/** A request of the page and how it ended. */
export interface SeenRequest {
  readonly url: string
  readonly kind: string
  readonly status?: number | undefined
  readonly contentType?: string | undefined
  /** The browser's own word for a failure, such as `net::ERR_FAILED`. */
  readonly failure?: string | undefined
}

/** The headers of a page, by names in small letters. */
export type PageHeaders = Readonly<Record<string, string>>

/** The answer of the secure site to a visit of its frame. */
export interface SecureSiteVisit {
  readonly origin: string
  /** Undefined where it did not answer. */
  readonly headers: PageHeaders | undefined
}

/** The text of signing in that a wallet of the doctor was asked to sign. */
export interface SignInText {
  /** The host that the text names. */
  readonly domain: string
}

/** The result of trying to sign in. */
export interface SignInVisit {
  /** The text that the wallet was asked to sign; undefined where it was asked for none. */
  readonly text: SignInText | undefined
  /** Whether the gateway refused to make a text for this page. */
  readonly isRefused: boolean
}

/** Everything that was seen of a page. */
export interface PageFacts {
  /** The address after all redirects. */
  readonly url: string
  readonly headers: PageHeaders
  readonly state: PageState | undefined
  readonly requests: readonly SeenRequest[]
  readonly violations: readonly Violation[]
  /** Messages of the console, errors of scripts among them. */
  readonly messages: readonly string[]
  /** Errors of scripts that called Foyer before it was there. */
  readonly earlyCalls: readonly string[]
  readonly diagnosis: Diagnosis | undefined
  readonly secureSite: SecureSiteVisit | undefined
  /** Undefined unless signing in was tried. */
  readonly signIn: SignInVisit | undefined
}

/** Why a page could not be opened, for the rules of `judgeOpening`. */
export type OpeningFailure =
  | { readonly kind: 'unreachable' | 'certificate' | 'slow'; readonly reason: string }
  | { readonly kind: 'redirects'; readonly reason: string }
  | { readonly kind: 'refused'; readonly status: number }
