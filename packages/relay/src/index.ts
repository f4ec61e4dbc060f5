export { RELAY_ERROR_CODES, RelayError, type RelayErrorCode } from './base/errors.ts'
export { DEFAULT_LIMITS, type RelayLimits } from './base/limits.ts'
export { ConfigError, DEFAULT_PORT, type NatsConfig, type RelayConfig, readConfig } from './config.ts'
export { type Bus, type BusListener, LOCAL_BUS, type SharedMailbox } from './mailbox/bus.ts'
export { type DatabaseMailboxOptions, openDatabaseMailbox } from './mailbox/databaseMailbox.ts'
export {
  type Acknowledged,
  type Mailbox,
  type MailboxFigures,
  MailboxFullError,
  type NewMessage,
  type StoredMessage,
  type WaitingPage,
  type WaitingQuery,
} from './mailbox/mailbox.ts'
export { createMemoryMailbox, type MemoryMailboxOptions } from './mailbox/memoryMailbox.ts'
export type { NatsServers } from './nats/connectNats.ts'
export { type NatsMailboxOptions, openNatsMailbox } from './nats/natsMailbox.ts'
export { runCli as runRelayCommand } from './runCli.ts'
export { type ConfiguredRelayInput, startConfiguredRelay } from './startConfiguredRelay.ts'
export {
  type LogLevel,
  PortTakenError,
  type RelayOptions,
  type RunningRelay,
  startRelay,
} from './startRelay.ts'
