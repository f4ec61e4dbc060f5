import type { RelayLimits } from './base/limits.ts'

/** The room of a mailbox, by the names of its options. */
export interface MailboxRoom {
  readonly maxBytes: number
  readonly maxBytesPerSource: number
  readonly maxBytesPerSender: number
}

/** The variable of a limit, and what it may be. */
export interface LimitSetting {
  readonly variable: string
  readonly min: number
  readonly max: number
}

const MANY = 1_000_000
const SECOND_LIMIT = 1_000_000
const KIB = 1_024
const GIB = 1_073_741_824

const count = (variable: string, max = MANY): LimitSetting => ({ variable, min: 1, max })
const bytes = (variable: string, min = KIB, max = 64 * GIB): LimitSetting => ({ variable, min, max })

/** The variables of a relay's limits. */
export const LIMIT_SETTINGS: { readonly [K in keyof RelayLimits]: LimitSetting } = {
  maxSockets: count('FOYER_RELAY_MAX_SOCKETS'),
  maxSocketsPerIp: count('FOYER_RELAY_MAX_SOCKETS_PER_IP'),
  maxSocketsPerClient: count('FOYER_RELAY_MAX_SOCKETS_PER_CLIENT'),
  connectsPerMinutePerIp: count('FOYER_RELAY_CONNECTS_PER_MINUTE'),
  connectsPerMinutePerClient: count('FOYER_RELAY_CONNECTS_PER_MINUTE_PER_CLIENT'),
  framesPerSecondPerClient: count('FOYER_RELAY_FRAMES_PER_SECOND_PER_CLIENT', SECOND_LIMIT),
  framesPerSecondPerIp: count('FOYER_RELAY_FRAMES_PER_SECOND_PER_IP', SECOND_LIMIT),
  bytesPerSecondPerClient: bytes('FOYER_RELAY_BYTES_PER_SECOND_PER_CLIENT'),
  bytesPerSecondPerIp: bytes('FOYER_RELAY_BYTES_PER_SECOND_PER_IP'),
  // Less than the known clients send at once would break them; more is copied at once by the process.
  maxFrameBytes: bytes('FOYER_RELAY_MAX_FRAME_BYTES', 16 * KIB, 16 * KIB * KIB),
  maxTopicsPerSocket: count('FOYER_RELAY_MAX_TOPICS_PER_SOCKET'),
  maxSubscriptions: count('FOYER_RELAY_MAX_SUBSCRIPTIONS', 100 * MANY),
  maxSubscriptionsPerIp: count('FOYER_RELAY_MAX_SUBSCRIPTIONS_PER_IP', 100 * MANY),
  maxSubscriptionsPerClient: count('FOYER_RELAY_MAX_SUBSCRIPTIONS_PER_CLIENT', 100 * MANY),
  maxUnacknowledged: count('FOYER_RELAY_MAX_UNACKNOWLEDGED', 10_000),
  maxBufferedBytes: bytes('FOYER_RELAY_MAX_BUFFERED_BYTES'),
  maxUnreadBytes: bytes('FOYER_RELAY_MAX_UNREAD_BYTES'),
  maxUnfinishedBytes: bytes('FOYER_RELAY_MAX_UNFINISHED_BYTES'),
  maxHeldBytes: bytes('FOYER_RELAY_MAX_HELD_BYTES'),
  maxHeldBytesPerIp: bytes('FOYER_RELAY_MAX_HELD_BYTES_PER_IP'),
  maxRowsPerTopic: count('FOYER_RELAY_MAX_MESSAGES_PER_TOPIC'),
  // The longest that the known clients ask for is a week; a month leaves room.
  maxTtlSeconds: { variable: 'FOYER_RELAY_MAX_TTL_SECONDS', min: 60, max: 2_592_000 },
}

/** The variables of the room of a mailbox. */
export const ROOM_SETTINGS: { readonly [K in keyof MailboxRoom]: LimitSetting } = {
  maxBytes: bytes('FOYER_RELAY_MAILBOX_BYTES', KIB * KIB, KIB * GIB),
  maxBytesPerSource: bytes('FOYER_RELAY_MAILBOX_BYTES_PER_IP', KIB * KIB, KIB * GIB),
  maxBytesPerSender: bytes('FOYER_RELAY_MAILBOX_BYTES_PER_CLIENT', KIB * KIB, KIB * GIB),
}

/** Limits of which the first may not be above the second. */
export const ORDERED_LIMITS: readonly (readonly [smaller: keyof RelayLimits, larger: keyof RelayLimits])[] = [
  ['maxFrameBytes', 'maxUnfinishedBytes'],
  ['maxBufferedBytes', 'maxUnreadBytes'],
  ['maxUnreadBytes', 'maxHeldBytesPerIp'],
  ['maxHeldBytesPerIp', 'maxHeldBytes'],
]
