import { ProblemError } from '../../../../http/problem.ts'
import { type ChainView, callContracts, readAddress, readCodes } from '../../../../kernel/evm/chainCalls.ts'
import type { UniswapAddresses } from './uniswapAddresses.ts'

// The hashes' first four bytes of factory(), factoryV2() and WETH9().
const FACTORY = '0xc45a0155'
const FACTORY_V2 = '0x68e0d4e1'
const WETH9 = '0x4aa4a4fc'

/**
 * Checks that the contracts of a chain are there and name each other: a table may be old, and a node may be of another chain.
 * @throws ProblemError chain_not_supported for addresses that the chain does not confirm, upstream_unavailable
 */
export async function confirmAddresses(
  view: ChainView,
  addresses: UniswapAddresses,
): Promise<UniswapAddresses> {
  const { router, quoter, factory, v2Factory, weth } = addresses
  const [codes, answers] = await Promise.all([
    readCodes(view, [router, quoter, factory, v2Factory, weth]),
    callContracts(view, [
      { to: router, data: FACTORY },
      { to: router, data: FACTORY_V2 },
      { to: router, data: WETH9 },
      { to: quoter, data: FACTORY },
    ]),
  ])
  const named = answers.map((answer) => readAddress(answer))
  const wanted = [factory, v2Factory, weth, factory]
  if (codes.every((code) => code !== '') && wanted.every((address, index) => named[index] === address))
    return addresses
  throw new ProblemError('chain_not_supported', `The gateway knows no pools on ${view.chainId}.`)
}
