import type { CaipNetworkId } from '../../ports/provider.ts'

/** Short names of networks as multisig wallets write them before an address. Standard: EIP-3770. */
const SHORT_NAMES: Readonly<Record<string, number>> = {
  eth: 1,
  oeth: 10,
  bnb: 56,
  gno: 100,
  unichain: 130,
  pol: 137,
  matic: 137,
  zksync: 324,
  mantle: 5_000,
  base: 8_453,
  arb1: 42_161,
  celo: 42_220,
  avax: 43_114,
  linea: 59_144,
  scr: 534_352,
  basesep: 84_532,
  'arb-sep': 421_614,
  sep: 11_155_111,
  opsep: 11_155_420,
}

/** Labels of networks behind an address or a name, beside the short ones. Standard: ERC-7828. */
const LABELS: Readonly<Record<string, number>> = {
  ethereum: 1,
  optimism: 10,
  op: 10,
  gnosis: 100,
  polygon: 137,
  arbitrum: 42_161,
  avalanche: 43_114,
  scroll: 534_352,
  sepolia: 11_155_111,
}

/** The network of a short name, in any case; undefined for one that is not known here. */
export function chainOfShortName(name: string): CaipNetworkId | undefined {
  return find(SHORT_NAMES, name.toLowerCase())
}

/** The network of a label; undefined for one that is not known here. */
export function chainOfLabel(label: string): CaipNetworkId | undefined {
  return find(LABELS, label) ?? find(SHORT_NAMES, label)
}

function find(names: Readonly<Record<string, number>>, name: string): CaipNetworkId | undefined {
  return Object.hasOwn(names, name) ? `eip155:${names[name]}` : undefined
}
