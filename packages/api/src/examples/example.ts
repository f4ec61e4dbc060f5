import type { RouteDefinition } from '../route.ts'

/** The parts of a request, unparsed. */
export interface ExampleRequest {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
}

/** A request that a route accepts, its reply, and a request that it refuses. */
export interface RouteExample {
  readonly route: RouteDefinition
  readonly good: ExampleRequest
  /** The reply to the good request; absent when the reply is bytes. */
  readonly reply?: unknown
  /** Absent when the route takes no input. */
  readonly bad?: ExampleRequest
}
