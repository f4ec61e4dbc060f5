import { readFileSync } from 'node:fs'
import { makeCalls, newOwner, placeSmartAccountContracts } from '@foyer/devkit/smartAccounts'
import {
  delegationDigest,
  deployCall,
  disableCall,
  encodeExecutions,
  permissionContext,
  type SessionRight,
  SMART_ACCOUNT_CONTRACTS,
  sessionCaveats,
  smartAccountAddress,
} from '@foyer/smart-account'
import { type LocalChain, startLocalChain } from '@foyer/testing/localChain'
import { type Address, type Chain, createPublicClient, createWalletClient, type Hex, http } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { base } from 'viem/chains'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { actWithSession, type Session, toRedeemData } from '../../examples/sessions/src/actWithSession.ts'

// Runs the server code of the guide of smart sessions, on a chain with the real contracts.

const SHOP: Address = `0x${'5a'.repeat(20)}`
const ETHER = 10n ** 18n
const CHAIN: Chain = base
const server = privateKeyToAccount(`0x${'c7'.repeat(32)}`)

let local: LocalChain
beforeAll(async () => {
  local = await startLocalChain({ chainId: base.id, port: 0 })
  await placeSmartAccountContracts(local)
  await local.fund(server.address, 10)
})
afterAll(() => local?.stop())

function clients() {
  const transport = http(local.url)
  return {
    wallet: createWalletClient({ account: server, chain: CHAIN, transport }),
    chain: createPublicClient({ chain: CHAIN, transport, pollingInterval: 20 }),
  }
}

/** A session as the wallet answers with it, of a visitor whose account is not on the chain yet. */
async function give(right: SessionRight, maxCalls = 5) {
  const owner = newOwner()
  const account = smartAccountAddress(owner.owner)
  await local.fund(account, 5)
  const startsAtSeconds = Math.floor(Date.now() / 1000) - 60
  const terms = { right, startsAtSeconds, endsAtSeconds: startsAtSeconds + 3_600, maxCalls }
  const delegate = server.address.toLowerCase()
  const delegation = { delegate, delegator: account, caveats: sessionCaveats(terms), salt: 1n }
  const signed = {
    ...delegation,
    signature: owner.key.sign(delegationDigest(delegation, base.id)).serialized,
  }
  const { delegationManager, factory } = SMART_ACCOUNT_CONTRACTS
  const session: Session = {
    // Each is hex with 0x.
    context: permissionContext(signed) as Hex,
    delegationManager,
    dependencies: [{ factory, factoryData: deployCall(owner.owner) as Hex }],
  }
  return { session, signed, owner, account }
}
const pay = (value: bigint) => ({ to: SHOP, value, data: '0x' }) as const

test('call-10 a server acts for a visitor until the limit, and once it is revoked not any more', async () => {
  const { session, signed, owner, account } = await give({
    kind: 'native',
    amountBase: ETHER,
    periodSeconds: 600,
  })
  const { chain } = clients()
  const before = await chain.getBalance({ address: SHOP })
  await actWithSession(clients(), session, pay(ETHER / 2n))
  await actWithSession(clients(), session, pay(ETHER / 2n))
  expect((await chain.getBalance({ address: SHOP })) - before).toBe(ETHER)
  await expect(actWithSession(clients(), session, pay(1n))).rejects.toThrow('transfer-amount-exceeded')
  const other = await give({ kind: 'native', amountBase: ETHER, periodSeconds: 600 })
  await actWithSession(clients(), other.session, pay(1n))
  const call = { target: account, value: 0n, callData: disableCall(signed) }
  await makeCalls(local, owner, [call], base.id)
  await expect(actWithSession(clients(), session, pay(0n))).rejects.toThrow()
  await actWithSession(clients(), other.session, pay(1n))
})

test('call-10 a server that has a smart account of its own acts by an operation of that', async () => {
  const app = newOwner()
  const appAccount = smartAccountAddress(app.owner)
  const { owner, account, signed, session } = await give({
    kind: 'native',
    amountBase: ETHER,
    periodSeconds: 600,
  })
  // The session is for that account, and not for the key of the server.
  const { signature: _, ...delegation } = { ...signed, delegate: appAccount }
  const digest = delegationDigest(delegation, base.id)
  const context = permissionContext({ ...delegation, signature: owner.key.sign(digest).serialized }) as Hex
  await makeCalls(local, owner, [{ target: SHOP, value: 0n, callData: '0x' }], base.id)
  const { chain } = clients()
  const before = await chain.getBalance({ address: account as Address })
  const callData = toRedeemData({ context }, pay(ETHER / 4n))
  const calls = [{ target: session.delegationManager, value: 0n, callData }]
  expect(encodeExecutions(calls)).toContain(context.slice(2, 200))
  await makeCalls(local, app, calls, base.id)
  expect(before - (await chain.getBalance({ address: account as Address }))).toBe(ETHER / 4n)
  await expect(actWithSession(clients(), { ...session, context }, pay(1n))).rejects.toThrow()
})

test('the guide shows the example as it is', () => {
  const root = new URL('../../', import.meta.url)
  const read = (path: string) => readFileSync(new URL(path, root), 'utf8')
  expect(read('docs/guide/smart-sessions.md')).toContain(
    read('examples/sessions/src/actWithSession.ts').trim(),
  )
})
