import { expect, test } from 'vitest'
import { isRefusalText, readJsonIn } from './refusal.ts'

test.each([
  'Request rejected',
  'rejected',
  'cancelled',
  'Cancel',
  'Canceled',
  'Transaction was rejected',
  'The user closed the window',
  'User closed modal',
  'Popup window was closed…',
  'Pop-up closed by the user.',
  'The user refused the request',
  'UserDeclined',
  'UserRejectedRequestError',
  'Error: User denied transaction signature.',
  'User rejected the request',
  'You declined this request in your wallet',
  'Signing was cancelled by the user',
  'Connection rejected',
  'Session proposal rejected',
  'User rejected the request, for reasons that nobody needs to know in all their length',
  'The transaction could not be sent because it was declined by the user of the hardware device',
])('%j is a refusal', (text) => {
  expect(isRefusalText(text)).toBe(true)
})

test.each([
  'transaction rejected by node: nonce too low',
  'replacement rejected',
  'execution reverted: user rejected',
  'Transaction simulation failed: Program log: denied by user',
  'Transaction rejected: insufficient funds',
  'request rejected: rate limit',
  'Connection refused',
  'The connection was closed',
  'WebSocket closed',
  'connection closed by the user',
  'Access denied',
  'Permission denied',
  'closed',
  'User',
  'Request',
  '',
  'rejected '.repeat(13),
  `rejected${' '.repeat(200)}`,
])('%j is none', (text) => {
  expect(isRefusalText(text)).toBe(false)
})

test.each([
  ['{"code":4001}', { code: 4001 }],
  ['Error: {"code":4001,"message":"no"} in the wallet', { code: 4001, message: 'no' }],
  ['{"code":4001', undefined],
  ['} {', undefined],
  ['no', undefined],
  [`{"a":"${'x'.repeat(9_000)}"}`, undefined],
])('of %j the JSON is read', (text, expected) => {
  expect(readJsonIn(text)).toEqual(expected)
})
