import { createHmac, randomBytes } from 'node:crypto'
import type { ConsoleKey, Database } from './context.ts'

/**
 * The key by which the console knows what it has handed out: challenges, and cookies of devices. It is made at its first use, and all replicas
 * have the same one. Whoever reads it can make up neither a session nor the answer of a passkey.
 */
export function createConsoleKey(database: Database): ConsoleKey {
  let known: Promise<Uint8Array> | undefined
  return () => {
    known ??= readKey(database).catch((error: unknown) => {
      known = undefined
      throw error
    })
    return known
  }
}

async function readKey(database: Database): Promise<Uint8Array> {
  const own = randomBytes(32).toString('base64url')
  await database
    .insertInto('console_keys')
    .values({ id: 1, key: own })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { key } = await database
    .selectFrom('console_keys')
    .select('key')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow()
  return Buffer.from(key, 'base64url')
}

/** The mark of the console on something that it hands out for one purpose. */
export function markOf(key: Uint8Array, purpose: string, content: Uint8Array | string): Buffer {
  return createHmac('sha256', key).update(`${purpose}\0`).update(content).digest()
}
