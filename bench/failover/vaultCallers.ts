import { type Answer, createDevice, newWallet } from '../../packages/vault/test/device.ts'
import { startOn } from '../../packages/vault/test/vaultTest.ts'
import { type Callers, type Checked, startWorks, watchRequests } from './load.ts'

/** Wallets whose share is read again, of the first and of the last ones. */
const READ_AGAIN = 20

/** Starts clients that have their device approved by a mail and make a wallet, each with a new address. */
export async function startVaultCallers(url: string, count: number): Promise<Callers> {
  const it = await startOn(url)
  const requests = watchRequests((request) => fetch(request))
  const load = startWorks(count, async (number) => {
    const device = await createDevice(it, undefined, requests.send)
    const email = `caller${number}@example.com`
    const tokens = { approval: await device.approve(email), login: await device.login(email) }
    const wallet = newWallet(email)
    throwRefusal(await device.create(wallet, tokens))
    throwRefusal(await device.commit(wallet))
    return { device, wallet }
  })

  async function check(): Promise<Checked> {
    const { works } = load
    const rows = await it.database
      .selectFrom('vault_wallets')
      .select(['wallet_id', 'email_tag', 'state'])
      .execute()
    const live = rows.filter(({ state }) => state === 'live')
    const ids = new Set(live.map((row) => row.wallet_id))
    const unread = new Set<string>()
    for (const { device, wallet } of [...works.slice(0, READ_AGAIN), ...works.slice(-READ_AGAIN)]) {
      const { share } = await device.release(wallet, 'device')
      if (share === undefined || Buffer.compare(share, wallet.ofDevice) !== 0) unread.add(wallet.walletId)
    }
    return {
      lost: works.filter(({ wallet: { walletId } }) => !ids.has(walletId) || unread.has(walletId)).length,
      doubled: live.length - new Set(live.map((row) => row.email_tag)).size,
      replayed: await requests.countReplayed(),
    }
  }

  return {
    ...load,
    answers: requests.answers,
    check,
    async close() {
      await load.stop()
      await it.close()
    },
  }
}

function throwRefusal({ code }: Answer): void {
  if (code !== undefined) throw new TypeError(code)
}
