import { toTestNetwork } from '@foyer/devkit'
import { expect, test } from 'vitest'
import type { WalletRequest } from '../client/clientPort.ts'
import type { SessionRecord } from '../sessionRecord.ts'
import { parseSession } from '../sessionRecord.ts'
import type { TabEvent } from '../tabs/tabMessages.ts'
import { NETWORKS, recordEvents } from '../testing/startPair.ts'
import { createWalletProvider } from './walletProvider.ts'

const TOPIC = 'a'.repeat(64)
const A = `0x${'a'.repeat(40)}`
const B = `0x${'b'.repeat(40)}`

function toRaw(accounts: readonly unknown[], methods: readonly string[] = ['personal_sign'], topic = TOPIC) {
  return { topic, expiry: 4_000_000_000, namespaces: { eip155: { accounts, methods, events: [] } } }
}

function toRecord(...input: Parameters<typeof toRaw>): SessionRecord {
  const session = parseSession(toRaw(...input))
  if (!session) throw new Error('No usable session.')
  return session
}

function start(session: SessionRecord, chainId?: string) {
  const asked: WalletRequest[] = []
  let tell: (event: TabEvent) => void = () => {}
  const chains: string[] = []
  const wallet = createWalletProvider({
    hub: {
      async request(request) {
        asked.push(request)
        return 'answered'
      },
      on(listener) {
        tell = listener
        return () => {}
      },
    },
    expiryS: 300,
    readChain: () => chainId,
    writeChain: (_session, next) => void chains.push(next),
  })
  const reads: string[] = []
  const rpc = async ({ network, method }: { network: { id: unknown }; method: string }) => {
    reads.push(`${network.id} ${method}`)
    return '0x1'
  }
  const heard = recordEvents(wallet.provider)
  wallet.setSession({ session, networks: NETWORKS, rpc })
  const ask = (method: string, params?: readonly unknown[]) =>
    wallet.provider.request({ method, ...(params && { params }) })
  return { wallet, asked, reads, chains, heard, ask, tell: (event: TabEvent) => tell(event) }
}

const both = [`eip155:10:${A}`, `eip155:1:${A}`, `eip155:1:${B}`]

test('call-6 accounts and chain are answered here, in the order of the app and the wallet', async () => {
  const { ask, heard } = start(toRecord(both))
  expect(await ask('eth_accounts')).toEqual([A, B])
  expect(await ask('eth_requestAccounts')).toEqual([A, B])
  expect(await ask('eth_chainId')).toBe('0x1')
  expect(await ask('net_version')).toBe('1')
  expect(heard).toEqual([['connect', { chainId: '0x1' }]])
})

test('the chain of the last visit counts if it is still granted', async () => {
  expect(await start(toRecord(both), 'eip155:10').ask('eth_chainId')).toBe('0xa')
  expect(await start(toRecord(both), 'eip155:999').ask('eth_chainId')).toBe('0x1')
})

test('state-27 a switch to a granted chain happens here and is told', async () => {
  const { ask, heard, asked, chains } = start(toRecord(both))
  expect(await ask('wallet_switchEthereumChain', [{ chainId: '0xa' }])).toBeNull()
  expect(heard.slice(1)).toEqual([
    ['chainChanged', '0xa'],
    ['accountsChanged', [A]],
  ])
  expect(asked).toEqual([])
  expect(chains.at(-1)).toBe('eip155:10')
})

test('state-27 a switch to another chain is for the wallet if it allows that, else 4902', async () => {
  const allowed = start(toRecord(both, ['wallet_switchEthereumChain']))
  await allowed.ask('wallet_switchEthereumChain', [{ chainId: '0x89' }])
  expect(allowed.asked[0]).toMatchObject({ method: 'wallet_switchEthereumChain', chainId: 'eip155:1' })
  const denied = start(toRecord(both))
  const asking = denied.ask('wallet_switchEthereumChain', [{ chainId: '0x89' }])
  await expect(asking).rejects.toMatchObject({ code: 4902 })
  await expect(denied.ask('wallet_switchEthereumChain', [{}])).rejects.toMatchObject({ code: -32602 })
  await expect(denied.ask('wallet_addEthereumChain', [{}])).rejects.toMatchObject({ code: 4200 })
})

test('what a node answers goes to a node, what the wallet allows to the wallet on the active chain', async () => {
  const { ask, reads, asked } = start(toRecord(both, ['personal_sign', 'eth_call']), 'eip155:10')
  await ask('eth_call', [{}])
  await ask('eth_blockNumber')
  await ask('personal_sign', ['0x00', A])
  expect(reads).toEqual(['10 eth_call', '10 eth_blockNumber'])
  expect(asked[0]).toMatchObject({
    method: 'personal_sign',
    chainId: 'eip155:10',
    topic: TOPIC,
    expiryS: 300,
  })
  await expect(ask('eth_sendTransaction', [{}])).rejects.toMatchObject({ code: 4200 })
})

test('events of the wallet change chain and account only within what is granted', async () => {
  const { ask, heard, tell } = start(toRecord(both))
  const event = { type: 'event' as const, topic: TOPIC, chainId: 'eip155:1' }
  tell({ ...event, name: 'accountsChanged', data: [`eip155:1:${B}`] })
  tell({ ...event, name: 'accountsChanged', data: ['0xdead', 7, `0x${'c'.repeat(40)}`] })
  tell({ ...event, name: 'chainChanged', data: 999 })
  tell({ ...event, name: 'chainChanged', data: { chainId: '0xa' } })
  tell({ ...event, topic: 'b'.repeat(64), name: 'chainChanged', data: 1 })
  expect(await ask('eth_chainId')).toBe('0xa')
  expect(heard.slice(1)).toEqual([
    ['accountsChanged', [B, A]],
    ['chainChanged', '0xa'],
    ['accountsChanged', [A]],
  ])
})

test('a chain announced before it is granted becomes active with the grant', async () => {
  const { heard, tell } = start(toRecord([`eip155:1:${A}`]))
  tell({ type: 'event', topic: TOPIC, chainId: 'eip155:10', name: 'chainChanged', data: '10' })
  tell({ type: 'session', session: toRaw([`eip155:1:${A}`, `eip155:10:${A}`]) })
  expect(heard.slice(1)).toEqual([['chainChanged', '0xa']])
})

test('an update that leaves no usable account ends the session, and so does an end', async () => {
  const updated = start(toRecord(both))
  updated.tell({ type: 'session', session: toRaw(['eip155:1:0xnope']) })
  expect(updated.heard.at(-1)?.[0]).toBe('disconnect')
  const ended = start(toRecord(both))
  ended.tell({ type: 'ended', topic: TOPIC })
  expect(ended.heard.at(-1)?.[0]).toBe('disconnect')
  expect(await ended.ask('eth_accounts')).toEqual([])
  await expect(ended.ask('personal_sign')).rejects.toMatchObject({ code: 4900 })
})

test('a session that takes the place of another is gone over to', async () => {
  const { ask, heard, tell } = start(toRecord([`eip155:1:${A}`]))
  tell({ type: 'replaced', topic: TOPIC, session: toRaw([`eip155:1:${B}`], [], 'b'.repeat(64)) })
  expect(await ask('eth_accounts')).toEqual([B])
  expect(heard.slice(1)).toEqual([['accountsChanged', [B]]])
})

test('security T22 malformed accounts are dropped and at most 100 are kept', async () => {
  const many = Array.from({ length: 5_000 }, (_, index) => `eip155:1:0x${String(index).padStart(40, '0')}`)
  const rubbish = [
    '',
    'eip155:1',
    `eip155:1:${A}:x`,
    `eip155:0x1:${A}`,
    `eip155:1:${A}0`,
    `EIP155:1:${A}`,
    null,
    {},
  ]
  expect(await start(toRecord([...rubbish, ...many])).ask('eth_accounts')).toHaveLength(100)
  expect(parseSession(toRaw(rubbish))).toBeUndefined()
})

test('networks the app does not have do not hide what the wallet granted', async () => {
  const { wallet, ask } = start(toRecord([`eip155:5:${A}`]))
  wallet.setSession({ session: toRecord([`eip155:5:${A}`]), networks: [toTestNetwork(1)] })
  expect(await ask('eth_chainId')).toBe('0x5')
})

test('networks-3 the provider says which networks its session approved, and whether it can be asked for more', () => {
  const approvedNetworkIds = ['eip155:10', 'eip155:1']
  const { wallet } = start(toRecord(both))
  expect(wallet.provider.approval?.()).toEqual({ approvedNetworkIds, supportsAllNetworks: false })
  const able = start(toRecord(both, ['wallet_switchEthereumChain']))
  expect(able.wallet.provider.approval?.()).toEqual({ approvedNetworkIds, supportsAllNetworks: true })
  able.wallet.clearSession()
  expect(able.wallet.provider.approval?.()).toBeUndefined()
})

test('networks-3 an update that grants another network is told, one that grants the same is not', () => {
  const { wallet, tell } = start(toRecord(both))
  const told: unknown[] = []
  wallet.provider.on?.('approvalChanged', (approval: unknown) => void told.push(approval))
  tell({ type: 'session', session: toRaw(both) })
  expect(told).toEqual([])
  tell({ type: 'session', session: toRaw([...both, `eip155:8453:${A}`]) })
  expect(told).toEqual([
    { approvedNetworkIds: ['eip155:10', 'eip155:1', 'eip155:8453'], supportsAllNetworks: false },
  ])
})
