import type { Planted } from './planted.ts'

/** One violation of each rule of adapters, of what they share, of connectors of wallets elsewhere, and of what elements take of npm. */
export const PLANTED_IN_ADAPTERS: readonly Planted[] = [
  {
    file: 'packages/elements/src/takesReact.ts',
    code: "import 'react'",
    rule: 'one-owner-of-the-renderer',
  },
  {
    file: 'packages/adapter-evm/src/reachesCore.ts',
    code: "import type { A } from '@foyer/core'",
    rule: 'adapter-evm-imports-of-ours',
  },
  {
    file: 'packages/adapter-evm/src/takesValtio.ts',
    code: "import 'valtio/vanilla'",
    rule: 'adapter-evm-imports-of-npm',
  },
  {
    file: 'packages/connector-walletconnect/src/reachesCore.ts',
    code: "import type { A } from '@foyer/core'",
    rule: 'connector-walletconnect-imports-of-ours',
  },
  {
    file: 'packages/connector-walletconnect/src/takesEthers.ts',
    code: "import 'ethers'",
    rule: 'connector-walletconnect-imports-of-npm',
  },
  {
    file: 'packages/connector-walletconnect/src/reachesAdapter.ts',
    code: "import '@foyer/adapter-evm'",
    rule: 'connector-walletconnect-imports-of-ours',
  },
  {
    file: 'packages/adapter-kit/src/reachesCore.ts',
    code: "import type { A } from '@foyer/core'",
    rule: 'adapter-kit-imports-of-ours',
  },
  {
    file: 'packages/adapter-kit/src/takesValibot.ts',
    code: "import 'valibot'",
    rule: 'adapter-kit-imports-of-npm',
  },
  {
    file: 'packages/adapter-bitcoin/src/reachesCore.ts',
    code: "import type { A } from '@foyer/core'",
    rule: 'adapter-bitcoin-imports-of-ours',
  },
  {
    file: 'packages/adapter-bitcoin/src/takesEthers.ts',
    code: "import 'ethers'",
    rule: 'adapter-bitcoin-imports-of-npm',
  },
  {
    file: 'packages/adapter-solana/src/reachesCore.ts',
    code: "import type { A } from '@foyer/core'",
    rule: 'adapter-solana-imports-of-ours',
  },
  {
    file: 'packages/adapter-solana/src/takesEthers.ts',
    code: "import 'ethers'",
    rule: 'adapter-solana-imports-of-npm',
  },
  {
    file: 'packages/adapter-polkadot/src/reachesCore.ts',
    code: "import type { A } from '@foyer/core'",
    rule: 'adapter-polkadot-imports-of-ours',
  },
  {
    file: 'packages/adapter-polkadot/src/takesEthers.ts',
    code: "import 'ethers'",
    rule: 'adapter-polkadot-imports-of-npm',
  },
  {
    file: 'packages/adapter-cosmos/src/reachesCore.ts',
    code: "import type { A } from '@foyer/core'",
    rule: 'adapter-cosmos-imports-of-ours',
  },
  {
    file: 'packages/adapter-cosmos/src/takesEthers.ts',
    code: "import 'ethers'",
    rule: 'adapter-cosmos-imports-of-npm',
  },
]
