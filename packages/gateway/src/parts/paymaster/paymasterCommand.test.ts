import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { placeSmartAccountContracts } from '@foyer/devkit/smartAccounts'
import { type LocalChain, startLocalChain } from '@foyer/testing/localChain'
import { deriveKey } from '@foyer/testing/wallets'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyMigratedDatabase } from '../../../test/emptyDatabase.ts'
import { readConfig } from '../../config.ts'
import { runCli } from '../../runCli.ts'

const folder = mkdtempSync(join(tmpdir(), 'foyer-paymaster-'))
const keyFile = join(folder, 'payer.key')
const { privateKey, address: owner } = deriveKey(0)
const env: Record<string, string> = {
  FOYER_DATA_DIR: join(folder, 'data'),
  FOYER_PAYMASTER_KEY_FILE: join(folder, 'paymaster.key'),
  FOYER_PAYMASTER_OWNER: owner,
}

let chain: LocalChain
beforeAll(async () => {
  chain = await startLocalChain({ chainId: 10, port: 0 })
  await placeSmartAccountContracts(chain)
  env.FOYER_RPC_10 = chain.url
  writeFileSync(keyFile, privateKey, { mode: 0o600 })
  await copyMigratedDatabase(join(folder, 'data'))
}, 180_000)
afterAll(async () => {
  await chain?.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function command(line: string, environment: Record<string, string> = env) {
  const printed: string[] = []
  const errors: string[] = []
  const code = await runCli(line.split(' '), {
    env: environment,
    print: (text) => printed.push(text),
    printError: (text) => errors.push(text),
    signal: AbortSignal.abort(),
  })
  return { code, printed: printed.join('\n'), errors: errors.join('\n') }
}

test('an operator makes a key, deploys, funds, looks and withdraws', async () => {
  const made = await command('paymaster key create')
  expect(made).toMatchObject({ code: 0, printed: expect.stringMatching(/^0x[0-9a-f]{40}$/) })
  expect((await command('paymaster key address')).printed).toBe(made.printed)
  const { printed: paymaster } = await command('paymaster address')
  expect(paymaster).toMatch(/^0x[0-9a-f]{40}$/)
  const deposit = async () => JSON.parse((await command('paymaster deposit --chain 10')).printed) as unknown
  expect(await deposit()).toEqual({ chainId: 10, paymaster, isDeployed: false, depositBase: '0' })
  expect(await command(`paymaster deploy --chain 10 --key-file ${keyFile}`)).toMatchObject({
    code: 0,
    errors: '',
  })
  expect(await command(`paymaster fund --chain 10 --amount 900 --key-file ${keyFile}`)).toMatchObject({
    code: 0,
  })
  expect(await deposit()).toMatchObject({ isDeployed: true, depositBase: '900' })
  const to = `0x${'cc'.repeat(20)}`
  const withdraw = `paymaster withdraw --chain 10 --amount 400 --to ${to}`
  expect(JSON.parse((await command(withdraw)).printed)).toMatchObject({
    chainId: 10,
    to: paymaster,
    value: '0x0',
  })
  expect(await command(`${withdraw} --key-file ${keyFile}`)).toMatchObject({ code: 0, errors: '' })
  expect(await deposit()).toMatchObject({ depositBase: '500' })
  expect(await chain.request('eth_getBalance', [to, 'latest'])).toBe('0x190')
}, 60_000)

test('a policy is set, shown and taken away, and a mistake in it is named', async () => {
  await command('project create my-shop')
  const file = join(folder, 'policy.json')
  const write = (policy: object) => writeFileSync(file, JSON.stringify(policy))
  expect((await command('paymaster policy my-shop')).printed).toContain('pays for no connected wallets')
  write({ chains: { 'eip155:10': { dayBase: '5' } } })
  expect(JSON.parse((await command(`paymaster policy my-shop ${file}`)).printed)).toMatchObject({
    chains: { 'eip155:10': { dayBase: '5', dayOperations: 1_000 } },
  })
  for (const [policy, place] of [
    [{ chains: {} }, 'chains'],
    [{ chains: { 'eip155:10': { dayBase: 'much' } } }, 'chains.eip155:10.dayBase'],
    [{ chains: { 'eip155:10': { dayBase: '5' } }, limitless: true }, 'limitless'],
  ] as const) {
    write(policy)
    expect(await command(`paymaster policy my-shop ${file}`)).toMatchObject({
      code: 2,
      errors: expect.stringContaining(`"${place}"`),
    })
  }
  expect((await command('paymaster policy my-shop --off')).printed).toContain('pays for no connected wallets')
  expect(await command(`paymaster policy nobody --off`)).toMatchObject({ code: 1 })
}, 180_000)

test('a setting that cannot be used is named, and a command that cannot be read', async () => {
  const { FOYER_PAYMASTER_KEY_FILE: _, ...without } = env
  expect((await command('paymaster address', without)).errors).toBe('FOYER_PAYMASTER_KEY_FILE is not set.')
  for (const [name, value] of [
    ['FOYER_PAYMASTER_OWNER', 'me'],
    ['FOYER_PAYMASTER_MAX_FEE', '-1'],
    ['FOYER_PAYMASTER_ALARM', '0.5'],
  ] as const)
    expect(() => readConfig({ [name]: value })).toThrow(name)
  for (const line of [
    'paymaster key lose',
    'paymaster fund --chain 10',
    'paymaster deploy',
    'paymaster withdraw --chain 10 --amount 5',
  ])
    expect(await command(line)).toMatchObject({ code: 2 })
})
