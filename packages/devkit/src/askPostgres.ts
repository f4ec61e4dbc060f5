import { Client } from 'pg'

/** Runs one statement in a database over a connection of its own, and answers with its rows. */
export async function askPostgres(
  url: string,
  text: string,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}
