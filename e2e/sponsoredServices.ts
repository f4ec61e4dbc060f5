import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { actAs, send } from '@foyer/devkit/chainTransactions'
import { placeSmartAccountContracts } from '@foyer/devkit/smartAccounts'
import { startGateway } from '@foyer/gateway'
import { startLocalChain } from '@foyer/testing/localChain'
import * as v from 'valibot'
import { startDemo } from '../apps/demo/server.ts'
import { createProject } from '../packages/gateway/src/base/projects.ts'
import { openDatabase } from '../packages/gateway/src/kernel/database/openDatabase.ts'
import { createDatabaseProjects } from '../packages/gateway/src/kernel/projects/projectStore.ts'
import { migrate } from '../packages/gateway/src/migrations.ts'
import { paymasterAddress, paymasterCode } from '../packages/gateway/src/parts/paymaster/grant.ts'
import { PaymasterPolicy } from '../packages/gateway/src/parts/paymaster/policy.ts'
import { savePolicy } from '../packages/gateway/src/parts/paymaster/policyStore.ts'
import { createSponsorKeyFile } from '../packages/gateway/src/parts/paymaster/sponsorKey.ts'
import { deployTransaction, fundTransaction } from '../packages/gateway/src/parts/paymaster/transactions.ts'
import { copyMigratedDatabase } from '../packages/gateway/test/emptyDatabase.ts'

/** The chain on which the project pays. */
export const CHAIN_ID = 10
const OWNER = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
const ETHER = 10n ** 18n

/** A chain with the paymaster of a project, a gateway that signs for it, and the demo. */
export type SponsoredServices = Awaited<ReturnType<typeof startSponsoredServices>>

/** Starts them as an operator does: the key, the contract with its deposit, the policy, the gateway. */
export async function startSponsoredServices(policy: object) {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-sponsored-'))
  const chain = await startLocalChain({ chainId: CHAIN_ID, port: 0 })
  const stops: (() => Promise<unknown>)[] = [
    () => rm(folder, { recursive: true, force: true }),
    () => chain.stop(),
  ]
  const stop = async () => {
    for (const end of stops.reverse()) await end().catch(() => {})
  }
  try {
    await placeSmartAccountContracts(chain)
    const keyFile = join(folder, 'paymaster.key')
    const code = await paymasterCode({ owner: OWNER, signer: (await createSponsorKeyFile(keyFile)).address })
    const paymaster = paymasterAddress(code)
    await chain.fund(OWNER, 100)
    for (const { to, data, value } of [deployTransaction(code), fundTransaction(paymaster, ETHER)])
      await actAs(chain, OWNER, () =>
        send(chain, { from: OWNER, to, data, value: `0x${value.toString(16)}` }),
      )
    const dataDir = join(folder, 'data')
    await copyMigratedDatabase(dataDir)
    const settings: Parameters<typeof startGateway>[0] = {
      ...{ port: 0, isDevelopment: true, logLevel: 'warn', dataDir },
      logTo: { write: (line) => process.stderr.write(line) },
    }
    const opened = await openDatabase({ kind: 'embedded', dataDir })
    await migrate(opened.database)
    // Pages of this computer may ask for it, as the gateway is one of developers.
    const projects = createDatabaseProjects(opened.database)
    if ((await projects.find('dev')) === undefined) await projects.create(createProject('dev'))
    await savePolicy(opened.database, 'dev', v.parse(PaymasterPolicy, policy))
    await opened.close()
    const gateway = await startGateway({
      ...settings,
      rpc: { [`eip155:${CHAIN_ID}`]: [chain.url] },
      paymaster: { keyFile, owner: OWNER, others: {}, maxFeeBase: 500_000_000_000n, alarmBase: 0n },
    })
    stops.push(() => gateway.close())
    const chains = [{ chainId: CHAIN_ID, name: 'OP Mainnet', rpcUrl: chain.url }]
    const demo = await startDemo({
      ...{ port: 0, gatewayUrl: gateway.url, relayUrls: [], testWalletUrl: undefined, chains },
    })
    stops.push(() => demo.close())
    return { chain, paymaster, gatewayUrl: gateway.url, demoUrl: demo.url, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
