export { addressesOf, addressOver, httpAddress, listOf } from './addresses.ts'
export { addressLine } from './addressLine.ts'
export {
  type AnswerMemory,
  type AnswerMemoryInput,
  createAnswerMemory,
  NoAnswerError,
} from './answerMemory.ts'
export {
  type CliContext,
  cliContextOf,
  describeError,
  listsCommands,
  noCommand,
  own,
  type Program,
  runCommand,
  runProgram,
} from './cli.ts'
export { CodedError } from './codedError.ts'
export { type DatabaseHosts, databaseHosts } from './databaseHosts.ts'
export { DAY_MS, HOUR_MS } from './durations.ts'
export { type BuiltFile, encodeFile } from './encodeFile.ts'
export { describeFailure, type LoggedFailure, loggedError, stackOf } from './failure.ts'
export { forwardedAddress, type RequestSource } from './forwardedAddress.ts'
export { frameAncestors } from './frameAncestors.ts'
export {
  type ConnectionLimits,
  type GuardedAnswer,
  type GuardedConnection,
  type GuardedRequest,
  type GuardedServer,
  guardConnections,
} from './guardConnections.ts'
export { type ListeningServer, type ListenPlace, listen, type PortAdvice } from './listen.ts'
export { mediaTypeOf } from './mediaTypeOf.ts'
export {
  gauge,
  METRICS_TYPE,
  type MetricFamily,
  type MetricValue,
  renderMetrics,
  valuesBy,
} from './metricsText.ts'
export { type MigrateCommand, type MigrationRun, runMigrateCommand, runMigrations } from './migrateCommand.ts'
export { pendingSteps, runPendingSteps, type StepAdvice, type StepRunner } from './migrations.ts'
export {
  isDatabaseFailure,
  isDatabaseUp,
  isUniqueViolation,
  type PostgresInput,
  postgresPoolOptions,
  QUERY_TIMEOUT_MS,
  surviveLostConnections,
} from './postgres.ts'
export { readBuiltFile } from './readBuiltFile.ts'
export {
  anyText,
  databaseServers,
  databaseUrl,
  databaseUrls,
  type Environment,
  type LogLevel,
  logLevel,
  redisUrl,
  type SettingSchema,
  settingReader,
  wholeNumber,
} from './settings.ts'
export { type SweeperInput, startSweeper } from './sweeper.ts'
