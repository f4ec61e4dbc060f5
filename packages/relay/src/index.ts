export { runCli as runRelayCommand } from './cli/runCli.ts'
export { ConfigError, DEFAULT_PORT, type RelayConfig, readConfig } from './config.ts'
export { RELAY_ERROR_CODES, RelayError, type RelayErrorCode } from './errors.ts'
export { DEFAULT_LIMITS, type RelayLimits } from './limits.ts'
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
export { type ConfiguredRelayInput, startConfiguredRelay } from './startConfiguredRelay.ts'
export {
  type LogLevel,
  PortTakenError,
  type RelayOptions,
  type RunningRelay,
  startRelay,
} from './startRelay.ts'
