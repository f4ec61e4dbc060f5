import { expect } from 'vitest'
import { createDevice, type Device, type NewWallet, newWallet, type Tokens } from './device.ts'
import type { VaultTest } from './vaultTest.ts'

/** A device whose owner has both tokens. */
export interface Admitted {
  readonly device: Device
  readonly tokens: Tokens
}

/** What attacks begin with. `at` is the vault they are made on. */
export function createVictims(at: () => VaultTest) {
  let count = 0
  const newEmail = () => `victim${++count}@example.com`

  async function newDevice(email: string): Promise<Admitted> {
    const device = await createDevice(at())
    return { device, tokens: { approval: await device.approve(email), login: await device.login(email) } }
  }

  /** A wallet that counts, with the device that made it. */
  async function makeWallet(email = newEmail()) {
    const { device, tokens } = await newDevice(email)
    const wallet = newWallet(email)
    expect((await device.create(wallet, tokens)).code).toBeUndefined()
    expect((await device.commit(wallet)).code).toBeUndefined()
    at().passTime(31_000)
    return { email, device, tokens, wallet }
  }

  /** A row as it lies there, with or without a share. */
  function bareRowOf({ walletId }: NewWallet, holder: string) {
    return at()
      .database.selectFrom('vault_shares')
      .selectAll()
      .where('wallet_id', '=', walletId)
      .where('holder', '=', holder)
      .executeTakeFirstOrThrow()
  }

  /** A row that has a share. */
  async function rowOf(wallet: NewWallet, holder: string) {
    const { share_enc, ...row } = await bareRowOf(wallet, holder)
    if (share_enc === null) throw new TypeError('the row has no share')
    return { ...row, share_enc }
  }

  return { newEmail, newDevice, makeWallet, rowOf, bareRowOf }
}
