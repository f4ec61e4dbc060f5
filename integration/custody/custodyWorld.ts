import { stressCases } from '@foyer/devkit/stress'
import { afterAll, beforeAll } from 'vitest'
import {
  createProfile,
  type OpenPage,
  type Profile,
  type ProfileOptions,
} from '../../labs/change/changeProfile.ts'
import {
  type ChangeServers,
  openChangeDatabases,
  startChangeServers,
} from '../../labs/change/changeServers.ts'
import { lastCode, prepareMails } from '../../labs/change/changeWorld.ts'

/** Both servers with a database each, for a file of tests, and the browsers that visit them. */
export interface CustodyWorld {
  /** To be read in tests alone: they are started before the first one. */
  readonly servers: ChangeServers
  newProfile(options?: ProfileOptions): Profile
  /** The epochs of a wallet that count at the gateway and at the vault. */
  epochsOf(walletId: string): Promise<readonly [number, number]>
  /** A page with a code that was typed just now. */
  openFresh(profile: Profile, email: string): Promise<OpenPage>
}

/**
 * Starts it before the tests of a file and stops it after them: on PostgreSQL, which takes a fifth of a core of what the embedded
 * databases take, or on those where there is none. `npm test -- stress` takes the embedded ones.
 */
export function startCustodyWorld(timeoutMs: number): CustodyWorld {
  let servers: ChangeServers
  const profiles: Profile[] = []
  beforeAll(async () => {
    const kind = stressCases(['postgres', 'embedded'] as const).at(-1)
    const databases = kind === 'postgres' ? await openChangeDatabases('custody at both servers') : undefined
    servers = await startChangeServers(databases && (async () => databases))
  }, timeoutMs)
  afterAll(async () => {
    for (const profile of profiles) profile.close()
    await servers.stop()
  })
  return {
    get servers() {
      return servers
    },
    newProfile(options) {
      const profile = createProfile(servers, options)
      profiles.push(profile)
      return profile
    },
    async epochsOf(walletId) {
      const { gateway, vault } = servers.databases
      const [atGateway, atVault] = await Promise.all([
        gateway
          .selectFrom('key_wallets')
          .select('epoch')
          .where('wallet_id', '=', walletId)
          .executeTakeFirstOrThrow(),
        vault
          .selectFrom('vault_wallets')
          .select('epoch')
          .where('wallet_id', '=', walletId)
          .executeTakeFirstOrThrow(),
      ])
      return [atGateway.epoch, atVault.epoch]
    },
    async openFresh(profile, email) {
      const page = await profile.openPage()
      await prepareMails(servers)
      const from = servers.mails.count
      await page.session.code.send(email)
      await page.session.code.confirm(await lastCode(servers, email, from))
      return page
    },
  }
}
