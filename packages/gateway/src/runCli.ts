import { raceAbort, untilAborted } from '@foyer/kit'
import { addressLine, listsCommands, own, type Program, runMigrations, runProgram } from '@foyer/server-kit'
import { isMoveCommand } from '@foyer/server-kit/moving'
import { startTracing } from '@foyer/server-kit/tracing'
import { VERSION } from './base/version.ts'
import { chooseParts } from './chooseParts.ts'
import { resolveConfig } from './config.ts'
import type { CliContext, PartCommand } from './kernel/cli/context.ts'
import { describeDatabase } from './kernel/cli/databaseNotes.ts'
import { UsageError } from './kernel/cli/usageError.ts'
import { type OpenDatabase, openDatabase } from './kernel/database/openDatabase.ts'
import type { GatewayPart } from './kernel/part.ts'
import { seedParts } from './kernel/prepareDatabase.ts'
import { deleteProjectCommand, showProjectCommand } from './kernel/projects/projectAlone.ts'
import {
  createProjectCommand,
  listProjectsCommand,
  updateProjectCommand,
} from './kernel/projects/projectCommands.ts'
import { KERNEL_PROJECT_TABLES } from './kernel/projects/projectParts.ts'
import { ConfigError, type GatewayConfig } from './kernel/settings/config.ts'
import { migrateOpened } from './migrations.ts'
import { moveCommand } from './moving/moveCommand.ts'
import { PARTS } from './parts.ts'
import { startGateway } from './startGateway.ts'
import { usageOf } from './usage.ts'

/** The parts that the environment names; the usual ones, where it names them wrongly: the help is for whoever puts that right. */
function partsOfHelp({ env }: Pick<CliContext, 'env'>): readonly GatewayPart[] {
  try {
    return chooseParts(env)
  } catch {
    return PARTS.filter(({ isWanted }) => isWanted === undefined)
  }
}

const PROGRAM: Omit<Program, 'usage'> = { program: 'foyer-gateway', version: VERSION }

/** The commands of the kernel and of these parts, by their first word or their first two. */
function commandsOf(parts: readonly GatewayPart[]): Readonly<Record<string, PartCommand>> {
  const tables = [KERNEL_PROJECT_TABLES, ...parts.flatMap(({ projectTables }) => projectTables ?? [])]
  return {
    'project create': { onDatabase: () => createProjectCommand },
    'project update': { onDatabase: () => updateProjectCommand },
    'project list': { onDatabase: () => listProjectsCommand },
    'project show': { onDatabase: () => showProjectCommand(tables) },
    'project delete': { onDatabase: () => deleteProjectCommand(tables) },
    ...Object.fromEntries(parts.flatMap(({ commands = {} }) => Object.entries(commands))),
  }
}

/** Runs one command of `foyer-gateway` and returns its exit code. */
export function runCli(argv: readonly string[], context: CliContext): Promise<number> {
  return runProgram(argv, context, {
    ...PROGRAM,
    usage: usageOf(partsOfHelp(context)),
    run: () => dispatch(argv, context),
    isMisuse: (error) => error instanceof UsageError || error instanceof ConfigError,
    adviceOn: (error) => (error instanceof UsageError ? listsCommands(PROGRAM.program) : undefined),
  })
}

async function dispatch(argv: readonly string[], context: CliContext): Promise<number> {
  const [first = '', second = ''] = argv
  if (first === 'serve') return serve(context)
  const parts = chooseParts(context.env)
  const config = resolveConfig({ env: context.env })
  if (first === 'migrate') return migrateCommand(config, parts, context)
  if (isMoveCommand(first))
    return moveCommand(first, argv.slice(1), {
      ...{ config, context },
      async open() {
        const opened = await openForCommand(config, context)
        await migrateOpened(opened, parts)
        return opened
      },
    })
  const commands = commandsOf(parts)
  const command = own(commands, first) ?? own(commands, `${first} ${second}`)
  if (command === undefined) throw new UsageError(`There is no command "${argv.slice(0, 2).join(' ')}".`)
  if ('run' in command) return command.run(argv.slice(1), config, context)
  const work = await command.onDatabase(config)(argv.slice(2))
  const opened = await openForCommand(config, context)
  try {
    await migrateOpened(opened, parts)
    await work(opened, context)
  } finally {
    await opened.close()
  }
  return 0
}

async function serve({ env, signal, printNote, printError }: CliContext): Promise<number> {
  const toError = (message: string) => new ConfigError(message)
  const tracing = await startTracing({
    ...{ service: PROGRAM.program, version: VERSION },
    ...{ env, toError, printError },
  })
  const lost = new AbortController()
  const gateway = await startGateway({ env, onLost: (error) => lost.abort(error) })
  printNote?.(addressLine('Gateway', env.FOYER_GATEWAY_URL?.trim() || undefined, gateway.url))
  // Rejects with what the database was lost by; the gateway stops by itself then.
  await raceAbort(untilAborted(signal), lost.signal)
  await gateway.close()
  await tracing.close()
  return 0
}

async function migrateCommand(
  config: GatewayConfig,
  parts: readonly GatewayPart[],
  context: CliContext,
): Promise<number> {
  await runMigrations({
    open: () => openForCommand(config, context),
    migrate: (opened) => migrateOpened(opened, parts),
    seed: (opened) => seedParts(opened, parts),
    print: context.print,
  })
  return 0
}

/** Opens the database of a command, and notes which one it is. */
async function openForCommand(config: GatewayConfig, { env, printNote }: CliContext): Promise<OpenDatabase> {
  if (printNote) for (const line of describeDatabase(config.database, env)) printNote(line)
  return openDatabase(config.database, { isPatient: true })
}
