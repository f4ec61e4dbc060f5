import { createContractAccount } from '@foyer/devkit/contractAccount'
import { type LocalChain, startLocalChain } from '@foyer/testing/localChain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createHolder,
  encodeQuestion,
  type NamesTest,
  readHolder,
  startNamesTest,
} from '../../../test/namesTest.ts'
import { openUsualDatabase } from '../../../test/usualDatabase.ts'
import type { OpenDatabase } from '../../kernel/database/openDatabase.ts'

// Names of accounts that are contracts, which a node of their chain is asked about.

const BASE = 8453
const owner = createHolder()
const account = createContractAccount(owner.address)

let chain: LocalChain
let opened: OpenDatabase
let it: NamesTest
beforeAll(async () => {
  const made = await Promise.all([
    startLocalChain({ chainId: BASE, port: 0 }),
    openUsualDatabase('names of contracts'),
  ])
  chain = made[0]
  opened = made[1]
  it = await startNamesTest({ opened, rpc: { [`eip155:${BASE}`]: [chain.url] } })
}, 60_000)
afterAll(async () => {
  await it?.close()
  await opened?.close()
  await chain?.stop()
})

/** Takes a name for a contract account of a chain, whose owner signs. */
async function register(
  label: string,
  {
    by = owner,
    of = account,
    chainId = BASE,
    wrap = (signature: string) => signature,
    action = 'register',
  }: {
    readonly by?: typeof owner
    readonly of?: typeof account
    readonly chainId?: number
    readonly wrap?: (signature: string) => string
    readonly action?: 'register' | 'release'
  } = {},
) {
  const fields = { account: `eip155:${chainId}:${of.address}`, action }
  const { message } = await it.challenge(by, label, fields)
  const signature = wrap(await by.signMessage({ message }))
  return action === 'register' ? it.take(message, signature) : it.giveUp(message, signature)
}
const wrapped = { wrap: account.wrap }

/** Returns the account that a name leads to on a chain; `0x` where there is none. */
async function holderOn(label: string, chainId: number): Promise<string> {
  return readHolder((await it.names.answer(encodeQuestion(`${label}.foyer.eth`, chainId))) ?? '')
}

test('entity-5 an account that is not deployed yet takes a name by ERC-6492, which is its own on that chain alone', async () => {
  expect(await chain.request('eth_getCode', [account.address, 'latest'])).toBe('0x')
  expect(await register('undeployed', wrapped)).toEqual({ name: 'undeployed.foyer.eth' })
  expect(await it.names.nameOf(account.address)).toBe('undeployed.foyer.eth')
  expect(await holderOn('undeployed', BASE)).toBe(account.address.toLowerCase())
  for (const elsewhere of [1, 10]) expect(await holderOn('undeployed', elsewhere)).toBe('0x')
  // Nothing was deployed by it.
  expect(await chain.request('eth_getCode', [account.address, 'latest'])).toBe('0x')
})

test('a signature of another owner, of another account or without its wrapping takes none', async () => {
  const [stranger, other] = [createHolder(), createContractAccount(createHolder().address)]
  const refused = { code: 'signature_invalid' }
  await expect(register('stolen', { ...wrapped, by: stranger })).rejects.toMatchObject(refused)
  await expect(register('stolen', { ...wrapped, of: other })).rejects.toMatchObject(refused)
  await expect(register('stolen')).rejects.toMatchObject(refused)
  await expect(register('stolen', { wrap: () => '0x' })).rejects.toMatchObject(refused)
  await expect(register('stolen', { wrap: () => `0x${'6492'.repeat(16)}` })).rejects.toMatchObject(refused)
})

test('on a network without a node it is refused with a reason of its own, and no name is lost by it', async () => {
  await expect(register('nonode', { ...wrapped, chainId: 10 })).rejects.toMatchObject({
    code: 'chain_not_supported',
  })
  expect(await it.names.check('nonode')).toMatchObject({ status: 'free' })
})

test('entity-5 a deployed account gives its name up and takes another by ERC-1271', async () => {
  await account.deploy(chain)
  expect(await register('undeployed', { action: 'release' })).toEqual({ name: 'undeployed.foyer.eth' })
  expect(await register('deployed')).toEqual({ name: 'deployed.foyer.eth' })
  expect(await holderOn('deployed', BASE)).toBe(account.address.toLowerCase())
  await expect(register('second', { by: createHolder() })).rejects.toMatchObject({
    code: 'signature_invalid',
  })
})

test('the owner’s own key has a name of its own', async () => {
  await it.register(owner, 'ownkey')
  expect(await it.names.nameOf(owner.address)).toBe('ownkey.foyer.eth')
  expect(await holderOn('ownkey', 10)).toBe(owner.address.toLowerCase())
})
