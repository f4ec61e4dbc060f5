import { afterEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { callOverHttp } from '../localNode/callOverHttp.ts'
import { type LocalCosmos, startLocalCosmos } from './startLocalCosmos.ts'

const running: LocalCosmos[] = []
async function start() {
  const coins = ['ufoy', 'uone', 'utwo'].map((denom, index) => ({ denom, amount: BigInt(index + 1) * 100n }))
  const node = await startLocalCosmos({ port: 0, funded: [{ address: 'foy1one', coins }] })
  running.push(node)
  return node
}
afterEach(async () => {
  await Promise.all(running.splice(0).map((node) => node.stop()))
})

test('its status has no empty texts, and grows with each transfer', async () => {
  const node = await start()
  node.ledger.transfer({ from: 'foy1one', to: 'foy1two', coins: [{ denom: 'ufoy', amount: 30n }] })
  const status = JSON.stringify(await callOverHttp(node.url, 'status', []))
  expect(status).toContain('"network":"foyer-1"')
  expect(status).toContain('"latest_block_height":"2"')
  expect(status).not.toContain('""')
})

test('balances over REST come page by page, and say what is left', async () => {
  const node = await start()
  const read = async (query: string) =>
    Object(await (await fetch(`${node.url}/cosmos/bank/v1beta1/balances/foy1one${query}`)).json())
  const first = await read('?pagination.limit=2')
  expect(first.balances).toEqual([
    { denom: 'ufoy', amount: '100' },
    { denom: 'uone', amount: '200' },
  ])
  const next = await read(
    `?pagination.limit=2&pagination.key=${encodeURIComponent(first.pagination.next_key)}`,
  )
  expect(next).toMatchObject({ balances: [{ denom: 'utwo', amount: '300' }], pagination: { next_key: null } })
  expect((await fetch(`${node.url}/cosmos/bank/v1beta1/balances/../../x`)).status).toBe(404)
})

test('who has too little moves nothing, and what it does not know it refuses', async () => {
  const node = await start()
  const coins = [{ denom: 'ufoy', amount: 101n }]
  expect(() => node.ledger.transfer({ from: 'foy1one', to: 'foy1two', coins })).toThrow('too little')
  await expect(callOverHttp(node.url, 'broadcast_tx_sync', ['AA=='])).rejects.toMatchObject({ code: -32_601 })
  await expect(callOverHttp(node.url, 'tx_search', ["message.action='x'"])).rejects.toMatchObject({
    code: -32_602,
  })
  const junk = await fetch(node.url, { method: 'POST', body: '{' })
  expect([junk.status, Object(await junk.json()).error.code]).toEqual([400, -32_700])
})

test('over a websocket it tells of new blocks', async () => {
  const node = await start()
  const socket = new WebSocket(node.socketUrl)
  const heights: unknown[] = []
  socket.on('message', (data) => {
    heights.push(Object(JSON.parse(String(data))).params?.data.value.header.height)
  })
  await new Promise((resolve) => socket.once('open', resolve))
  socket.send(
    JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'subscribe', params: { query: "tm.event='NewBlock'" } }),
  )
  await expect.poll(() => heights).toEqual([undefined])
  node.ledger.transfer({ from: 'foy1one', to: 'foy1two', coins: [{ denom: 'ufoy', amount: 1n }] })
  await expect.poll(() => heights.at(-1)).toBe('2')
  socket.terminate()
})
