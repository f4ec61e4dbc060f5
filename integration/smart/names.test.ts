import { getAddress } from 'ethers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CHAIN, CHAIN_ID } from '../../packages/gateway/test/bundlerTest.ts'
import {
  encodeQuestion,
  type NamesTest,
  readHolder,
  startNamesTest,
} from '../../packages/gateway/test/namesTest.ts'
import type { SmartUser } from './smartWorld.ts'
import { startSmartWorld } from './smartWorld.ts'

// Names of embedded wallets: what the frame signs, the gateway takes.

const TIMEOUT_MS = 120_000
const world = startSmartWorld(TIMEOUT_MS)
let names: NamesTest
beforeAll(async () => {
  names = await startNamesTest({ rpc: { [CHAIN_ID]: [world.chain.url] } })
}, TIMEOUT_MS)
afterAll(() => names?.close())

/** Takes a name for the account in use. */
async function register(user: SmartUser, label: string) {
  const account = `${CHAIN_ID}:${getAddress(user.address)}`
  const { message } = await names.challenge({ address: user.address, signMessage: async () => '' }, label, {
    account,
  })
  const hex = `0x${Buffer.from(message).toString('hex')}`
  return names.take(message, String(await user.rpc('personal_sign', [hex, user.address])))
}

const holderOn = async (label: string, chainId: number) =>
  readHolder((await names.names.answer(encodeQuestion(`${label}.foyer.eth`, chainId))) ?? '')

test('entity-5 the key of an embedded wallet takes a name, which is its own on every chain', {
  timeout: TIMEOUT_MS,
}, async () => {
  const user = await world.newUser({ type: 'eoa' })
  expect(await register(user, 'bykey')).toEqual({ name: 'bykey.foyer.eth' })
  for (const chainId of [CHAIN, 1]) expect(await holderOn('bykey', chainId)).toBe(user.address.toLowerCase())
})

test('entity-5 its smart account takes one before it is deployed, and another one does afterwards, each on its chain', {
  timeout: TIMEOUT_MS,
}, async () => {
  const user = await world.newUser()
  expect(await register(user, 'undeployed')).toEqual({ name: 'undeployed.foyer.eth' })
  expect(await holderOn('undeployed', CHAIN)).toBe(user.address.toLowerCase())
  expect(await holderOn('undeployed', 8453)).toBe('0x')
  const other = await world.newUser()
  await other.rpc('eth_sendTransaction', [{ from: other.address, to: other.address, value: '0x0' }])
  expect(await register(other, 'deployed')).toEqual({ name: 'deployed.foyer.eth' })
  expect(await holderOn('deployed', CHAIN)).toBe(other.address.toLowerCase())
})
