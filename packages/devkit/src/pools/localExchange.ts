import { getAddress, getCreateAddress, Interface, toQuantity, ZeroAddress } from 'ethers'
import { actAs, deploy, type Node, send } from '../chainTransactions.ts'
import { readUniswapCode, type UniswapContract } from './uniswapCode.ts'

/** Where the contracts of an exchange stand. */
export type LocalExchange = Readonly<Record<UniswapContract, string>>

/** The account that deploys the exchange and owns what is in its pools. It has no known key: the node impersonates it. */
export const POOL_KEEPER = getAddress('0x00000000000000000000000000000000f07e4001')
const KEEPER_COINS = 10n ** 24n

/** In this order, so that the addresses are the same on every local chain; between them the keeper sends one transaction. */
const NONCES: Readonly<Record<UniswapContract, number>> = {
  weth: 0,
  v2Factory: 1,
  v3Factory: 2,
  positions: 4,
  quoter: 5,
  router: 6,
}
const factory = new Interface(['function enableFeeAmount(uint24 fee, int24 tickSpacing)'])

/** The addresses that `deployExchange` gives its contracts, known before there is a chain. */
export const LOCAL_EXCHANGE: LocalExchange = {
  weth: addressOf('weth'),
  v2Factory: addressOf('v2Factory'),
  v3Factory: addressOf('v3Factory'),
  positions: addressOf('positions'),
  quoter: addressOf('quoter'),
  router: addressOf('router'),
}

/** The addresses of the local exchange for a gateway, in lower case. */
export const LOCAL_UNISWAP = {
  router: LOCAL_EXCHANGE.router.toLowerCase(),
  quoter: LOCAL_EXCHANGE.quoter.toLowerCase(),
  factory: LOCAL_EXCHANGE.v3Factory.toLowerCase(),
  v2Factory: LOCAL_EXCHANGE.v2Factory.toLowerCase(),
  weth: LOCAL_EXCHANGE.weth.toLowerCase(),
} as const

/**
 * Deploys Uniswap v3 and v2 on a local chain, for the pools of `addPool`. An exchange that is there already is kept.
 * @throws Error when the node refuses, or does not mine within 30 s
 */
export async function deployExchange(chain: Node): Promise<LocalExchange> {
  // The last contract that is deployed, so its code shows a complete deployment.
  if ((await chain.request('eth_getCode', [LOCAL_EXCHANGE.router, 'latest'])) !== '0x') return LOCAL_EXCHANGE
  await chain.request('anvil_setBalance', [POOL_KEEPER, toQuantity(KEEPER_COINS)])
  await chain.request('anvil_setNonce', [POOL_KEEPER, '0x0'])
  await actAs(chain, POOL_KEEPER, async () => {
    await place(chain, 'weth', [], [])
    const { weth, v2Factory, v3Factory, positions } = LOCAL_EXCHANGE
    await place(chain, 'v2Factory', ['address'], [POOL_KEEPER])
    await place(chain, 'v3Factory', [], [])
    // The constructor knows the three higher fees only.
    const data = factory.encodeFunctionData('enableFeeAmount', [100, 1])
    await send(chain, { from: POOL_KEEPER, to: v3Factory, data })
    await place(chain, 'positions', ['address', 'address', 'address'], [v3Factory, weth, ZeroAddress])
    await place(chain, 'quoter', ['address', 'address'], [v3Factory, weth])
    const parts = [v2Factory, v3Factory, positions, weth]
    await place(chain, 'router', ['address', 'address', 'address', 'address'], parts)
  })
  return LOCAL_EXCHANGE
}

async function place(
  chain: Node,
  contract: UniswapContract,
  types: readonly string[],
  values: readonly string[],
): Promise<void> {
  const address = await deploy(chain, POOL_KEEPER, readUniswapCode(contract), types, values)
  if (address !== LOCAL_EXCHANGE[contract]) {
    throw new Error(
      `The local exchange's ${contract} came to ${address}: the keeper of pools sent something else.`,
    )
  }
}

function addressOf(contract: UniswapContract): string {
  return getCreateAddress({ from: POOL_KEEPER, nonce: NONCES[contract] })
}
