import type { AnyDatabase } from './anyDatabase.ts'

/** The place of a queue: rows of a table with an id, `attempts`, `due_at` and `leased_until`. */
export interface QueuePlace {
  readonly database: AnyDatabase
  readonly table: string
  /** The column that tells entries apart. @default 'id' */
  readonly id?: string
  /**
   * Values by which rows are entries of the queue, such as a state, for a table whose rows are the work themselves. All others are left
   * alone. @default every row
   */
  readonly match?: Readonly<Record<string, readonly string[]>>
  /** The column with the time after which an entry is not handled any more. It stays until somebody sweeps it. */
  readonly expiresAt?: string
  /**
   * The column with the time at which an entry was put, where entries are old from then on, however often they are tried. @default an entry
   * is as old as it is due
   */
  readonly createdAt?: string
  /** Entries with the same value in `key` are handled one after the other, in the order of `by`. */
  readonly order?: { readonly key: string; readonly by: string }
  /**
   * Values by which rows are dead letters, where rows without a `due_at` may have ended well too; `none` where nothing is given up.
   * @default rows without a `due_at`
   */
  readonly dead?: 'none' | Readonly<Record<string, string | null>>
  readonly now: () => number
}

/** An entry that this process has claimed. */
export interface Claim<Row> {
  readonly row: Row
  readonly id: unknown
  /** The number of attempts, this one included. It tells this claim from a later one of the same entry. */
  readonly attempts: number
}

/** The state of a queue at one moment. */
export interface QueueFigures {
  /** Entries that may be claimed now. */
  readonly due: number
  /** Entries that wait for their next attempt. */
  readonly waiting: number
  /** Entries that a process has claimed. */
  readonly leased: number
  /** Entries that were given up, and are kept. */
  readonly dead: number
  /** How long the oldest open entry has waited since it was put, where the table tells that, or else the oldest that is due; 0 where none is. */
  readonly oldestMs: number
}
