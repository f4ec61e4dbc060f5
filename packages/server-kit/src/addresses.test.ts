import * as v from 'valibot'
import { expect, test } from 'vitest'
import { addressesOf, addressOver, httpAddress, listOf } from './addresses.ts'

function problemOf(schema: v.GenericSchema, value: unknown): string | undefined {
  return v.safeParse(schema, value).issues?.[0]?.message
}

test('an address is one of its protocols, and a server says what it has to be', () => {
  expect(v.parse(httpAddress(), ' https://node.example/key ')).toBe('https://node.example/key')
  expect(problemOf(httpAddress(), 'ftp://node.example')).toBe('is not an http(s) address')
  expect(problemOf(httpAddress('has to be such'), 'node.example')).toBe('has to be such')
  expect(problemOf(addressOver(/^wss?:$/, 'has to be wss://'), 'wss://relay.example')).toBeUndefined()
  expect(problemOf(addressOver(/^wss?:$/, 'has to be wss://'), 'https://relay.example')).toBe(
    'has to be wss://',
  )
})

test('a list of addresses leaves out what is empty, and names one at least; any other list does not', () => {
  const addresses = addressesOf(httpAddress())
  expect(v.parse(addresses, 'http://a.example, ,http://b.example,')).toEqual([
    'http://a.example',
    'http://b.example',
  ])
  expect(problemOf(addresses, ' , ')).toBe('names no address')
  expect(problemOf(listOf(httpAddress()), 'http://a.example,')).toBe('is not an http(s) address')
})
