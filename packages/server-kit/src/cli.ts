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

/** Tells the errors of a command apart. */
export interface Misuse {
  /** Whether an error is the fault of who called: of wrong settings. */
  isMisuse(error: unknown): boolean
  /** A further line about an error, such as where all commands are told. @default none */
  adviceOn?(error: unknown): string | undefined
}

/** A program, and what runs the command that was asked for. */
export interface ProgramRun extends Program, Misuse {
  /** Resolves to the exit code. */
  run(): Promise<number>
}

/** Answers words that ask for help or the version, or else runs the command, and returns the exit code: 2 for misuse, 1 for a failure. */
export async function runProgram(
  argv: readonly string[],
  context: Pick<CliContext, 'print' | 'printError'>,
  program: ProgramRun,
): Promise<number> {
  const answer = answerOfProgram(argv, program)
  if (answer === undefined) return exitCodeOf(() => program.run(), context, program)
  context.print(answer)
  return 0
}

async function exitCodeOf(
  run: () => Promise<number>,
  { printError }: Pick<CliContext, 'printError'>,
  { isMisuse, adviceOn }: Misuse,
): Promise<number> {
  try {
    return await run()
  } catch (error) {
    printError(describeError(error))
    const advice = adviceOn?.(error)
    if (advice !== undefined) printError(advice)
    return isMisuse(error) ? 2 : 1
  }
}

/** The commands of a server, and what tells how to use them. */
export interface CommandLine extends Program, Misuse {
  readonly commands: Commands
  readonly withArguments?: CommandsWithArguments
  /** Commands of another program, which gets all that follows: it has a help of its own. */
  readonly delegated?: CommandsWithArguments
}

/** Runs one command of a table and returns its exit code: 2 for wrong usage or settings, 1 for a failure. */
export async function runCommand(
  argv: readonly string[],
  context: CliContext,
  { commands, withArguments = {}, delegated = {}, ...program }: CommandLine,
): Promise<number> {
  const [first = '', ...args] = argv
  const name = argv.join(' ')
  const other = own(delegated, first)
  const command = own(commands, name) ?? own(withArguments, first) ?? other
  const run = async () => {
    if (command === undefined) {
      context.printError(noCommand(name, program))
      return 2
    }
    await command(context, args)
    return 0
  }
  return other === undefined
    ? runProgram(argv, context, { ...program, run })
    : exitCodeOf(run, context, program)
}

const HELP_OPTIONS = ['--help', '-h']

/** Returns the program's answer to words that ask for help or for its version; undefined for any others. */
function answerOfProgram(argv: readonly string[], { usage, version }: Program): string | undefined {
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

/** A member of a table that is its own: words such as `constructor` are properties of every object. */
export function own<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined
}

/** An error and what it came of, on one line. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause instanceof Error ? ` ${error.cause.message}` : ''
  return `${error.message}${cause}`
}
