/** Time limits of the connector (clause const-1). */
export interface AuthTiming {
  /** Longest wait for the frame to load and to answer. */
  readonly frameLoadMs: number
  /** Wait after the frame said that it is ready (clause state-16). */
  readonly frameReadyDelayMs: number
  /** Longest wait for signing out: a little less than the 3 s after which the caller gives up. */
  readonly signOutMs: number
}

/** The specified ones. */
export const DEFAULT_TIMING: AuthTiming = { frameLoadMs: 20_000, frameReadyDelayMs: 500, signOutMs: 2_800 }
