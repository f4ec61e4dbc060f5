import type { Environment } from './settings.ts'

/** The environment, output and stop signal of a command. */
export interface CliContext {
  readonly env: Environment
  readonly print: (line: string) => void
  readonly printError: (line: string) => void
  /** Aborts when the process is told to stop. */
  readonly signal: AbortSignal
}

/** The parts of a process that a command line needs. Node's `process` is one. */
export interface CliProcess {
  readonly env: Environment
  readonly argv: readonly string[]
  readonly stdout: { write(text: string): unknown }
  readonly stderr: { write(text: string): unknown }
  once(signal: 'SIGINT' | 'SIGTERM', listener: () => void): unknown
}

/** The context of the commands of a process. */
export function cliContextOf(process: CliProcess): CliContext {
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())
  return {
    env: process.env,
    print: (line) => process.stdout.write(`${line}\n`),
    printError: (line) => process.stderr.write(`${line}\n`),
    signal: stop.signal,
  }
}

/** A command by its words, such as `keys create`. */
export type Commands = Readonly<Record<string, (context: CliContext) => Promise<void>>>

/** A command by its one word that takes arguments. */
export type CommandsWithArguments = Readonly<
  Record<string, (context: CliContext, args: readonly string[]) => Promise<void>>
>

/** The answers that a program gives whatever its commands are. */
export interface Program {
  /** Its name on a command line. */
  readonly program: string
  readonly version: string
  readonly usage: string
}

/** The commands of a server, and what tells how to use them. */
export interface CommandLine extends Program {
  readonly commands: Commands
  readonly withArguments?: CommandsWithArguments
  /** Commands of another program, which gets all that follows: it has a help of its own. */
  readonly delegated?: CommandsWithArguments
  /** Whether an error is the fault of who called: of wrong settings. */
  isMisuse(error: unknown): boolean
}

/** Runs one command and returns its exit code: 2 for wrong usage or settings, 1 for a failure. */
export async function runCommand(
  argv: readonly string[],
  context: CliContext,
  { commands, withArguments = {}, delegated = {}, isMisuse, ...program }: CommandLine,
): Promise<number> {
  const [first = '', ...args] = argv
  const other = own(delegated, first)
  const answer = other === undefined ? answerOfProgram(argv, program) : undefined
  if (answer !== undefined) {
    context.print(answer)
    return 0
  }
  const name = argv.join(' ')
  const run = own(commands, name) ?? own(withArguments, first) ?? other
  if (run === undefined) {
    context.printError(noCommand(name, program))
    return 2
  }
  try {
    await run(context, args)
    return 0
  } catch (error) {
    context.printError(describeError(error))
    return isMisuse(error) ? 2 : 1
  }
}

const HELP_OPTIONS = ['--help', '-h']

/** Returns the program's answer to words that ask for help or for its version; undefined for any others. */
export function answerOfProgram(argv: readonly string[], { usage, version }: Program): string | undefined {
  const [first = 'help', ...more] = argv
  if (more.length === 0 && ['--version', '-v', 'version'].includes(first)) return version
  if (first === 'help' || argv.some((word) => HELP_OPTIONS.includes(word))) return usage
  return undefined
}

/** Returns the answer to an unknown command. It lists no commands, since a long list would hide it. */
export function noCommand(name: string, { program }: Pick<Program, 'program'>): string {
  return `There is no command "${name}". ${listsCommands(program)}`
}

/** Where all commands of a program are told. */
export function listsCommands(program: string): string {
  return `"${program} help" lists all commands.`
}

function own<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined
}

/** An error and what it came of, on one line. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause instanceof Error ? ` ${error.cause.message}` : ''
  return `${error.message}${cause}`
}
