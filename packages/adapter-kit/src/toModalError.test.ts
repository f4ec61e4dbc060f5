import { ModalError } from '@foyer/core/ports'
import { expect, test } from 'vitest'
import { toModalError } from './toModalError.ts'

const error = (message: string, more: object = {}) => Object.assign(new Error(message), more)

test.each([
  ['the code of EIP-1193', error('No.', { code: 4001 }), 'user_rejected'],
  ['the code as a text', { code: '4001' }, 'user_rejected'],
  ['the code of the standard', error('', { code: 4001000 }), 'user_rejected'],
  ['a code that is wrapped', { error: { cause: error('x', { code: -32002 }) } }, 'request_pending'],
  ['a text of a rejection', error('User rejected the request.'), 'user_rejected'],
  ['another text of one', error('Approval Denied'), 'user_rejected'],
  ['a third text of one', error('Transaction cancelled'), 'user_rejected'],
  ['a bare text', 'The request was rejected by the user', 'user_rejected'],
  ['a feature that is not there', error('signMessage is not supported by Ledger'), 'unsupported_method'],
  ['too little money', error('Insufficient lamports 5, need 10'), 'insufficient_funds'],
  ['a locked wallet', error('Wallet is locked'), 'wallet_disconnected'],
  ['an account that is not shared', { code: 4100, message: 'Unauthorized' }, 'wallet_unauthorized'],
  ['an abort', new DOMException('Gone', 'AbortError'), 'aborted'],
  [
    'a general code with a text that says more',
    { code: -32603, message: 'User rejected it' },
    'user_rejected',
  ],
  ['a plain no', error('Popup window was closed…'), 'user_rejected'],
  ['a code as JSON in the text', error('{"code":4001}'), 'user_rejected'],
  ['a name that says no', error('x', { name: 'UserDeclined' }), 'user_rejected'],
  ['a node that rejects', error('blockhash rejected: too old'), 'connection_failed'],
  [
    'a node that rejects in other words',
    error('transaction rejected by node: nonce too low'),
    'connection_failed',
  ],
  ['a third node', error('Transaction rejected: the fee is too low'), 'connection_failed'],
  ['a limit', error('request rejected: rate limit'), 'connection_failed'],
  ['a server', error('Request denied: this origin is not on the list'), 'connection_failed'],
  ['too little money of a node', error('Transaction rejected: insufficient funds'), 'insufficient_funds'],
  [
    'a program that quotes a no',
    error('Simulation failed: custom program error: user rejected'),
    'connection_failed',
  ],
  ['a no with its reason', error('User rejected the request: too expensive for my taste'), 'user_rejected'],
  ['something else', error('Boom'), 'connection_failed'],
  ['a code that is the name of what every object has', { code: 'constructor' }, 'connection_failed'],
  ['nothing', undefined, 'connection_failed'],
  ['a number', 5, 'connection_failed'],
])('error-2 %s is read', (_, thrown, code) => {
  expect(toModalError(thrown, 'connection_failed')).toMatchObject({ code })
})

test('an error of ours stays what it is', () => {
  const ours = new ModalError({ code: 'no_account', message: 'None.' })
  expect(toModalError(ours)).toBe(ours)
})

test('errors that throw, that are rings, or of megabytes, are read in bounds', () => {
  const trap = new Proxy(
    {},
    {
      get: () => {
        throw new Error('trap')
      },
      getPrototypeOf: () => {
        throw new Error('trap')
      },
    },
  )
  expect(toModalError(trap).code).toBe('unknown')
  const ring: { cause?: unknown; message: string } = { message: 'ring' }
  ring.cause = ring
  expect(toModalError(ring).details).toBe('ring')
  const long = toModalError(
    error(`User rejected ${'x\u202e\n'.repeat(1_000_000)}`, { code: 'c'.repeat(1e6) }),
  )
  expect(long.code).toBe('user_rejected')
  expect(long.details?.length).toBeLessThanOrEqual(300)
  expect(long.details).not.toMatch(/[\p{C}]/u)
})
