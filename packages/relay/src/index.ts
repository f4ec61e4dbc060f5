export { RELAY_ERROR_CODES, RelayError, type RelayErrorCode } from './base/errors.ts'
export { DEFAULT_LIMITS, type RelayLimits } from './base/limits.ts'
export { ConfigError, DEFAULT_PORT, type RelayConfig, readConfig } from './config.ts'
export { type DatabaseMailboxOptions, openDatabaseMailbox } from './mailbox/databaseMailbox.ts'
export {
  type Mailbox,
  type MailboxFigures,
  MailboxFullError,
  type MailboxListener,
  type NewMessage,
  type StoredMessage,
  type WaitingPage,
  type WaitingQuery,
} from './mailbox/mailbox.ts'
export { createMemoryMailbox, type MemoryMailboxOptions } from './mailbox/memoryMailbox.ts'
export { runCli as runRelayCommand } from './runCli.ts'
export { type ConfiguredRelayInput, startConfiguredRelay } from './startConfiguredRelay.ts'
export {
  type LogLevel,
  PortTakenError,
  type RelayOptions,
  type RunningRelay,
  startRelay,
} from './startRelay.ts'
