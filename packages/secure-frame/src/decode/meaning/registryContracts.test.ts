import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { changedSample, readSample } from '../../../test/exactSamples.ts'
import { ONE_INCH, PERMIT2 } from './registryContracts.ts'
import { typedFields } from './typedFields.ts'

describe('contracts that data are known of', () => {
  const DATA = new URL('../../../data/erc7730/registry/', import.meta.url)

  /** Where the registry says that a contract stands. */
  function deployments(path: string): Readonly<Record<string, readonly string[]>> {
    // Descriptions that are committed; the tool that writes the table reads them by a schema.
    const found = JSON.parse(readFileSync(new URL(path, DATA), 'utf8')) as {
      context: { eip712: { deployments: { chainId: number; address: string }[] } }
    }
    const table: Record<string, string[]> = {}
    for (const { chainId, address } of found.context.eip712.deployments) {
      const places = table[chainId] ?? []
      table[chainId] = places
      places.push(address.toLowerCase())
    }
    return table
  }

  test('are those of the registry, on each network', () => {
    expect(PERMIT2).toEqual(deployments('uniswap/common-eip712-uniswap.json'))
    expect(ONE_INCH).toEqual(deployments('1inch/eip712-AggregationRouterV6.json'))
  })

  test('stand for Permit2 on every network, and for 1inch only where the registry has it', () => {
    const on = (name: string, chainId: number) =>
      readSample(changedSample(name, {}, { chainId }), chainId)?.kind
    expect([on('Permit2 transfer', 137), on('Permit2 transfer', 4_242)]).toEqual(['allow', 'allow'])
    expect([on('1inch order', 137), on('1inch order', 4_242), on('1inch order', 324)]).toEqual([
      'order',
      undefined,
      undefined,
    ])
  })
})

test('a rule that reads a field that is not there signs nothing', () => {
  const fields = typedFields([{ name: 'a', type: 'Part' }])
  expect(() => fields.address('b')).toThrow(expect.objectContaining({ code: -32603 }))
  expect(() => fields.struct('a').text('c')).toThrow(expect.objectContaining({ code: -32603 }))
  expect(fields.list('a')).toEqual([])
  expect(typedFields([{ name: 'n', type: 'uint', text: '7' }]).bits('n')).toBe(256)
  expect(typedFields([{ name: 'n', type: 'uint48', text: '7' }]).bits('n')).toBe(48)
})
