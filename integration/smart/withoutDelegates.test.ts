import { SMART_ACCOUNT_CONTRACTS } from '@foyer/smart-account'
import { expect, test } from 'vitest'
import { CHAIN } from '../../packages/gateway/test/bundlerTest.ts'
import { startSmartWorld, statusOf } from './smartWorld.ts'

// docs/guide/smart-accounts.md, "One address": a network whose rules are older than EIP-7702 (Prague). Its contracts are all in their places,
// the delegate as well.

const TIMEOUT_MS = 120_000
const world = startSmartWorld(TIMEOUT_MS, 'cancun')
const ANN = `0x${'a1'.repeat(20)}`
const chain = `0x${CHAIN.toString(16)}`
const calls = [1n, 2n].map((value) => ({ to: ANN, value: `0x${value.toString(16)}` }))
const ENTRY_POINT = SMART_ACCOUNT_CONTRACTS.entryPoint.slice(2).toLowerCase().padStart(64, '0')
/** Answers as a node whose machine takes the first byte of a delegation for no instruction. Anvil runs it under older rules, too. */
const asStrictNode = (_request: object, reply: string) =>
  reply.replaceAll(
    `"result":"0x${ENTRY_POINT}"`,
    '"error":{"code":-32000,"message":"invalid opcode: opcode 0xef not defined"}',
  )

test('call-6 call-10 on a network without EIP-7702 a wallet with one address says so, and is an ordinary one there', {
  timeout: TIMEOUT_MS,
}, async () => {
  const user = await world.newUser({ isOneAddress: true, lie: asStrictNode })
  const { address } = user
  await world.chain.fund(address, 1)
  const capabilities = await user.rpc('wallet_getCapabilities', [address, [chain]])
  expect(Object(capabilities)[chain].atomic).toEqual({ status: 'unsupported' })
  await expect(user.sendCalls(calls)).rejects.toMatchObject({ code: 5760 })
  expect(user.approvals).toHaveLength(0)
  const each = await user.sendCalls(calls, { atomicRequired: false })
  expect(await statusOf(user, each)).toMatchObject({ status: 200, atomic: false })
  const id = await user.sendCalls(calls.slice(0, 1), { atomicRequired: false })
  expect(await statusOf(user, id)).toMatchObject({ status: 200, atomic: false })
  // The app would pay for an operation. There is none to pay for.
  const hash = String(await user.rpc('eth_sendTransaction', [{ from: address, to: ANN, value: '0x5' }]))
  expect(await world.chain.request('eth_getTransactionByHash', [hash])).toMatchObject({ type: '0x2' })
  expect(user.approvals.some(({ content }) => 'runs' in content)).toBe(false)
  expect(await user.rpc('wallet_revokeCode', [])).toBe(false)
  expect(await world.chain.request('eth_getCode', [address, 'latest'])).toBe('0x')
})

test('an address gets no code on a network without EIP-7702, whatever its node says of delegates', {
  timeout: TIMEOUT_MS,
}, async () => {
  const user = await world.newUser({ isOneAddress: true })
  await world.chain.fund(user.address, 1)
  // The frame asks the network itself, so that nobody approves what the gateway would refuse.
  await expect(user.sendCalls(calls)).rejects.toMatchObject({ code: 5760 })
  expect(user.approvals).toHaveLength(0)
  expect(await world.chain.request('eth_getCode', [user.address, 'latest'])).toBe('0x')
  expect(await world.chain.request('eth_getTransactionCount', [user.address, 'latest'])).toBe('0x0')
})
