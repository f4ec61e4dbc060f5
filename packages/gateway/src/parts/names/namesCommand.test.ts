import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readCodes } from '@foyer/devkit/localContracts'
import { stressTest } from '@foyer/devkit/stress'
import { type LocalChain, startLocalChain } from '@foyer/testing/localChain'
import { deriveKey } from '@foyer/testing/wallets'
import { createPublicClient, http, parseAbi } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyMigratedDatabase } from '../../../test/emptyDatabase.ts'
import { runCli } from '../../runCli.ts'

const OWNER = '0x5abfec25f74cd88437631a7731906932776356f9'
const folder = mkdtempSync(join(tmpdir(), 'foyer-names-'))
const env: Record<string, string> = {
  FOYER_DATA_DIR: join(folder, 'data'),
  FOYER_NAMES_PARENT: 'foyer.eth',
  FOYER_NAMES_SIGNER_KEY_FILE: join(folder, 'names.key'),
}

let chain: LocalChain
beforeAll(async () => {
  chain = await startLocalChain({ chainId: 1, port: 0 })
  env.FOYER_RPC_1 = chain.url
  await copyMigratedDatabase(join(folder, 'data'))
}, 180_000)
afterAll(async () => {
  await chain?.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function command(args: string[], environment: Record<string, string> = env) {
  const printed: string[] = []
  const errors: string[] = []
  const code = await runCli(args, {
    env: environment,
    print: (line) => printed.push(line),
    printError: (line) => errors.push(line),
    signal: AbortSignal.abort(),
  })
  return { code, printed: printed.join('\n'), errors: errors.join('\n') }
}

test('names deploy puts a resolver onto the chain that trusts the signer, or prints the transaction', async () => {
  const signer = await command(['names', 'signer', 'create'])
  expect(signer).toMatchObject({ code: 0, printed: expect.stringMatching(/^0x[0-9a-f]{40}$/) })
  expect((await command(['names', 'signer', 'address'])).printed).toBe(signer.printed)
  const keyFile = join(folder, 'deployer.key')
  writeFileSync(keyFile, deriveKey(0).privateKey, { mode: 0o600 })
  const asked = ['names', 'deploy', '--gateway-url', 'https://gateway.example/', '--owner', OWNER]
  const made = await command([...asked, '--key-file', keyFile])
  expect(made.errors).toBe('')
  const client = createPublicClient({ transport: http(chain.url) })
  const abi = parseAbi([
    'function url() view returns (string)',
    'function owner() view returns (address)',
    'function isSigner(address) view returns (bool)',
  ])
  const address: `0x${string}` = `0x${made.printed.slice(2)}`
  expect(await client.readContract({ address, abi, functionName: 'url' })).toBe(
    'https://gateway.example/v1/names/answers/{sender}/{data}',
  )
  expect((await client.readContract({ address, abi, functionName: 'owner' })).toLowerCase()).toBe(OWNER)
  const args = [`0x${signer.printed.slice(2)}`] as const
  expect(await client.readContract({ address, abi, functionName: 'isSigner', args })).toBe(true)
  expect(JSON.parse((await command(asked)).printed)).toMatchObject({
    chainId: 1,
    data: expect.stringMatching(/^0x/),
  })
}, 180_000)

test.each([
  [['names', 'deploy', '--owner', OWNER], '--gateway-url'],
  [['names', 'deploy', '--gateway-url', 'https://gateway.example', '--owner', 'me'], '--owner'],
  [['names', 'signer', 'drop'], 'names signer'],
  [['names', 'reserve', 'No Name'], 'Name one label'],
  [['names', 'list', 'all'], 'nothing further'],
])('%j is refused, and says why', async (args, why) => {
  expect(await command(args)).toMatchObject({ code: 2, errors: expect.stringContaining(why) })
})

stressTest(
  'names are listed, kept back and freed by the operator',
  async () => {
    expect(await command(['names', 'reserve', 'ada'])).toMatchObject({
      code: 0,
      printed: 'ada.foyer.eth is kept back.',
    })
    expect(await command(['names', 'reserve', 'ada'])).toMatchObject({ code: 1 })
    expect(JSON.parse((await command(['names', 'list'])).printed)).toMatchObject({
      name: 'ada.foyer.eth',
      account: null,
    })
    expect((await command(['names', 'release', 'ada'])).printed).toBe('ada.foyer.eth can be had by anybody.')
    expect(await command(['names', 'release', 'ada'])).toMatchObject({ code: 1 })
    const { FOYER_NAMES_PARENT: _, ...without } = env
    expect(await command(['names', 'list'], without)).toMatchObject({
      code: 2,
      errors: 'FOYER_NAMES_PARENT is not set.',
    })
  },
  180_000,
)

test('operators deploy the contract that is tested on local chains', async () => {
  const file = new URL('../../../data/names-resolver.json', import.meta.url)
  const { creationCode } = JSON.parse(await readFile(file, 'utf8')) as { creationCode: string } // our own file
  expect(creationCode).toBe(readCodes().NamesResolver)
})
