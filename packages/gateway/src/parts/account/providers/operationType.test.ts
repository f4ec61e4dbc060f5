import { describe, expect, test } from 'vitest'
import { NOBODY } from '../../../kernel/evm/movements.ts'
import { type OperationInput, toOperationType } from './operationType.ts'

const ME = `0x${'1'.repeat(40)}`
const OTHER = `0x${'2'.repeat(40)}`
const input = (changes: Partial<OperationInput>): OperationInput => ({
  account: ME,
  isOwn: true,
  receiver: OTHER,
  method: '12345678',
  hasSucceeded: true,
  transfers: [],
  ...changes,
})
const moved = (direction: 'in' | 'out', asset = 'A', counterparty = OTHER) => ({
  direction,
  asset,
  counterparty,
})

describe('entity-8 an operation is named by what happened', () => {
  test.each<[string, string, Partial<OperationInput>]>([
    ['entity-8 a coin that left', 'send', { method: '-', transfers: [moved('out')] }],
    [
      'entity-8 a coin that came',
      'receive',
      { isOwn: false, receiver: ME, method: '-', transfers: [moved('in')] },
    ],
    ['entity-8 a token that left', 'send', { method: 'a9059cbb', transfers: [moved('out')] }],
    ['entity-8 one for another', 'trade', { transfers: [moved('out', 'A'), moved('in', 'B')] }],
    ['entity-8 change from the same token', 'send', { transfers: [moved('out', 'A'), moved('in', 'A')] }],
    ['entity-8 out of nothing', 'mint', { transfers: [moved('in', 'A', NOBODY)] }],
    ['entity-8 into nothing', 'burn', { transfers: [moved('out', 'A', NOBODY)] }],
    ['entity-8 an allowance', 'approve', { method: '095ea7b3' }],
    ['entity-8 a coin wrapped', 'deposit', { method: 'd0e30db0', transfers: [moved('out')] }],
    [
      'entity-8 a coin unwrapped',
      'withdraw',
      { method: '2e1a7d4d', transfers: [moved('out'), moved('in', 'B')] },
    ],
    ['entity-8 a contract made', 'deploy', { receiver: null }],
    ['entity-8 nothing sent to oneself', 'cancel', { receiver: ME, method: '-' }],
    ['entity-8 some sent to oneself', 'send', { receiver: ME, method: '-', transfers: [moved('out')] }],
    ['entity-8 some other call', 'execute', {}],
    ['entity-8 a failed transfer of a token', 'send', { hasSucceeded: false, method: 'a9059cbb' }],
    ['entity-8 a failed call', 'execute', { hasSucceeded: false }],
  ])('%s is %s', (_what, operation, changes) => {
    expect(toOperationType(input(changes))).toBe(operation)
  })
})
