/** What one relay lets happen at once. Rates are held per socket owner: a client, and an address. */
export interface RelayLimits {
  readonly maxSockets: number
  readonly maxSocketsPerIp: number
  /** The oldest socket of a client makes way when it opens more. */
  readonly maxSocketsPerClient: number
  readonly connectsPerMinutePerIp: number
  readonly connectsPerMinutePerClient: number
  /** Frames a second that a client may go on sending; ten seconds' worth may come at once. */
  readonly framesPerSecondPerClient: number
  readonly framesPerSecondPerIp: number
  readonly bytesPerSecondPerClient: number
  readonly bytesPerSecondPerIp: number
  readonly maxFrameBytes: number
  readonly maxTopicsPerSocket: number
  readonly maxSubscriptions: number
  /** Pushes to one socket that wait for their acknowledgement; further ones stay in the mailbox. */
  readonly maxUnacknowledged: number
  /** Bytes that the network has not taken from one socket; above it nothing is pushed. */
  readonly maxBufferedBytes: number
  readonly maxRowsPerTopic: number
  /** A message is kept this long at most, whatever its sender asks for. */
  readonly maxTtlSeconds: number
}

/** What is in force unless told otherwise. */
export const DEFAULT_LIMITS: RelayLimits = {
  maxSockets: 20_000,
  maxSocketsPerIp: 2_000,
  maxSocketsPerClient: 10,
  connectsPerMinutePerIp: 600,
  connectsPerMinutePerClient: 60,
  framesPerSecondPerClient: 50,
  framesPerSecondPerIp: 1_000,
  bytesPerSecondPerClient: 262_144,
  bytesPerSecondPerIp: 4_194_304,
  maxFrameBytes: 524_288,
  maxTopicsPerSocket: 2_000,
  maxSubscriptions: 400_000,
  maxUnacknowledged: 64,
  maxBufferedBytes: 1_048_576,
  maxRowsPerTopic: 500,
  maxTtlSeconds: 604_800,
}
