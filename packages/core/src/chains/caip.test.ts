import { expect, test } from 'vitest'
import { parseCaipAddress, parseCaipNetworkId } from './caip.ts'

test('validate-1 a CAIP-10 address has exactly three parts', () => {
  expect(parseCaipAddress('eip155:1:0xabc')).toEqual({
    namespace: 'eip155',
    networkId: 'eip155:1',
    address: '0xabc',
  })
  for (const text of ['eip155:1', 'eip155:1:0xabc:x', 'eip155::0xabc', 'eip155:1:', '', 'foo:1:0xabc']) {
    expect(() => parseCaipAddress(text)).toThrow('Invalid CAIP-10 address')
  }
})

test('validate-2 a CAIP network id has exactly two parts', () => {
  expect(parseCaipNetworkId('eip155:1')?.id).toBe('eip155:1')
  for (const text of ['eip155', 'eip155:', 'eip155:1:2', ':1', 'eip155:a b'])
    expect(parseCaipNetworkId(text)).toBeUndefined()
})

test('validate-16 only the five namespaces are known', () => {
  for (const namespace of ['eip155', 'solana', 'polkadot', 'bip122', 'cosmos']) {
    expect(parseCaipNetworkId(`${namespace}:x`)?.namespace).toBe(namespace)
  }
  expect(parseCaipNetworkId('tron:1')).toBeUndefined()
})
