import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ERROR, readFrame } from './frames.ts'

describe('a frame', () => {
  test('keeps the id as it came', () => {
    const text = JSON.stringify({
      id: '1700000000000000001',
      jsonrpc: '2.0',
      method: 'irn_subscribe',
      params: {},
    })
    expect(readFrame(text)).toMatchObject({ kind: 'request', id: '1700000000000000001' })
    expect(readFrame('{"id":7,"jsonrpc":"2.0","result":true}')).toEqual({
      kind: 'acknowledgement',
      id: 7,
      isOk: true,
    })
    expect(readFrame('{"id":7,"jsonrpc":"2.0","error":{}}')).toMatchObject({ isOk: false })
  })

  test.each([
    ['', ERROR.parse, null],
    ['{', ERROR.parse, null],
    ['[]', ERROR.invalidRequest, null],
    ['null', ERROR.invalidRequest, null],
    ['{"id":"5","method":"irn_publish"}', ERROR.invalidRequest, '5'],
    ['{"id":"5","jsonrpc":"2.0"}', ERROR.invalidRequest, '5'],
    ['{"id":{},"jsonrpc":"2.0","method":"x"}', ERROR.invalidRequest, null],
    [`{"id":"${'9'.repeat(100)}","jsonrpc":"2.0","method":"x"}`, ERROR.invalidRequest, null],
  ])('%s is answered with an error', (text, code, id) => {
    expect(readFrame(text)).toMatchObject({ kind: 'invalid', code, id })
  })

  test('any text and any JSON is understood or refused, never an exception', () => {
    fc.assert(fc.property(fc.string(), (text) => readFrame(text).kind !== undefined))
    fc.assert(fc.property(fc.json(), (text) => readFrame(text).kind !== undefined))
    expect(readFrame('['.repeat(200_000)).kind).toBe('invalid')
  })
})
