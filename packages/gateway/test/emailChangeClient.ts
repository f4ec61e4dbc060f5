import { emailChangeRoutes, keyRoutes } from '@foyer/api'
import {
  type ChangeRecord,
  changeRecordBytes,
  normaliseEmail,
  randomBytes,
  signChangeReady,
  toBase64Url,
  toHex,
} from '@foyer/secure-protocol'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { type AuthClient, signIn, tagOf } from './authClient.ts'
import type { AuthSuite } from './authSuite.ts'
import { makeWallet } from './custodyClient.ts'

/** Somebody with an account, a wallet that counts, and its key. */
export interface Owner {
  readonly client: AuthClient
  readonly email: string
  readonly accountId: string
  readonly walletId: string
  readonly key: Uint8Array
}

/** Makes one. */
export async function makeOwner(suite: AuthSuite, email: string): Promise<Owner> {
  const client = await suite.it.client()
  const { account } = await signIn(client, { ...suite.it, email, nowMs: suite.now() })
  const made = await makeWallet(suite.it, client, account.accountId)
  const key = randomBytes(32)
  const publicKey = secp256k1.getPublicKey(key, false)
  const eoa = `0x${toHex(Uint8Array.from(keccak_256(publicKey.subarray(1)).subarray(-20)))}`
  const { walletId } = made.binding
  await client.call(keyRoutes.createKeys, { ...made.body, binding: { ...made.binding, eoa } })
  await client.call(keyRoutes.commitKeys, { walletId, epoch: 1 })
  return { client, email, accountId: account.accountId, walletId, key }
}

/** Signs the record of a change as the wallet does. */
export function signRecord(key: Uint8Array, record: ChangeRecord): string {
  const hash = keccak_256(changeRecordBytes(record))
  return toBase64Url(Uint8Array.from(secp256k1.sign(hash, key, { prehash: false, format: 'recovered' })))
}

/** The record of a change of an owner. */
export function recordOf(owner: Owner, flow: string, to: string, from = owner.email): ChangeRecord {
  const { accountId, walletId } = owner
  return {
    v: 1,
    flow,
    projectId: 'my-shop',
    accountId,
    walletId,
    from: normaliseEmail(from) ?? '',
    to: normaliseEmail(to) ?? '',
  }
}

/** Returns the vault's notice of a change that it holds. */
export async function readyFor(
  suite: AuthSuite,
  owner: Owner,
  flow: string,
  to: string,
  changes: { readonly from?: string; readonly jkt?: string; readonly walletId?: string } = {},
): Promise<string> {
  const { tagKey, vaultKey } = suite.it
  const { accountId, walletId } = owner
  return signChangeReady(
    {
      prj: 'my-shop',
      jkt: changes.jkt ?? owner.client.jkt,
      flow,
      accountId,
      walletId: changes.walletId ?? walletId,
      fromTag: await tagOf(tagKey, changes.from ?? owner.email),
      toTag: await tagOf(tagKey, to),
    },
    vaultKey,
    suite.now(),
  )
}

/** The code in the next mail to an address that has one. */
export async function nextCode(suite: AuthSuite, email: string, after: number): Promise<string> {
  let mail = await suite.mailbox.waitForMail(email, { after })
  while (mail.codes.length === 0) mail = await suite.mailbox.waitForMail(email, { after: mail.id })
  return mail.codes[0] ?? ''
}

/** Has the code of the new address mailed, with the vault's word that its link was answered. */
export async function mailSecond(
  suite: AuthSuite,
  owner: Owner,
  { flowId, to }: { readonly flowId: string; readonly to: string },
) {
  const ready = await readyFor(suite, owner, flowId, to)
  return owner.client.call(emailChangeRoutes.startEmailChange, { email: to, flowId, ready })
}

/** Goes as far as the code of the new address. */
export async function reachSecondary(suite: AuthSuite, owner: Owner, to: string) {
  await suite.opened.database.deleteFrom('auth_budgets').execute()
  const after = suite.mailbox.lastId
  const { flowId } = await owner.client.call(emailChangeRoutes.startEmailChange, { email: to })
  const first = await nextCode(suite, owner.email, after)
  await owner.client.call(emailChangeRoutes.confirmEmailChangePrimary, { flowId, otp: first })
  await mailSecond(suite, owner, { flowId, to })
  const second = await nextCode(suite, normaliseEmail(to) ?? '', after)
  return { flowId, first, second }
}

/** The last step with all that belongs to it, and what an attack has instead. */
export async function finish(
  suite: AuthSuite,
  owner: Owner,
  input: { readonly flowId: string; readonly to: string; readonly otp: string } & {
    readonly signature?: string
    readonly ready?: string
    readonly client?: AuthClient
  },
): Promise<{ readonly outcome: string }> {
  const { flowId, to, otp, client = owner.client } = input
  const signature = input.signature ?? signRecord(owner.key, recordOf(owner, flowId, to))
  const ready = input.ready ?? (await readyFor(suite, owner, flowId, to))
  return client.call(emailChangeRoutes.confirmEmailChangeSecondary, { flowId, otp, signature, ready })
}
