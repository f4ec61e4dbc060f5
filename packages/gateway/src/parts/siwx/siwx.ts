import type { InputOf, ReplyOf, SiwxKeys, siwxRoutes } from '@foyer/api'
import type { Project } from '../../base/projects.ts'

type Routes = Omit<typeof siwxRoutes, 'checkSiwxMessage'>

/** A request of signing in by a signed message. */
export interface SiwxRequest<Id extends keyof Routes> {
  readonly project: Pick<Project, 'id'>
  /** The page that asks; undefined for a server. It is one that the project names. */
  readonly origin: string | undefined
  readonly body: InputOf<Routes[Id]>['body']
  readonly signal: AbortSignal
}

/** The fields of a message that leaves its account open. */
export type SiwxDraft = ReplyOf<typeof siwxRoutes.prepareSiwxMessage>

/** Answers such a request. */
type SiwxHandler<Id extends keyof Routes> = (input: SiwxRequest<Id>) => Promise<ReplyOf<Routes[Id]>>

/** Signing in by a signed message: what a gateway needs to serve its routes. */
export interface Siwx {
  /** The public keys of the tokens that are still good. */
  readonly keys: SiwxKeys
  readonly createNonce: SiwxHandler<'createSiwxNonce'>
  readonly prepareMessage: SiwxHandler<'prepareSiwxMessage'>
  readonly createSession: SiwxHandler<'createSiwxSession'>
  readonly listSessions: SiwxHandler<'listSiwxSessions'>
  readonly revokeSession: SiwxHandler<'revokeSiwxSession'>
  /** Whether a text is a message that was made for this page, byte for byte, and that waits for its signature. */
  isOpen(input: {
    readonly project: Pick<Project, 'id'>
    readonly origin: string
    readonly message: string
  }): Promise<boolean>
}

declare module '../../base/services.ts' {
  interface Services {
    /** Signing in by a signed message; absent where there is no key for its sessions, and then its routes are not there. */
    readonly siwx?: Siwx
  }
}
