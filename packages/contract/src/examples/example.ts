import type { RouteDefinition } from '../route.ts'

/** The parts of a request, as they come in. */
export interface ExampleRequest {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
}

/** One request that a route takes, the reply to it, and one request that it refuses. */
export interface RouteExample {
  readonly route: RouteDefinition
  readonly good: ExampleRequest
  /** What a good request is answered with; absent where the answer is bytes. */
  readonly reply?: unknown
  /** Absent where a route takes nothing that could be wrong. */
  readonly bad?: ExampleRequest
}
