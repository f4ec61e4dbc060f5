import { emailChangeVaultRoutes, vaultRoutes } from '@foyer/api'
import {
  type ChangeRecord,
  changeRecordBytes,
  isWithoutAddress,
  normaliseEmail,
  signChangeOutcome,
  type TokenKey,
  type VaultBinding,
  withoutAddress,
} from '@foyer/secure-protocol'
import * as v from 'valibot'
import { expect } from 'vitest'
import { createDevice, type Device, loginFor, type NewWallet, newWallet } from './device.ts'
import { TEST_PROJECT, type VaultTest } from './vaultTest.ts'
import { signBytes } from './walletKey.ts'

/** Somebody whose wallet counts, with its key. */
export interface Owner {
  readonly device: Device
  readonly email: string
  readonly wallet: NewWallet
  readonly binding: VaultBinding
  readonly key: Uint8Array
}

const signRecord = (key: Uint8Array, record: ChangeRecord) => signBytes(key, changeRecordBytes(record))

const recordOf = ({ email, wallet }: Owner, flow: string, to: string): ChangeRecord => ({
  v: 1,
  flow,
  projectId: TEST_PROJECT,
  accountId: 'ac_1',
  walletId: wallet.walletId,
  from: isWithoutAddress(email) ? email : (normaliseEmail(email) ?? ''),
  to: normaliseEmail(to) ?? '',
})

/** Somebody whose provider has told no address: what stands in its place is of the account `ac_1`. */
export async function makeOwnerWithoutAddress(at: VaultTest): Promise<Owner> {
  const email = withoutAddress('ac_1')
  const device = await createDevice(at)
  const wallet = newWallet(email)
  const { binding, key } = wallet
  const claims = { jkt: device.jkt, emailTag: await at.tagOf(email), method: 'social' as const }
  const login = await loginFor(at.gatewayKey, claims, at.now())
  expect((await device.create(wallet, { approval: undefined, login })).code).toBeUndefined()
  expect((await device.commit(wallet)).code).toBeUndefined()
  return { device, email, wallet, binding, key }
}

/** What changes of address begin with. `at` is the vault they are made on. */
export function createMovers(at: () => VaultTest) {
  let count = 0
  const newEmail = () => `mover${++count}@example.com`

  async function makeOwner(email = newEmail()): Promise<Owner> {
    const device = await createDevice(at())
    const wallet = newWallet(email)
    const { binding, key } = wallet
    const tokens = { approval: await device.approve(email), login: await device.login(email) }
    expect((await device.create(wallet, tokens)).code).toBeUndefined()
    expect((await device.commit(wallet)).code).toBeUndefined()
    at().passTime(31_000)
    return { device, email, wallet, binding, key }
  }

  /** Answers the link of a change, with this number or the right one. */
  async function answerLink(
    { device }: Pick<Owner, 'device'>,
    email: string,
    flowId: string,
    choice?: string,
    more: object = { purpose: 'change' },
  ): Promise<string> {
    at().passTime(31_000)
    const after = at().mailbox.lastId
    const { body, code } = await device.call('/v1/links', { email, flowId, ...more })
    if (code !== undefined) throw new TypeError(`no link: ${code}`)
    const { linkId, number } = v.parse(vaultRoutes.createLink.reply, body)
    const address = normaliseEmail(email) ?? ''
    let mail = await at().mailbox.waitForMail(address, { after })
    // An address that a wallet has left gets a link as well.
    while (!/^(Use|Approve)/.test(mail.subject))
      mail = await at().mailbox.waitForMail(address, { after: mail.id })
    await at().choose(mail.links[0] ?? '', choice ?? number)
    return linkId
  }

  function prepare(owner: Owner, flowId: string, to: string, changes: object = {}, by = owner.device) {
    return by.call('/v1/shares/email', {
      walletId: owner.wallet.walletId,
      flowId,
      from: owner.email,
      to,
      binding: owner.binding,
      signature: signRecord(owner.key, recordOf(owner, flowId, to)),
      ...changes,
    })
  }

  async function settle(
    { device }: Pick<Owner, 'device'>,
    flow: string,
    outcome: 'changed' | 'dropped' = 'changed',
    changes: { readonly key?: TokenKey; readonly accountId?: string; readonly prj?: string } = {},
  ) {
    const { key = at().gatewayKey, accountId = 'ac_1', prj = TEST_PROJECT } = changes
    const token = await signChangeOutcome({ prj, flow, accountId, outcome }, key, at().now())
    return device.call('/v1/shares/email/settle', { outcome: token })
  }

  async function tagOf({ wallet }: Owner): Promise<string> {
    const row = await at()
      .database.selectFrom('vault_wallets')
      .select('email_tag')
      .where('wallet_id', '=', wallet.walletId)
      .executeTakeFirstOrThrow()
    return row.email_tag
  }

  const isAt = async (owner: Owner, email: string) => (await tagOf(owner)) === (await at().tagOf(email))

  /** Goes as far as the vault does before the gateway has decided. */
  async function makeReady(owner: Owner, to: string, flowId = `ch_${++count}`): Promise<string> {
    await answerLink(owner, to, flowId)
    const { body, code } = await prepare(owner, flowId, to)
    expect(code).toBeUndefined()
    expect(v.parse(emailChangeVaultRoutes.prepareEmailChange.reply, body).state).toBe('ready')
    return flowId
  }

  async function move(owner: Owner, to: string): Promise<Owner> {
    const flowId = await makeReady(owner, to)
    expect((await settle(owner, flowId)).code).toBeUndefined()
    return { ...owner, email: normaliseEmail(to) ?? '' }
  }

  return {
    newEmail,
    newFlow: () => `ch_${++count}`,
    makeOwner,
    answerLink,
    prepare,
    settle,
    isAt,
    makeReady,
    move,
  }
}
