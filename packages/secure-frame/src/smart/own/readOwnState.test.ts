import { placeSmartAccountContracts } from '@foyer/devkit/smartAccounts'
import { DELEGATED_CODE } from '@foyer/smart-account'
import { type LocalChain, startLocalChain } from '@foyer/testing/localChain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ChainNode } from '../../servers/chainNode.ts'
import { readOwnState } from './readOwnState.ts'

const START_MS = 180_000
const ADDRESS = `0x${'a1'.repeat(20)}`

const chains: LocalChain[] = []
beforeAll(async () => {
  for (const hardfork of ['cancun', 'prague'] as const) {
    const chain = await startLocalChain({ chainId: 1, port: 0, hardfork })
    chains.push(chain)
    await placeSmartAccountContracts(chain)
  }
}, START_MS)
afterAll(() => Promise.all(chains.map((chain) => chain.stop())))

/** How far an address can be a smart account on a chain, as the frame sees it. */
function stateOn(chain: LocalChain | undefined, address = ADDRESS) {
  const node: ChainNode = {
    ask: (calls) =>
      Promise.all(
        calls.map(({ method, params }) =>
          Promise.resolve(chain?.request(method, params)).then(
            (result) => ({ result }),
            (error: unknown) => ({ failure: String(error) }),
          ),
        ),
      ),
  }
  const { signal } = new AbortController()
  return readOwnState({ smart: { node: () => node, delegates: new Map() }, address, chainId: 1, signal })
}

test('call-6 a network without EIP-7702 has the plain address, though its node runs delegates in a call', async () => {
  const [cancun] = chains
  const call = { to: ADDRESS, data: '0xb0d691fe' }
  const run = await cancun?.request('eth_call', [call, 'latest', { [ADDRESS]: { code: DELEGATED_CODE } }])
  // Or the test would show nothing.
  expect(run).not.toBe('0x')
  expect(await stateOn(cancun)).toBe('unsupported')
})

test('call-6 a network with EIP-7702 is ready for the first batch, and knows the address that has its code', async () => {
  const [, prague] = chains
  expect(await stateOn(prague)).toBe('ready')
  const other = `0x${'a2'.repeat(20)}`
  await prague?.request('anvil_setCode', [other, DELEGATED_CODE])
  expect(await stateOn(prague, other)).toBe('supported')
})
