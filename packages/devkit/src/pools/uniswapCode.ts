import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import * as v from 'valibot'

// Contracts of Uniswap and the wrapped coin, under licences that ask more than ours does. They are read out of their own packages, which
// are development dependencies of this repository alone: nothing of them is in a file here, and nothing of them is published.
const FILES = {
  weth: '@uniswap/v2-periphery/build/WETH9.json',
  v2Factory: '@uniswap/v2-core/build/UniswapV2Factory.json',
  v3Factory: '@uniswap/v3-core/artifacts/contracts/UniswapV3Factory.sol/UniswapV3Factory.json',
  positions:
    '@uniswap/v3-periphery/artifacts/contracts/NonfungiblePositionManager.sol/NonfungiblePositionManager.json',
  quoter: '@uniswap/swap-router-contracts/artifacts/contracts/lens/QuoterV2.sol/QuoterV2.json',
  router: '@uniswap/swap-router-contracts/artifacts/contracts/SwapRouter02.sol/SwapRouter02.json',
} as const

/** A contract that the local pools are made of. */
export type UniswapContract = keyof typeof FILES

const ArtifactSchema = v.object({ bytecode: v.string() })

/** The creation code of a contract, as hex with 0x. */
export function readUniswapCode(contract: UniswapContract): string {
  const path = createRequire(import.meta.url).resolve(FILES[contract])
  const { bytecode } = v.parse(ArtifactSchema, JSON.parse(readFileSync(path, 'utf8')))
  return bytecode.startsWith('0x') ? bytecode : `0x${bytecode}`
}
