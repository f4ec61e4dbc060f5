import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sleep } from '@foyer/kit'
import type { LocalChain } from '@foyer/testing/localChain'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type BundlerTestInput,
  CHAIN_ID,
  createUser,
  DEPLOYED,
  newRelayer,
  receiptOf,
  startBundlerChain,
  startBundlerTest,
  startMoodyNode,
} from '../../../test/bundlerTest.ts'
import { openUsualDatabase } from '../../../test/usualDatabase.ts'
import { readConfig } from '../../config.ts'
import type { OpenDatabase } from '../../kernel/database/openDatabase.ts'
import { createChainNodes } from '../../kernel/nodes/chainNodes.ts'
import { createRelayer, createRelayerFile, readRelayerFile } from './relayerKey.ts'

let chain: LocalChain
let opened: OpenDatabase
beforeAll(async () => {
  ;({ chain } = await startBundlerChain())
  opened = await openUsualDatabase('the limits of the bundler')
})
// Each test has the whole day, and nothing of the one before it is on its way.
beforeEach(async () => {
  for (const table of ['bundler_transactions', 'bundler_ops', 'sponsor_budgets'] as const)
    await opened.database.deleteFrom(table).execute()
})
afterAll(async () => {
  await opened?.close()
  await chain?.stop()
})

async function withGateway(
  input: Partial<BundlerTestInput>,
  run: (it: Awaited<ReturnType<typeof startBundlerTest>>) => Promise<void>,
): Promise<void> {
  const it = await startBundlerTest({
    database: opened.database,
    chain,
    relayer: await newRelayer(chain),
    ...input,
  })
  await run(it).finally(() => it.close())
}

const spent = async (subject: string) => {
  const row = await opened.database
    .selectFrom('sponsor_budgets')
    .selectAll()
    .where('subject', '=', subject)
    .executeTakeFirstOrThrow()
  return { operations: row.operations, gas: BigInt(row.gas), costBase: BigInt(row.cost_base) }
}

describe('the limits of a day', () => {
  test('are those of an account in operations and in gas, and of a project in operations', async () => {
    await withGateway({ limits: { accountOperations: 1 } }, async (it) => {
      const user = await createUser(it)
      await receiptOf(user, await user.hand(user.sign().wire))
      await expect(user.hand(user.sign({ ...DEPLOYED, nonce: 1n }).wire)).rejects.toThrow(
        /-32504 .*1 operations/,
      )
      const other = await createUser(it)
      await receiptOf(other, await other.hand(other.sign().wire))
    })
    await withGateway({ limits: { accountGas: 1_000_000n } }, async (it) => {
      const user = await createUser(it)
      await expect(user.hand(user.sign().wire)).rejects.toThrow(/-32504 .*gas/)
    })
    await opened.database.deleteFrom('sponsor_budgets').execute()
    await withGateway({ limits: { projectOperations: 1 } }, async (it) => {
      const [user, other] = [await createUser(it), await createUser(it)]
      await receiptOf(user, await user.hand(user.sign().wire))
      await expect(other.hand(other.sign().wire)).rejects.toThrow(/-32504 .*project/)
      // Of another project it is the first one.
      const stranger = await createUser(it, { projectId: 'other' })
      await receiptOf(stranger, await stranger.hand(stranger.sign().wire))
    })
  })

  test('let no more through at once than there is left for', async () => {
    const limits = { accountGas: 1_000_000_000n, maxFeeBase: 3_000_000_000n }
    // Each sets aside 1,410,000 units of gas at the price of the chain, 3 gwei at most: there is room for two of eight, not for three.
    const budgetBase = 3n * 1_410_000n * 3_000_000_000n - 1n
    await withGateway({ limits, budgetBase }, async (it) => {
      await chain.request('anvil_setNextBlockBaseFeePerGas', ['0x77359400'])
      await chain.request('evm_mine', [])
      await chain.request('evm_setAutomine', [false])
      const users = await Promise.all(Array.from({ length: 8 }, () => createUser(it)))
      const answers = await Promise.allSettled(users.map((user) => user.hand(user.sign().wire)))
      await chain.request('evm_setAutomine', [true])
      await chain.request('evm_mine', [])
      const refused = answers.flatMap((answer) =>
        answer.status === 'rejected' ? [String(answer.reason)] : [],
      )
      expect(refused).toHaveLength(6)
      for (const reason of refused) expect(reason).toMatch(/-32504 .*project/)
    })
  })

  test('count in the end what was paid, and not what might have been', async () => {
    const relayer = await newRelayer(chain)
    await withGateway({ relayer }, async (it) => {
      const user = await createUser(it)
      const { receipt } = await receiptOf(user, await user.hand(user.sign().wire))
      const subject = `account:${user.accountId}`
      expect((await spent(subject)).gas).toBe(1_410_000n)
      await chain.request('anvil_mine', ['0x8'])
      const gas = BigInt(receipt.gasUsed)
      for (let turn = 0; (await spent(subject)).gas !== gas && turn < 2_500; turn += 1) await sleep(20)
      const costBase = gas * BigInt(receipt.effectiveGasPrice)
      expect(await spent(subject)).toEqual({ operations: 1, gas, costBase })
      expect(await spent('project')).toEqual({ operations: 1, gas, costBase })
      const left = v.parse(v.string(), await chain.request('eth_getBalance', [relayer.address, 'latest']))
      expect(100n * 10n ** 18n - BigInt(left)).toBe(costBase)
    })
  })
})

describe('a bundler of somebody else', () => {
  test('gets the calls of its chain: the five methods, for this entry point, within the limits of the day', async () => {
    // A plain node is bundler enough to be asked: it refuses the method itself.
    const node = await startMoodyNode(chain)
    const others = createChainNodes({ [CHAIN_ID]: [node.url] })
    await withGateway({ others, limits: { accountOperations: 2 } }, async (it) => {
      expect(it.bundler.relayers()).toEqual([])
      const user = await createUser(it)
      await expect(user.hand(user.sign().wire)).rejects.toThrow('-32601')
      await expect(user.hand(user.sign().wire)).rejects.toThrow('-32601')
      await expect(user.hand(user.sign().wire)).rejects.toThrow('-32504')
      await expect(user.rpc('eth_sendUserOperation', [user.sign().wire, CHAIN_ID])).rejects.toThrow('-32602')
      await expect(user.rpc('eth_sendTransaction', [])).rejects.toThrow('rpc_method_not_allowed')
      expect(node.asked.map(({ method }) => method)).toEqual([
        'eth_sendUserOperation',
        'eth_sendUserOperation',
      ])
      node.refused.add('eth_getUserOperationReceipt')
      await expect(user.rpc('eth_getUserOperationReceipt', [`0x${'1'.repeat(64)}`])).rejects.toThrow(
        'upstream_unavailable',
      )
    })
    await node.stop()
  })
})

describe('the key of the relayer', () => {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-relayer-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('is in a file that its owner alone can read, and in no text', async () => {
    const path = join(folder, 'relayer.key')
    const made = await createRelayerFile(path)
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect((await readRelayerFile(path)).address).toBe(made.address)
    await expect(createRelayerFile(path)).rejects.toThrow('is there already')
    const key = readFileSync(path, 'utf8').trim()
    expect(JSON.stringify(made)).not.toContain(key.slice(2))
    const open = join(folder, 'open.key')
    writeFileSync(open, key, { mode: 0o644 })
    await expect(readRelayerFile(open)).rejects.toThrow('Others may read')
    await expect(readRelayerFile(join(folder, 'none'))).rejects.toThrow('could not be read')
    for (const wrong of [
      '0x1234',
      key.slice(2),
      `0x${'0'.repeat(64)}`,
      `0x${'f'.repeat(64)}`,
      `${key.slice(0, -1)}g`,
    ]) {
      const error = await Promise.resolve()
        .then(() => createRelayer(wrong))
        .catch((thrown: unknown) => thrown)
      expect(error).toMatchObject({ code: 'bad_keys' })
      expect(String(error)).not.toContain(wrong.slice(2))
      expect(error).not.toHaveProperty('cause.message')
    }
  })

  test('comes from a file alone, and the settings say what is wrong', () => {
    expect(readConfig({}).bundler).toBeUndefined()
    const read = (env: Record<string, string>) => () => readConfig(env)
    expect(readConfig({ FOYER_RELAYER_KEY: `0x${'ab'.repeat(32)}` }).bundler).toBeUndefined()
    expect(read({ FOYER_BUNDLER_OPTIMISM: 'https://bundler.example' })).toThrow('FOYER_BUNDLER_OPTIMISM')
    expect(read({ FOYER_BUNDLER_10: 'ftp://bundler.example' })).toThrow('FOYER_BUNDLER_10')
    expect(read({ FOYER_RELAYER_ALARM: '0.05' })).toThrow('FOYER_RELAYER_ALARM')
    expect(
      readConfig({
        FOYER_RELAYER_KEY_FILE: '/keys/relayer',
        FOYER_BUNDLER_10: 'https://bundler.example/key',
        FOYER_RELAYER_ALARM: '7',
        FOYER_RELAYER_MAX_FEE: '8',
        FOYER_RELAYER_ACCOUNT_OPERATIONS: '9',
        FOYER_RELAYER_ACCOUNT_GAS: '10',
        FOYER_RELAYER_PROJECT_OPERATIONS: '11',
      }).bundler,
    ).toEqual({
      relayerKeyFiles: ['/keys/relayer'],
      others: { 'eip155:10': ['https://bundler.example/key'] },
      limits: { alarmBase: 7n, maxFeeBase: 8n, accountOperations: 9, accountGas: 10n, projectOperations: 11 },
    })
  })
})
