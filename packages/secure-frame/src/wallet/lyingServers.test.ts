import { expect, onTestFinished, test } from 'vitest'
import { createFrameTest, createKeptStore } from '../../test/createFrameTest.ts'
import type { FakeServers } from '../../test/fakeServers.ts'

async function start(input?: Parameters<typeof createFrameTest>[0]) {
  const it = await createFrameTest(input)
  onTestFinished(it.close)
  return it
}

/** Somebody who has a wallet, and whose page is loaded again: nothing of it is open. */
async function reloaded() {
  const first = await start({ store: createKeptStore() })
  await first.signIn()
  const { address } = await first.ask('GET_USER', {})
  const again = await start({ servers: first.servers, store: first.store })
  const sign = () =>
    again.ask('RPC_REQUEST', {
      method: 'personal_sign',
      params: ['Hello', address],
      chainId: 1,
      chainNamespace: 'eip155',
    })
  return { servers: first.servers, sign }
}

function lie(server: FakeServers['vault'], path: string, changes: object): void {
  server.lie = (called, reply) => (called === path ? { ...(reply as object), ...changes } : reply)
}

test('the same wallet opens by the vault alone', async () => {
  const { servers, sign } = await reloaded()
  servers.gateway.isAway = true
  expect(await sign()).toMatch(/^0x/)
})

test.each<readonly [string, object]>([
  ['has another hash', { bindingHash: 'A'.repeat(43) }],
  ['is another one', { walletId: '0'.repeat(32) }],
  ['is of another epoch', { epoch: 7 }],
])('a vault whose wallet %s opens none while the gateway is away', async (_, changes) => {
  const { servers, sign } = await reloaded()
  servers.gateway.isAway = true
  lie(servers.vault, '/v1/shares/release', changes)
  await expect(sign()).rejects.toMatchObject({ code: 'vault_mismatch' })
})

test.each<readonly [string, object]>([
  ['of another hash than it says', { bindingHash: 'A'.repeat(43) }],
  [
    'of another person',
    {
      binding: {
        v: 1,
        projectId: 'demo',
        accountId: 'ac_9',
        walletId: '0'.repeat(32),
        epoch: 1,
        eoa: `0x${'1'.repeat(40)}`,
        smartAccount: null,
        solana: null,
      },
    },
  ],
])('a gateway that gives a wallet %s opens none', async (_, changes) => {
  const { servers, sign } = await reloaded()
  lie(servers.gateway, '/v1/keys/release', changes)
  await expect(sign()).rejects.toMatchObject({ code: 'vault_mismatch' })
})
