import { blake2b } from '@noble/hashes/blake2.js'
import { afterEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { callOverHttp } from '../localNode/callOverHttp.ts'
import { POLKADOT_KEYS } from './polkadotKeys.ts'
import { LOCAL_POLKADOT_ID, type LocalPolkadot, startLocalPolkadot } from './startLocalPolkadot.ts'

const running: LocalPolkadot[] = []
async function start() {
  const node = await startLocalPolkadot({ port: 0, isTicking: false })
  running.push(node)
  return node
}
afterEach(async () => {
  await Promise.all(running.splice(0).map((node) => node.stop()))
})

test('its first block names the network, and a block is known by the hash of its header', async () => {
  const node = await start()
  const genesis = await callOverHttp(node.url, 'chain_getBlockHash', [0])
  expect(node.caipNetworkId).toBe(`polkadot:${String(genesis).slice(2, 34)}`)
  expect(node.caipNetworkId).toBe(LOCAL_POLKADOT_ID)
  for (let count = 0; count < 70; count += 1) node.tick()
  const hash = await callOverHttp(node.url, 'chain_getBlockHash', [70])
  const header = Object(await callOverHttp(node.url, 'chain_getHeader', [hash]))
  expect(header).toMatchObject({
    number: '0x46',
    parentHash: await callOverHttp(node.url, 'chain_getBlockHash', [69]),
  })
  const bytes = (hex: string) => Buffer.from(hex.slice(2), 'hex')
  const scale = Buffer.concat([
    bytes(header.parentHash),
    // 70 in the compact form of two bytes.
    Buffer.from([0x19, 0x01]),
    bytes(header.stateRoot),
    bytes(header.extrinsicsRoot),
    Buffer.from([0]),
  ])
  expect(hash).toBe(`0x${Buffer.from(blake2b(scale, { dkLen: 32 })).toString('hex')}`)
})

test('an account is stored under its key, one that is not there is null, and what it does not know it refuses', async () => {
  const node = await start()
  const [key] = POLKADOT_KEYS
  const accountId = key?.accountId ?? new Uint8Array()
  const half = Buffer.from(blake2b(accountId, { dkLen: 16 })).toString('hex')
  const place = `0x26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9${half}${Buffer.from(accountId).toString('hex')}`
  expect(await callOverHttp(node.url, 'state_getStorage', [place])).toBeNull()
  node.setAccount(accountId, { free: 5n })
  expect(await callOverHttp(node.url, 'state_getStorage', [place])).toMatch(/^0x.{32}05000000/)
  await expect(callOverHttp(node.url, 'state_getStorage', ['junk'])).rejects.toMatchObject({ code: -32_602 })
  await expect(callOverHttp(node.url, 'constructor', [])).rejects.toMatchObject({ code: -32_601 })
  await expect(callOverHttp(node.url, 'chain_subscribeNewHeads', [])).rejects.toMatchObject({ code: -32_601 })
})

test('over a websocket it tells of new blocks', async () => {
  const node = await start()
  const socket = new WebSocket(node.socketUrl)
  const heads: unknown[] = []
  socket.on('message', (data) => heads.push(Object(JSON.parse(String(data))).params?.result?.number))
  await new Promise((resolve) => socket.once('open', resolve))
  socket.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'chain_subscribeNewHeads', params: [] }))
  await expect.poll(() => heads).toEqual([undefined, '0x0'])
  node.tick()
  await expect.poll(() => heads.at(-1)).toBe('0x1')
  socket.terminate()
})
