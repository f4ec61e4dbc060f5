import type { InputOf, nameRoutes, ReplyOf } from '@foyer/api'
import type { Project } from '../../base/projects.ts'

type Routes = typeof nameRoutes

/** A request about a name that an account signs for. */
export interface NameRequest<Id extends keyof Routes> {
  readonly project: Pick<Project, 'id'>
  /** The page that asks; undefined for a server. It is one that the project names. */
  readonly origin: string | undefined
  /** The caller, for the limits: an address, or the network that it is in. */
  readonly ip: string
  readonly body: InputOf<Routes[Id]>['body']
  readonly signal: AbortSignal
}

/** Answers such a request. */
type NameHandler<Id extends keyof Routes> = (input: NameRequest<Id>) => Promise<ReplyOf<Routes[Id]>>

/** Gives out names below one parent, and answers questions about them. */
export interface Names {
  /** Such as `foyer.eth`. */
  readonly parent: string
  /** The whole name of an account, by its address in any case; undefined where it has none. */
  nameOf(address: string): Promise<string | undefined>
  check(label: string): Promise<ReplyOf<Routes['checkName']>>
  readonly challenge: NameHandler<'createNameChallenge'>
  readonly register: NameHandler<'createName'>
  readonly release: NameHandler<'releaseName'>
  /** A signed answer to a question of the resolver, in hex; undefined where the question is about none of our names. */
  answer(question: string): Promise<string | undefined>
}

declare module '../../base/services.ts' {
  interface Services {
    /** Gives out names; absent where they are not set up. */
    readonly names?: Names
  }
}
