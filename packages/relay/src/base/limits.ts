/** The limits of one relay. Rates are counted per client and per IP address. */
export interface RelayLimits {
  readonly maxSockets: number
  readonly maxSocketsPerIp: number
  /** When a client opens more, its oldest socket is closed. */
  readonly maxSocketsPerClient: number
  readonly connectsPerMinutePerIp: number
  readonly connectsPerMinutePerClient: number
  /** The sustained rate; a burst may have ten times as many. */
  readonly framesPerSecondPerClient: number
  readonly framesPerSecondPerIp: number
  readonly bytesPerSecondPerClient: number
  readonly bytesPerSecondPerIp: number
  readonly maxFrameBytes: number
  readonly maxTopicsPerSocket: number
  readonly maxSubscriptions: number
  readonly maxSubscriptionsPerIp: number
  readonly maxSubscriptionsPerClient: number
  /** The most pushes to one socket without acknowledgement; further messages stay in the mailbox. */
  readonly maxUnacknowledged: number
  /** The size of a socket's send buffer above which nothing is pushed. */
  readonly maxBufferedBytes: number
  /** The size of a socket's send buffer above which its client is cut off, as one that does not read. */
  readonly maxUnreadBytes: number
  /** The most that one socket may have sent of an incomplete message, with the memory of each piece. */
  readonly maxUnfinishedBytes: number
  /** The most that sockets make the relay hold: unfinished messages, requests that are worked on, and what was not read yet. */
  readonly maxHeldBytes: number
  /** The share of one address in it. */
  readonly maxHeldBytesPerIp: number
  readonly maxRowsPerTopic: number
  /** The longest time that a message is stored, whatever its sender asks for. */
  readonly maxTtlSeconds: number
}

/** The limits unless others are given. */
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
  maxSubscriptionsPerIp: 40_000,
  maxSubscriptionsPerClient: 8_000,
  maxUnacknowledged: 64,
  maxBufferedBytes: 1_048_576,
  maxUnreadBytes: 4_194_304,
  maxUnfinishedBytes: 1_048_576,
  maxHeldBytes: 67_108_864,
  maxHeldBytesPerIp: 16_777_216,
  maxRowsPerTopic: 500,
  maxTtlSeconds: 604_800,
}
