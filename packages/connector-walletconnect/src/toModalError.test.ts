import { ModalError } from '@foyer/core/ports'
import { expect, test } from 'vitest'
import { fromPlainError, toModalError, toPlainError, toRpcError } from './toModalError.ts'

test.each([
  [{ code: 5000, message: 'User rejected.' }, 'user_rejected'],
  [{ code: 5002, message: 'User rejected methods.' }, 'user_rejected'],
  [{ code: 4001, message: '' }, 'user_rejected'],
  [{ code: 5100, message: 'Unsupported chains.' }, 'connection_failed'],
  [{ code: -32002, message: 'already pending' }, 'request_pending'],
  [{ code: 0, message: 'Proposal expired' }, 'pairing_expired'],
  [{ message: 'User declined' }, 'user_rejected'],
  [{ message: 'User closed modal' }, 'user_rejected'],
  [{ message: '{"code":5000}' }, 'user_rejected'],
  [{ name: 'UserRejectedRequestError', message: 'x' }, 'user_rejected'],
  [{ message: 'Session proposal rejected' }, 'user_rejected'],
  [{ message: 'Rejected by the wallet' }, 'user_rejected'],
  [{ message: 'User has rejected the pairing, for now' }, 'user_rejected'],
  [{ message: 'request rejected: rate limit' }, 'connection_failed'],
  [{ message: 'Access denied: the project is not known' }, 'connection_failed'],
  [{ message: 'The subscription was cancelled: the topic has no peer' }, 'connection_failed'],
  [new DOMException('x', 'AbortError'), 'aborted'],
  [undefined, 'connection_failed'],
  ['a text', 'connection_failed'],
])('error-3 %j is %s', (thrown, code) => {
  expect(toModalError(thrown).code).toBe(code)
})

test('error-3 an error that throws when it is read is an error all the same', () => {
  const thrown = {
    get code(): never {
      throw new Error('trap')
    },
  }
  expect(toModalError(thrown).code).toBe('connection_failed')
})

test('error-3 an error tells no key: invitations and paths are cut', () => {
  const thrown = new Error('failed wc:abc@2?symKey=secret at wss://user:pw@relay.example/x?auth=token')
  expect(toModalError(thrown).details).toBe('failed wc: at wss://relay.example')
})

test('an error passes between tabs with its code, ours and the wallets', () => {
  const ours = new ModalError({
    code: 'relay_unreachable',
    message: 'No relay could be reached.',
    details: 'x',
  })
  expect(fromPlainError(structuredClone(toPlainError(ours)))).toMatchObject({
    code: 'relay_unreachable',
    details: 'x',
  })
  const theirs = { code: 5000, message: 'no', data: { a: 1 } }
  expect(fromPlainError(structuredClone(toPlainError(theirs)))).toMatchObject(theirs)
})

test('a request fails with a number: the wallets own, or the one of EIP-1193', () => {
  expect(toRpcError({ code: 5000, message: 'no' })).toMatchObject({ code: 5000, message: 'no' })
  expect(toRpcError(new ModalError({ code: 'relay_unreachable', message: 'x' }))).toMatchObject({
    code: 4900,
  })
  expect(toRpcError(null)).toMatchObject({ code: -32603 })
})
