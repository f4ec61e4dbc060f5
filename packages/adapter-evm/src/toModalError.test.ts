import { ModalError } from '@foyer/core/ports'
import { expect, test } from 'vitest'
import { toModalError } from './toModalError.ts'

const code = (value: unknown, message = 'x') => Object.assign(new Error(message), { code: value })
const nested = (inner: unknown) => ({
  code: -32603,
  message: 'Internal JSON-RPC error.',
  data: { originalError: inner },
})

/** Builds the error that the provider of the embedded wallet rejects with: it has a code of JSON-RPC, and that of the frame as its cause. */
const ofFrame = (code: string) =>
  Object.assign(new Error('It did not work', { cause: { code, message: 'no' } }), { code: -32603 })

test.each<[string, unknown, string]>([
  ['4001', code(4001), 'user_rejected'],
  ['4001 as text', code('4001'), 'user_rejected'],
  ['5000', code(5000), 'user_rejected'],
  ['4100', code(4100), 'wallet_unauthorized'],
  ['4200', code(4200), 'unsupported_method'],
  ['-32601', code(-32601), 'unsupported_method'],
  ['4900', code(4900), 'wallet_disconnected'],
  ['4901', code(4901), 'wallet_disconnected'],
  ['4902', code(4902), 'chain_not_added'],
  [
    '4902 nested in data.originalError',
    nested({ code: 4902, message: 'Unrecognized chain ID' }),
    'chain_not_added',
  ],
  ['4001 nested in data.originalError', nested({ code: 4001 }), 'user_rejected'],
  [
    'an unknown chain told only in words',
    { code: -32603, message: 'Unrecognized chain ID "0xa".' },
    'chain_not_added',
  ],
  ['-32002', code(-32002), 'request_pending'],
  ['pending told only in words', new Error('Request already pending. Please wait.'), 'request_pending'],
  ['-32603', code(-32603), 'rpc_failed'],
  ['a plain no with a general code', { code: -32603, message: 'Request rejected' }, 'user_rejected'],
  ['a plain no without a code', new Error('User closed modal'), 'user_rejected'],
  ['a bare no', 'cancelled', 'user_rejected'],
  ['4001 as JSON in the text', new Error('Error: {"code":4001,"message":"nope"}'), 'user_rejected'],
  [
    'a name that says no',
    Object.assign(new Error('x'), { name: 'UserRejectedRequestError' }),
    'user_rejected',
  ],
  ['a node that rejects', code(-32000, 'transaction rejected by node: nonce too low'), 'rpc_failed'],
  [
    'a contract that says no in the words of a user',
    code(-32000, 'execution reverted: user rejected'),
    'would_revert',
  ],
  [
    'a contract whose words stand by themselves',
    { code: -32603, message: 'execution reverted', data: { message: 'User rejected the request' } },
    'would_revert',
  ],
  [
    'a no that mentions something else',
    new Error('User rejected the request: one is already pending'),
    'user_rejected',
  ],
  ['a contract that quotes a no', new Error('execution reverted: {"code":4001}'), 'would_revert'],
  ['a fee that the embedded wallet does not pay', ofFrame('fee_too_high'), 'fee_too_high'],
  ['a server of the embedded wallet that is away', ofFrame('server_unreachable'), 'gateway_unreachable'],
  ['one that fails', ofFrame('upstream_unavailable'), 'gateway_unreachable'],
  ['a transaction of it that may have been sent', ofFrame('sending_unclear'), 'unknown'],
  ['-32000', code(-32000, 'header not found'), 'rpc_failed'],
  [
    'too little to pay with',
    code(-32000, 'insufficient funds for gas * price + value'),
    'insufficient_funds',
  ],
  [
    'too little, nested in data',
    nested({ code: -32000, message: 'Insufficient funds for gas * price + value' }),
    'insufficient_funds',
  ],
  ['a contract that refuses', { code: 3, message: 'execution reverted: Too late' }, 'would_revert'],
  [
    'a contract that refuses for want of funds',
    { code: -32603, message: 'execution reverted: insufficient funds' },
    'would_revert',
  ],
  ['ethers INSUFFICIENT_FUNDS', code('INSUFFICIENT_FUNDS'), 'insufficient_funds'],
  ['ethers CALL_EXCEPTION', code('CALL_EXCEPTION'), 'would_revert'],
  ['5710 of EIP-5792', code(5710), 'wrong_network'],
  ['5730 of EIP-5792', code(5730), 'bad_call'],
  ['5750 of EIP-5792', code(5750), 'user_rejected'],
  ['ethers ACTION_REJECTED', { code: 'ACTION_REJECTED', info: { error: { code: 4001 } } }, 'user_rejected'],
  ['ethers UNKNOWN_ERROR round 4001', { code: 'UNKNOWN_ERROR', error: { code: 4001 } }, 'user_rejected'],
  ['ethers NETWORK_ERROR', code('NETWORK_ERROR'), 'rpc_failed'],
  ['ethers TIMEOUT', code('TIMEOUT'), 'timed_out'],
  ['ethers UNSUPPORTED_OPERATION', code('UNSUPPORTED_OPERATION'), 'unsupported_method'],
  ['a cause', new Error('outer', { cause: code(4001) }), 'user_rejected'],
  ['a text', 'User denied account authorization', 'user_rejected'],
  ['another text', 'Request was cancelled by the user', 'user_rejected'],
  ['a plain object', { message: 'User rejected the request' }, 'user_rejected'],
  ['an abort', new DOMException('stop', 'AbortError'), 'aborted'],
  ['an unknown code', code(12345), 'unknown'],
  ['nothing', undefined, 'unknown'],
  ['null', null, 'unknown'],
  ['a number', 7, 'unknown'],
])('error-2 %s is read as %s', (_, error, expected) => {
  expect(toModalError(error).code).toBe(expected)
})

test('an error of ours passes through, and the fallback names what no rule knows', () => {
  const ours = new ModalError({ code: 'no_account', message: 'None.' })
  expect(toModalError(ours)).toBe(ours)
  expect(toModalError(new Error('boom'), 'connection_failed').code).toBe('connection_failed')
})

test('what the wallet said is kept as detail, without keys, paths or invisible characters', () => {
  const error = toModalError(
    code(-32603, 'POST https://user:pw@node.example/v3/secret?key=1\u202e failed\nat x'),
  )
  expect(error.details).toBe('POST https://node.example failed at x')
  expect(error.message).not.toContain('secret')
})

test('errors that loop, throw or never end are read in bounded time', () => {
  const loop: Record<string, unknown> = { message: 'loop' }
  loop.cause = loop
  expect(toModalError(loop).details).toBe('loop')
  const trap = {
    get code(): never {
      throw new Error('trap')
    },
    get message(): never {
      throw new Error('trap')
    },
  }
  expect(toModalError(trap).code).toBe('unknown')
  const endless: object = new Proxy(
    {},
    { get: (_, key) => (key === 'code' || key === 'message' ? 1 : endless) },
  )
  expect(toModalError(endless).code).toBe('unknown')
  const fail = (): never => {
    throw new Error('trap')
  }
  expect(toModalError(new Proxy({}, { get: fail, getPrototypeOf: fail, has: fail })).code).toBe('unknown')
  expect(toModalError(new Proxy(new Error(), { get: fail })).code).toBe('unknown')
})

test('the shape that reaches callers', () => {
  const { code: name, shortMessage, details, docsPath } = toModalError(code(4001, 'User rejected.'))
  expect({ name, shortMessage, details, docsPath }).toMatchInlineSnapshot(`
    {
      "details": "User rejected.",
      "docsPath": "docs/reference/errors.md#user_rejected",
      "name": "user_rejected",
      "shortMessage": "The request was declined in the wallet.",
    }
  `)
})
