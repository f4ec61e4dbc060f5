import { randomBytes, sha256, toBase64Url, utf8, type VerifiedProof } from '@foyer/secure-protocol'
import { type AnyDatabase, withTables } from '../database/anyDatabase.ts'

/** How long the nonce of a sign-in by passkey can be answered: as long as a browser asks for a passkey, and the way there and back. */
export const PASSKEY_NONCE_MS = 5 * 60_000

type NonceTable = 'auth_passkey_nonces' | 'vault_passkey_nonces'
type NonceTables = Record<
  NonceTable,
  { hash: string; project_id: string; jkt: string; app_origin: string; expires_at: Date }
>

/** The device that a nonce is for. */
type Holder = Pick<VerifiedProof, 'projectId' | 'jkt' | 'appOrigin'>

/**
 * A server's own half of the challenge of a sign-in by passkey. Without it the server would take an answer that another server has chosen the
 * challenge of, or that it has seen before.
 */
export function createPasskeyNonces(table: NonceTable, now: () => number) {
  const hashOf = async (nonce: string) => toBase64Url(await sha256(utf8(nonce)))
  return {
    /** Hands a nonce of 32 random bytes out, for one device, project and app. */
    async hand(database: AnyDatabase, { projectId, jkt, appOrigin }: Holder) {
      const nonce = toBase64Url(randomBytes(32))
      const row = {
        hash: await hashOf(nonce),
        project_id: projectId,
        jkt,
        app_origin: appOrigin,
        expires_at: new Date(now() + PASSKEY_NONCE_MS),
      }
      await withTables<NonceTables>(database).insertInto(table).values(row).execute()
      return { nonce, expiresInMs: PASSKEY_NONCE_MS }
    },

    /** Uses a nonce up. False for one that is over, used, of another server, or for another device, project or app. */
    async take(database: AnyDatabase, nonce: string, { projectId, jkt, appOrigin }: Holder) {
      const taken = await withTables<NonceTables>(database)
        .deleteFrom(table)
        .where('hash', '=', await hashOf(nonce))
        .where('project_id', '=', projectId)
        .where('jkt', '=', jkt)
        .where('app_origin', '=', appOrigin)
        .returning('expires_at')
        .executeTakeFirst()
      return taken !== undefined && taken.expires_at.getTime() > now()
    },
  }
}
