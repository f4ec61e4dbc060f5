import type { PublicJwk } from '@foyer/secure-protocol'
import { DAY_MS } from '@foyer/server-kit'
import type { AnyDatabase } from '../database/anyDatabase.ts'
import type { FailureClass } from './failure.ts'
import type { KeyFile, KeyFiles } from './keyFile.ts'
import type { KeyRing } from './keyRing.ts'
import { countRowsByKey, type RowsByKey, rewrapRows, type SealedColumn } from './keyRingRows.ts'

/** The rows of a server, as its commands see them. */
export interface SealedDatabase {
  readonly database: AnyDatabase
  readonly columns: readonly SealedColumn[]
  close(): Promise<void>
}

/** The input of the commands for a key file. */
export interface KeyCommandsInput {
  readonly program: string
  readonly files: KeyFiles
  readonly path: string
  readonly Failure: FailureClass<'bad_keys'>
  openKeyRing(file: KeyFile): Promise<KeyRing>
  /** Opens the database whose rows the keys seal. Undefined where no database is set. */
  openRows(): Promise<SealedDatabase | undefined>
  readonly print: (line: string) => void
  /** Prints a line that is not part of a command's output. */
  readonly printNote: (line: string) => void
  readonly now?: () => number
}

/** How long a key is kept after its successor was made. By then everything that it has signed or received has expired. */
export const DROP_AFTER_MS = DAY_MS

/** The commands for a key file, by the words after `keys`. */
export interface KeyCommands {
  create(): Promise<void>
  rotate(): Promise<void>
  check(): Promise<void>
  rewrap(): Promise<void>
  drop(kid: string): Promise<void>
  take(file: string): Promise<void>
}

/** Each prints the public keys on one line, as the other server takes them. All of them reject with `bad_keys`. */
export function createKeyCommands(input: KeyCommandsInput): KeyCommands {
  const { program, files, path, printNote } = input
  const { withRows, needRows, countOf, refuseForeign } = createRowAccess(input)
  const printKeys = (file: KeyFile, counts?: RowsByKey) => printPublicKeys(input, file, counts)

  return {
    async create() {
      const file = await files.createKeyFile(path)
      printNote(`Made ${path}. Keep a copy of it apart from the database: without it no share opens.`)
      await printKeys(file)
    },
    async rotate() {
      const file = await files.rotateKeyFile(path)
      printNote(
        `Added ${file.current} to ${path}. Give the other server these keys, start this one again, and then run "${program} keys rewrap".`,
      )
      await printKeys(file)
    },
    async check() {
      const file = await files.readKeyFile(path)
      const counts = await withRows(countOf).catch((error: unknown) => {
        // The file is checked all the same. The database may be unreachable, or in use by the running server.
        printNote(`Rows were not counted: ${error instanceof Error ? error.message : String(error)}`)
        return undefined
      })
      await printKeys(file, counts)
      if (counts !== undefined) refuseForeign(file, counts)
    },
    async rewrap() {
      const file = await files.readKeyFile(path)
      const keyRing = await input.openKeyRing(file)
      await needRows('Rows are to be sealed anew', async (rows) => {
        const { rewrapped, unopened } = await rewrapRows(keyRing, rows.columns)
        printNote(`Sealed ${rewrapped} rows with the current key.`)
        const counts = await countOf(rows)
        await printKeys(file, counts)
        refuseForeign(file, counts)
        if (unopened > 0) throw badKeys(input, `${unopened} rows do not open, and were left as they are.`)
      })
    },
    async drop(kid) {
      refuseYoungSuccessor(input, await files.readKeyFile(path), kid)
      await needRows('Whether a key is in use is seen by its rows', async (rows) => {
        const used = (await countOf(rows)).get(kid) ?? 0
        if (used > 0)
          throw badKeys(input, `${used} rows are sealed by "${kid}". Run "${program} keys rewrap" first.`)
      })
      const dropped = await files.dropKeySet(path, kid)
      printNote(
        `Moved ${kid} to ${dropped.keptIn}. Keep it as long as copies of the database that are older than this: they need it.`,
      )
      await printKeys(dropped.file)
    },
    async take(from) {
      const file = await files.takeKeySets(path, from)
      printNote(`Added the keys of ${from} to ${path}. Start the server again.`)
      await printKeys(file)
    },
  }
}

function badKeys({ Failure }: Pick<KeyCommandsInput, 'Failure'>, message: string): Error {
  return new Failure('bad_keys', message)
}

/** The rows of a server, opened for one command. */
function createRowAccess(input: KeyCommandsInput) {
  const { program, path, openRows, now = Date.now } = input

  async function withRows<T>(work: (rows: SealedDatabase) => Promise<T>): Promise<T | undefined> {
    const opened = await openRows()
    if (opened === undefined) return undefined
    try {
      return await work(opened)
    } finally {
      await opened.close()
    }
  }

  return {
    withRows,
    /** @throws when there is no database whose rows could be looked at */
    async needRows<T>(why: string, work: (rows: SealedDatabase) => Promise<T>): Promise<T> {
      const done = await withRows(async (rows) => ({ value: await work(rows) }))
      if (done === undefined) throw badKeys(input, `${why}, but no database is set.`)
      return done.value
    },
    countOf: ({ database, columns }: SealedDatabase) => countRowsByKey(database, columns, now()),
    /** Refuses rows that no key of the file can open: their key file was lost, or this one is an older copy. */
    refuseForeign(file: KeyFile, counts: RowsByKey): void {
      const foreign = [...counts].filter(([kid]) => file.keys[kid] === undefined)
      if (foreign.length === 0) return
      const told = foreign.map(([kid, rows]) => `${rows} by "${kid}"`).join(', ')
      throw badKeys(
        input,
        `Rows are sealed by keys that are not in ${path}: ${told}. Bring them back with "${program} keys take <copy of a key file>"; without them these rows are lost.`,
      )
    },
  }
}

async function printPublicKeys(
  { openKeyRing, print }: KeyCommandsInput,
  file: KeyFile,
  counts: RowsByKey | undefined,
): Promise<void> {
  // The key ring is opened so that an unusable key is found now and not at the next start.
  const { published, kids } = await openKeyRing(file)
  const keys = published.map(({ kid, use, ...jwk }, index) => {
    // The key that signs comes first in each set, then the one that receives.
    const set = kids[Math.floor(index / 2)] ?? ''
    const { createdAt } = file.keys[set] ?? {}
    const rows = use === 'sig' && counts !== undefined ? { rows: counts.get(set) ?? 0 } : {}
    return { kid, use, isCurrent: set === file.current, createdAt, ...rows, ...publicPart(jwk) }
  })
  print(JSON.stringify({ keys }))
}

/** @throws when the key that has taken the place of this one is not old enough */
function refuseYoungSuccessor(input: KeyCommandsInput, file: KeyFile, kid: string): void {
  const { now = Date.now } = input
  const youngest = Date.parse(file.keys[file.current]?.createdAt ?? '')
  if (kid === file.current || now() - youngest >= DROP_AFTER_MS) return
  throw badKeys(
    input,
    `The current key is younger than a day: what "${kid}" has signed or received may still be under way. Drop it later.`,
  )
}

function publicPart({ kty, crv, x, y }: PublicJwk): PublicJwk {
  return { kty, crv, x, y }
}
