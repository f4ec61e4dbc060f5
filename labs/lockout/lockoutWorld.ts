import { importTokenKey, randomBytes, toBase64Url } from '@foyer/secure-protocol'
import { addKeySet, type KeyFile } from '@foyer/server-kit/custody'
import type { Mailbox } from '@foyer/testing/mailbox'
import { SECURE_SITE } from '../../packages/gateway/test/authTest.ts'
import { type SocialTest, startSocialTest } from '../../packages/gateway/test/socialTest.ts'
import { startVaultTest, type VaultTest } from '../../packages/vault/test/vaultTest.ts'

/** The address that the stranger wants to lock out. */
export const OWNER = 'owner@example.com'

/** A gateway and a vault with one clock that may be set, as one operator runs each of them. */
export interface LockoutWorld {
  readonly gateway: SocialTest
  readonly vault: VaultTest
  now(): number
  /** Lets time pass at both servers. */
  passTime(ms: number): void
  /** Resolves once neither server has a mail left to hand over. */
  settled(): Promise<void>
  close(): Promise<void>
}

/** Starts both servers, each on an embedded database of its own, with fakes of the providers and real mail servers. */
export async function startLockoutWorld(): Promise<LockoutWorld> {
  const [gatewayFile, vaultFile] = [await addKeySet(), await addKeySet()]
  const tagBytes = randomBytes(32)
  const gateway = await startSocialTest({
    keys: { keyFile: gatewayFile, vaultKey: await tokenKeyOf(vaultFile), tagKey: toBase64Url(tagBytes) },
  })
  const vault = await startVaultTest({
    keys: vaultFile,
    emailTagKey: tagBytes,
    gatewayKeys: [(await tokenKeyOf(gatewayFile)).jwk],
    frameOrigins: [SECURE_SITE],
    // The stranger has several addresses, and the owner one that is none of them.
    trustedProxies: 1,
    now: () => gateway.now(),
  })
  return {
    gateway,
    vault,
    now: () => gateway.now(),
    passTime(ms) {
      gateway.shiftMs += ms
    },
    async settled() {
      for (;;) {
        const left = [
          await gateway.database.selectFrom('mail_outbox').select('id').execute(),
          await vault.database.selectFrom('vault_mails').select('id').execute(),
        ].flat()
        if (left.length === 0) return
        await new Promise((resolve) => setTimeout(resolve, POLL_MS))
      }
    },
    async close() {
      await Promise.all([gateway.close(), vault.close()])
    },
  }
}

const POLL_MS = 3

async function tokenKeyOf(file: KeyFile) {
  const set = file.keys[file.current]
  if (set === undefined) throw new Error('There is no key.')
  return importTokenKey(set.sign)
}

/** The newest mail to the owner after a place in the mailbox that has such a subject; undefined where none has come. */
export function newestMail(mailbox: Mailbox, after: number, subject: RegExp) {
  return mailbox
    .mails(OWNER)
    .filter((mail) => mail.id > after && subject.test(mail.subject))
    .at(-1)
}
