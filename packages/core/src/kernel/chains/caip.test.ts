import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NAMESPACES } from '../../ports/provider.ts'
import { isNamespace, parseCaipAddress, parseCaipNetworkId } from './caip.ts'

const CHARS = [...'-_abcXYZ019']
const reference = fc.string({ unit: fc.constantFrom(...CHARS), minLength: 1, maxLength: 32 })
const address = fc.string({ unit: fc.constantFrom(...CHARS), minLength: 1, maxLength: 64 })
const namespace = fc.constantFrom(...NAMESPACES)

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

test('validate-1 what was put together from three parts is taken apart into them', () => {
  fc.assert(
    fc.property(namespace, reference, address, (family, chain, account) => {
      expect(parseCaipAddress(`${family}:${chain}:${account}`)).toEqual({
        namespace: family,
        networkId: `${family}:${chain}`,
        address: account,
      })
    }),
  )
})

test('validate-1 any text either comes back whole or is refused by name, and never otherwise', () => {
  const pieces = fc.array(fc.oneof(namespace, reference, address, fc.string()), { maxLength: 5 })
  fc.assert(
    fc.property(
      pieces.map((parts) => parts.join(':')),
      (text) => {
        try {
          const { networkId, address: account } = parseCaipAddress(text)
          expect(`${networkId}:${account}`).toBe(text)
          expect(text.split(':')).toHaveLength(3)
        } catch (error) {
          expect(error).toMatchObject({ message: 'Invalid CAIP-10 address' })
        }
      },
    ),
  )
})

test('validate-2 a CAIP network id has exactly two parts', () => {
  expect(parseCaipNetworkId('eip155:1')?.id).toBe('eip155:1')
  for (const text of ['eip155', 'eip155:', 'eip155:1:2', ':1', 'eip155:a b', `eip155:${'1'.repeat(33)}`])
    expect(parseCaipNetworkId(text)).toBeUndefined()
})

test('validate-2 an id is read into the parts it was made of, and any other text into nothing', () => {
  fc.assert(
    fc.property(namespace, reference, (family, chain) => {
      const id = `${family}:${chain}`
      expect(parseCaipNetworkId(id)).toEqual({ namespace: family, reference: chain, id })
      expect(parseCaipNetworkId(`${id}:1`)).toBeUndefined()
    }),
  )
  fc.assert(
    fc.property(fc.string(), (text) => {
      const read = parseCaipNetworkId(text)
      if (read) expect(`${read.namespace}:${read.reference}`).toBe(text)
    }),
  )
})

test('validate-16 only the five namespaces are known', () => {
  for (const name of ['eip155', 'solana', 'polkadot', 'bip122', 'cosmos']) {
    expect(parseCaipNetworkId(`${name}:x`)?.namespace).toBe(name)
  }
  expect(parseCaipNetworkId('tron:1')).toBeUndefined()
  fc.assert(
    fc.property(
      fc.anything(),
      (value) => isNamespace(value) === (NAMESPACES as readonly unknown[]).includes(value),
    ),
  )
})
