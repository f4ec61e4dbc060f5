import {
  type Bytes,
  bindingHash,
  createShareKey,
  fromBase64Url,
  NO_DEVICE,
  openAr,
  openDa,
  openVault,
  randomBytes,
  sealVault,
  toBase64Url,
  toHex,
  utf8,
  VaultBinding,
  wrapAr,
  wrapDa,
  wrapDr,
} from '@foyer/secure-protocol'
import { computeAddress, hashMessage, hexlify, recoverAddress, SigningKey } from 'ethers'
import * as v from 'valibot'
import { placeOfAccount } from '../../packages/gateway/src/parts/embedded/index.ts'
import { placeOfShare } from '../../packages/gateway/src/parts/embedded/walletRows.ts'
import { emailPlace, sharePlace } from '../../packages/vault/src/wallet/walletRows.ts'
import type { Operator } from './operator.ts'

export const PROJECT = 'my-shop'
const ORIGIN = 'https://shop.example'
const AT_ONCE = 250
const DIGEST = hashMessage('Hello')

/** The facts that a user's own browser keeps. */
export interface User {
  readonly walletId: string
  readonly jkt: string
  readonly deviceKey: CryptoKey
  readonly address: string
}

/** Gives an operator so many users, each with a wallet as the frame makes it, a device, a session, a name and a payment. */
export async function makeUsers(operator: Operator, count: number): Promise<readonly User[]> {
  const { gateway } = operator.rows
  await gateway
    .insertInto('projects')
    .values({
      ...{ id: PROJECT, name: 'My shop', allowed_origins: '[]', features: '{}', limits: '{}' },
      ...{ analytics: false, recovery_email: null, email_sign_up: null, smart_accounts: null },
      ...{ sponsorship: null, sponsor_policy: null, wallets: null, appearance: null, updated_at: new Date() },
    })
    .execute()
  const users: User[] = []
  for (let made = 0; made < count; made += AT_ONCE) {
    const size = Math.min(AT_ONCE, count - made)
    const all = await Promise.all(Array.from({ length: size }, (_, at) => makeUser(operator, made + at)))
    await insertUsers(operator, all)
    users.push(...all.map(({ user }) => user))
  }
  return users
}

async function makeUser({ rings }: Operator, number: number) {
  const at = new Date()
  const secrets = {
    ...{ entropy: randomBytes(32), eoa: randomBytes(32), owner: randomBytes(32), solana: randomBytes(32) },
  }
  const address = computeAddress(hexlify(secrets.eoa)).toLowerCase()
  const accountId = `ac_${toBase64Url(randomBytes(16))}`
  const binding: VaultBinding = {
    ...{ v: 1, projectId: PROJECT, accountId, walletId: toHex(randomBytes(16)), epoch: 1 },
    ...{ eoa: address, smartAccount: null, solana: null },
  }
  const { walletId } = binding
  const [kek, deviceKey, jkt] = [randomBytes(32), await createShareKey(), toBase64Url(randomBytes(32))]
  const [a, a0, r, r0] = [randomBytes(32), randomBytes(32), randomBytes(32), randomBytes(32)]
  const own = { binding, holder: jkt, deviceKey }
  const tag = toBase64Url(randomBytes(32))
  const hash = await bindingHash(binding)
  const email = utf8(`user${number}@example.com`)
  const place = {
    ...{ project_id: PROJECT, account_id: accountId, email_tag: tag, wallet_id: walletId },
    ...{ epoch: 1, binding_hash: hash },
  }
  const gatewayShare = (share: Bytes, holder: string) =>
    rings.gateway.wrap(share, placeOfShare(binding, holder))
  const vaultShare = (share: Bytes, holder: string) => rings.vault.wrap(share, sharePlace(place, holder))
  const wrap_da = toBase64Url(await wrapDa(kek, { ...own, share: a }))
  const wrap_dr = toBase64Url(await wrapDr(kek, { ...own, share: r }))
  const ar = await wrapAr(kek, { binding, holder: NO_DEVICE, gatewayShare: a0, vaultShare: r0 })
  const device = { wallet_id: walletId, epoch: 1 }
  const end = new Date(at.getTime() + 86_400_000)
  return {
    user: { walletId, jkt, deviceKey, address },
    account: {
      ...{ id: accountId, project_id: PROJECT, email_tag: tag, created_at: at },
      email_enc: await rings.gateway.wrap(email, placeOfAccount(accountId)),
    },
    device: {
      ...{ account_id: accountId, jkt, app_origin: ORIGIN, public_jwk: '{}', user_agent_class: 'a browser' },
      ...{ created_at: at, last_seen_at: at },
    },
    session: {
      ...{ jkt, account_id: accountId, app_origin: ORIGIN, method: 'email' as const, vault_wallet_id: null },
      ...{ fresh_at: at, idle_until: end, ends_at: end },
    },
    wallet: {
      ...{ wallet_id: walletId, account_id: accountId, epoch: 1, state: 'live' as const, created_at: at },
      ...{ binding: JSON.stringify(binding), binding_hash: hash, wrap_ar: toBase64Url(ar) },
      vault: toBase64Url(await sealVault(kek, secrets, binding)),
    },
    keys: [
      { ...device, holder: jkt, share_enc: await gatewayShare(a, jkt), wrap_da, wrap_dr, is_admitted: true },
      {
        ...{ ...device, holder: NO_DEVICE, share_enc: await gatewayShare(a0, NO_DEVICE) },
        ...{ wrap_da: null, wrap_dr: null, is_admitted: false },
      },
    ],
    name: {
      ...{ parent: 'shop.eth', label: `user${number}`, account: address, chain_id: 'eip155:1' },
      ...{ is_contract: false, taken_at: at, released_at: null },
    },
    vaultWallet: {
      ...{ ...place, email_enc: await rings.vault.wrap(email, emailPlace(place)), state: 'live' as const },
      ...{ created_by: jkt, created_at: at, delete_at: null, held_until: null, guarded_at: null },
    },
    shares: [
      {
        ...{ wallet_id: walletId, holder: jkt, app_origin: ORIGIN, share_enc: await vaultShare(r, jkt) },
        ...{ created_at: at, ends_at: null, is_admitted: true },
      },
      {
        ...{ wallet_id: walletId, holder: NO_DEVICE, app_origin: '', created_at: at, ends_at: null },
        ...{ share_enc: await vaultShare(r0, NO_DEVICE), is_admitted: false },
      },
    ],
  }
}

type Made = Awaited<ReturnType<typeof makeUser>>

async function insertUsers({ rows: { gateway, vault } }: Operator, all: readonly Made[]): Promise<void> {
  await gateway
    .insertInto('auth_accounts')
    .values(all.map(({ account }) => account))
    .execute()
  await gateway
    .insertInto('auth_devices')
    .values(all.map(({ device }) => device))
    .execute()
  await gateway
    .insertInto('auth_sessions')
    .values(all.map(({ session }) => session))
    .execute()
  await gateway
    .insertInto('key_wallets')
    .values(all.map(({ wallet }) => wallet))
    .execute()
  await gateway
    .insertInto('key_devices')
    .values(all.flatMap(({ keys }) => keys))
    .execute()
  await gateway
    .insertInto('names')
    .values(all.map(({ name }) => name))
    .execute()
  await vault
    .insertInto('vault_wallets')
    .values(all.map(({ vaultWallet }) => vaultWallet))
    .execute()
  await vault
    .insertInto('vault_shares')
    .values(all.flatMap(({ shares }) => shares))
    .execute()
}

/** The users of an operator who signed, and those whose address is another one or gone. */
export interface Signed {
  readonly signed: number
  readonly changed: number
}

/**
 * Has each user sign at an operator: opens the wallet with the device and the gateway's half, and once more with the halves of both servers,
 * as a new device does.
 */
export async function signAll(operator: Operator, users: readonly User[]): Promise<Signed> {
  let [signed, changed] = [0, 0]
  for (const user of users) {
    const keys = await openKeys(operator, user)
    const isSame = keys.every((key) => computeAddress(hexlify(key)).toLowerCase() === user.address)
    if (!isSame || keys.length === 0) changed += 1
    else if (keys.every((key) => hasSigned(key, user))) signed += 1
  }
  return { signed, changed }
}

function hasSigned(key: Bytes, { address }: User): boolean {
  const signature = new SigningKey(hexlify(key)).sign(DIGEST)
  return recoverAddress(DIGEST, signature).toLowerCase() === address
}

/** The keys of a wallet, once for each pair of holders. None where a row is missing. */
async function openKeys({ rows, rings }: Operator, user: User): Promise<readonly Bytes[]> {
  const { walletId, jkt, deviceKey } = user
  const wallet = await rows.gateway
    .selectFrom('key_wallets')
    .selectAll()
    .where('wallet_id', '=', walletId)
    .executeTakeFirst()
  const devices = await rows.gateway
    .selectFrom('key_devices')
    .selectAll()
    .where('wallet_id', '=', walletId)
    .execute()
  const ofVault = await rows.vault
    .selectFrom('vault_wallets')
    .innerJoin('vault_shares', 'vault_shares.wallet_id', 'vault_wallets.wallet_id')
    .selectAll()
    .where('vault_wallets.wallet_id', '=', walletId)
    .where('holder', '=', NO_DEVICE)
    .executeTakeFirst()
  const [own, nobody] = [jkt, NO_DEVICE].map((holder) => devices.find((row) => row.holder === holder))
  if (!wallet || !own || !nobody || !ofVault?.share_enc) return []
  const binding = v.parse(VaultBinding, wallet.binding)
  const share = (row: typeof own) => rings.gateway.unwrap(row.share_enc, placeOfShare(binding, row.holder))
  const vaultShare = await rings.vault.unwrap(ofVault.share_enc, sharePlace(ofVault, NO_DEVICE))
  const keks = [
    await openDa(bytesOf(own.wrap_da), { binding, holder: jkt, deviceKey, share: await share(own) }),
    await openAr(bytesOf(wallet.wrap_ar), {
      ...{ binding, holder: NO_DEVICE, gatewayShare: await share(nobody), vaultShare },
    }),
  ]
  const opened = await Promise.all(keks.map((kek) => openVault(kek, bytesOf(wallet.vault), binding)))
  return opened.map(({ eoa }) => eoa)
}

function bytesOf(text: string | null): Bytes {
  return fromBase64Url(text ?? '') ?? new Uint8Array()
}
