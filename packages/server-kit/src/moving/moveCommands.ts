import type { Bytes } from '@foyer/secure-protocol'
import type { ExportInput, Moved, MovingServer } from './exportFile.ts'
import { exportMove } from './exportMove.ts'
import { importMove } from './importMove.ts'
import { createMoveKey, type MovingRole, readPrivateMoveKey, readPublicMoveKey } from './moveKeys.ts'
import { readMoveStatus } from './moveStatus.ts'
import type { MovingFailure } from './movingFailure.ts'

/** A server whose database is open for one command. */
export type OpenedServer = MovingServer & { close(): Promise<void> }

/** The input of the commands of a move. */
export interface MoveCommandsInput {
  readonly program: string
  readonly role: MovingRole
  readonly Failure: MovingFailure
  /** Opens the server's rows and keys. */
  open(): Promise<OpenedServer>
  /** The address of this server, for the header. */
  readonly source: string
  readonly print: (line: string) => void
  readonly printNote: (line: string) => void
  readonly toUsageError: (message: string) => Error
  readonly signal?: AbortSignal
  readonly nowMs?: number
}

/** The words of the commands. */
export const MOVE_COMMANDS = ['export-key', 'import-key', 'export', 'import', 'moved'] as const
/** A command of a move. */
export type MoveCommand = (typeof MOVE_COMMANDS)[number]

/** Whether a word is a command of a move. */
export function isMoveCommand(word: string): word is MoveCommand {
  return MOVE_COMMANDS.some((name) => name === word)
}

const USES: Readonly<Record<MoveCommand, { needs: readonly string[]; may: readonly string[] }>> = {
  'export-key': { needs: ['--out'], may: [] },
  'import-key': { needs: ['--out'], may: [] },
  export: { needs: ['--to', '--key', '--out'], may: ['--resume'] },
  import: { needs: ['--in', '--from', '--key'], may: ['--resume'] },
  moved: { needs: [], may: [] },
}

/** The lines of the help, for a program of two spaces before each command and this many letters for its name. */
export function moveUsage(width: number): string {
  const lines: readonly (readonly [string, string])[] = [
    [
      'import-key',
      '--out <file>: makes the key pair to which another operator exports; give away <file>.pub',
    ],
    ['export-key', '--out <file>: makes the key pair that signs an export; give away <file>.pub'],
    [
      'export',
      '--to <import key .pub> --key <export key> --out <file> [--resume]: writes all users into a file',
    ],
    ['import', '--in <file> --from <export key .pub> --key <import key> [--resume]: takes them'],
    ['moved', 'says how many moved wallets still have the shares that the operator before knows'],
  ]
  return lines.map(([name, text]) => `  ${name.padEnd(width)}${text}`).join('\n')
}

/** Runs one command of a move. */
export async function runMoveCommand(
  command: MoveCommand,
  words: readonly string[],
  input: MoveCommandsInput,
): Promise<void> {
  const options = readOptions(command, words, input)
  const at = (name: string) => options.get(name) ?? ''
  const { role, Failure, print, printNote } = input
  if (command === 'export-key' || command === 'import-key') {
    const use = command === 'export-key' ? 'sign' : 'receive'
    const kid = await createMoveKey(at('--out'), { role, use, Failure })
    print(kid)
    printNote(`Made ${at('--out')}. Keep it here, and give the other operator ${at('--out')}.pub.`)
    return
  }
  const keysOf = (use: 'sign' | 'receive') => ({ role, use, Failure })
  if (command === 'moved') return withServer(input, (server) => printStatus(server, print))
  const shared = {
    isResumed: options.has('--resume'),
    nowMs: input.nowMs ?? Date.now(),
    ...(input.signal && { signal: input.signal }),
  }
  if (command === 'export') {
    const receiver = await readPublicMoveKey(at('--to'), keysOf('receive'))
    const signer = await readPrivateMoveKey(at('--key'), keysOf('sign'))
    const own = { receiver, signer, source: input.source, out: at('--out') }
    const work = (server: MovingServer) => exportMove({ ...server, ...shared, ...own } satisfies ExportInput)
    await withServer(input, async (server) => printMoved(await work(server), 'Exported', input))
    return
  }
  const signer = await readPublicMoveKey(at('--from'), keysOf('sign'))
  const receiver = await readPrivateMoveKey(at('--key'), keysOf('receive'))
  await withServer(input, async (server) => {
    const moved = await importMove({ ...server, ...shared, signer, receiver, path: at('--in') })
    printMoved(moved, 'Imported', input)
    await printStatus(server, printNote)
  })
}

async function withServer(
  { open }: MoveCommandsInput,
  work: (server: OpenedServer) => Promise<void>,
): Promise<void> {
  const server = await open()
  try {
    await work(server)
  } finally {
    await server.close()
  }
}

function readOptions(
  command: MoveCommand,
  words: readonly string[],
  { toUsageError, program }: MoveCommandsInput,
): ReadonlyMap<string, string> {
  const { needs, may } = USES[command]
  const options = new Map<string, string>()
  const usage = () =>
    toUsageError(`"${program} ${command}" takes ${[...needs, ...may].join(' ') || 'nothing'}.`)
  for (let at = 0; at < words.length; at += 1) {
    const name = words[at] ?? ''
    if (options.has(name)) throw usage()
    if (may.includes(name)) options.set(name, '')
    else if (needs.includes(name) && words[at + 1] !== undefined) options.set(name, words[++at] ?? '')
    else throw usage()
  }
  if (needs.some((name) => !options.has(name))) throw usage()
  return options
}

function printMoved({ hash, chunks, tables }: Moved, done: string, { print, printNote }: MoveCommandsInput) {
  for (const [name, sum] of Object.entries(tables)) print(`${name} ${sum.rows} ${sum.hash || '-'}`)
  const rows = Object.values(tables).reduce((all, sum) => all + sum.rows, 0)
  printNote(`${done} ${rows} rows in ${chunks} chunks. The hash of the file is ${hash}.`)
}

async function printStatus(server: MovingServer, print: (line: string) => void): Promise<void> {
  const all = await readMoveStatus(server, server.tables)
  if (all.length === 0) print('No wallet here came from another operator.')
  for (const { source, wallets, renewed, waiting, gone } of all) {
    print(
      `${wallets} wallets from ${source}: ${renewed} renewed, ${waiting} waiting for their owners, ${gone} deleted. ${
        waiting === 0
          ? 'The half that the operator before knows opens none of them together with a half that is kept here.'
          : 'The half that the operator before knows still opens those that wait, together with the other half.'
      }`,
    )
  }
}

/** The tag key, or an error that names its setting. */
export function needTagKey(key: Bytes | undefined, toError: (message: string) => Error): Bytes {
  if (key === undefined) throw toError('FOYER_EMAIL_TAG_KEY is not set. A move needs it.')
  return key
}
