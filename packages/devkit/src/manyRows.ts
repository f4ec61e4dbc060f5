import { Client } from 'pg'
import { runOnce } from './temporaryPostgres.ts'

/** The statements that take the keys and indexes of tables away, in their order, and those that make them again, in the other order. */
const DEFINITIONS = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(c.oid)) as make,
    case contype when 'f' then 0 else 1 end as rank
  from pg_constraint c
  where (conrelid = any ($1::regclass[]) and contype in ('p', 'u', 'f')) or (confrelid = any ($1::regclass[]) and contype = 'f')
  union all
  select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid), 2
  from pg_index i where indrelid = any ($1::regclass[])
    and not exists (select from pg_constraint where conindid = indexrelid)
  order by rank`

/**
 * Gives tables other rows than they have. Their indexes and keys are away meanwhile, as in a restore: adding rows to them one by one costs ten
 * times as much. Each value is the rest of an `insert into` of its table.
 */
export async function fillWithoutIndexes(
  url: string,
  tables: Readonly<Record<string, string>>,
): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ drop: string; make: string }>(DEFINITIONS, [Object.keys(tables)])
    for (const { drop } of rows) await client.query(drop)
    // Emptied in the same transaction, so that a server whose settings allow it writes the rows only once.
    await Promise.all(
      Object.entries(tables).map(([name, values]) =>
        runOnce(url, `truncate ${name}; insert into ${name} ${values}`),
      ),
    )
    for (const { make } of rows.toReversed()) await client.query(make)
    for (const name of Object.keys(tables)) await client.query(`analyze ${name}`)
  } finally {
    await client.end()
  }
}

/** SQL for texts of rows that a word and the number `n` of the row decide. */
export interface RowTexts {
  /** The text of 32 bytes in base64url. */
  hash(word: string): string
  /** A sealed value of so many bytes, with the name of its key where there is one. */
  sealed(kid: string | undefined, word: string, bytes: number): string
}

/** Texts all of which are random, as those of real rows are: a copy of them takes as much room. */
export const RANDOM_TEXTS: RowTexts = {
  hash: (word) => base64UrlOf(`sha256(convert_to('${word}' || n, 'UTF8'))`),
  sealed(kid, word, bytes) {
    const hashes = Array.from(
      { length: Math.ceil(bytes / 32) },
      (_, index) => `sha256(convert_to('${word}${index}' || n, 'UTF8'))`,
    )
    return prefix(kid) + base64UrlOf(`substr(${hashes.join(' || ')}, 1, ${bytes})`)
  },
}

/** Texts of the same lengths of which 16 bytes are random. They are made several times as fast, and are for tens of millions of rows. */
export const QUICK_TEXTS: RowTexts = {
  hash: (word) => quickText(word, 32),
  sealed: (kid, word, bytes) => prefix(kid) + quickText(word, bytes),
}

const prefix = (kid: string | undefined) => (kid === undefined ? '' : `'${kid}.' || `)
const base64UrlOf = (bytes: string) => `translate(encode(${bytes}, 'base64'), E'+/=\\n', '-_')`

function quickText(word: string, bytes: number): string {
  const length = Math.ceil((bytes * 4) / 3)
  return `md5('${word}' || n) || '${'Zm95ZXI'.repeat(length).slice(0, length - 32)}'`
}
