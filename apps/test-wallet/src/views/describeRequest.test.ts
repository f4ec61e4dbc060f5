import { expect, test } from 'vitest'
import { describeRequest } from './describeRequest.ts'

const request = (method: string, params: readonly unknown[]) => ({
  topic: 'a',
  id: 1,
  networkId: 'eip155:1',
  chainId: 1,
  method,
  params,
})
const ADDRESS = '0x00000000000000000000000000000000000000aa'

test.each([
  ['0x68656c6c6f', 'hello'],
  ['hello', 'hello'],
  ['0xff00', '0xff00'],
  [`0x${Buffer.from('pay\u202e1 €').toString('hex')}`, 'pay‹202e›1 €'],
])('the message %s is shown as %s', (message, text) => {
  const words = describeRequest(request('personal_sign', [message, ADDRESS]))
  expect(words).toMatchObject({ body: { text }, account: ADDRESS })
})

test('a transaction says how much goes where, and from whom', () => {
  const words = describeRequest(
    request('eth_sendTransaction', [
      { from: ADDRESS, to: '0xbb', value: '0x16345785d8a0000', data: '0xabcd' },
    ]),
  )
  expect(words).toMatchObject({ body: { text: '0.1 ETH' }, rows: [['To', '0xbb']], data: '0xabcd' })
  expect(words.account).toBe(ADDRESS)
  const creation = describeRequest(request('eth_sendTransaction', [{ from: ADDRESS, input: '0x6000' }]))
  expect(creation).toMatchObject({ rows: [['To', 'a new contract']], data: '0x6000' })
})

test('typed data names what it is for', () => {
  const data = { domain: { name: 'Mail' }, primaryType: 'Letter', types: {}, message: { to: 'Bob' } }
  const words = describeRequest(request('eth_signTypedData_v4', [ADDRESS, JSON.stringify(data)]))
  expect(words).toMatchObject({ rows: [['For', 'Mail']], body: { label: 'Letter' } })
  expect(words.body?.text).toContain('"to": "Bob"')
})

test('a message of Solana is read, and its transaction is shown as it came', () => {
  // The text is "hello" in base58.
  const message = describeRequest(request('solana_signMessage', [{ message: 'Cn8eVZg', pubkey: 'Key' }]))
  expect(message).toMatchObject({ body: { text: 'hello' }, account: 'Key' })
  const sending = request('solana_signAndSendTransaction', [{ transaction: 'AQID', pubkey: 'Key' }])
  expect(describeRequest(sending)).toMatchObject({ approve: 'Send', account: 'Key', data: 'AQID' })
})

test.each([
  ['eth_sendTransaction', [{ value: 'lots' }]],
  ['eth_signTypedData_v4', [ADDRESS, '{']],
  ['eth_odd', []],
])('what cannot be read is shown as it came: %s', (method, params) => {
  expect(describeRequest(request(method, params))).toMatchObject({
    title: 'Answer a request',
    rows: [['Method', method]],
    data: JSON.stringify(params, null, 2),
  })
})
