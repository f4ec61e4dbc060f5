import {
  createStoredAnswers,
  type SharedStore,
  type StoredAnswers,
  type StoredAnswersInput,
} from '@foyer/server-kit/store'
import type { Database } from './database/schema.ts'

/** The places in the store in which all replicas keep answers of others. */
export interface SharedPlace {
  /** The place of one kind of answers. */
  answers(kind: string): StoredAnswers
}

/**
 * Opens them. What is kept is sealed by a secret of the database, so that whoever can write to the store can make no answer.
 * @throws what the database throws
 */
export async function openSharedPlace(
  store: SharedStore,
  database: Database,
  options: Pick<StoredAnswersInput, 'onRefused' | 'patienceMs'>,
): Promise<SharedPlace> {
  const { secret } = await database
    .selectFrom('shared_secret')
    .select('secret')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow()
  return { answers: (kind) => createStoredAnswers({ store, kind, secret, ...options }) }
}
