/** The chains that the journeys use. */
export const CHAINS = [
  { chainId: 1, name: 'Ethereum' },
  { chainId: 8453, name: 'Base' },
  { chainId: 10, name: 'OP Mainnet' },
] as const

/** The chain on which names are looked up. */
export const NAMES_CHAIN_ID = 1
/** The chain whose rules are older than EIP-7702: an ordinary address gets no code there. */
export const OLD_CHAIN_ID = 10
/** The chain on which swaps are made. */
export const SWAP_CHAIN_ID = 8453

/** Tokens of the local Solana: one of the usual program, and one that keeps back one percent of each transfer. */
export const SOLANA_TOKENS = [
  { mint: 'So1ar11111111111111111111111111111111111111', decimals: 6, amountBase: 5_000_000n },
  {
    mint: 'Taxed11111111111111111111111111111111111111',
    decimals: 2,
    kind: 'token-2022',
    feeBasisPoints: 100,
    amountBase: 10_000n,
  },
] as const

/** A token that stands on a test chain. */
interface TestToken {
  readonly chainId: number
  readonly address: string
  readonly symbol: string
  readonly decimals: number
}

/** A relay's address at which nobody listens. */
export const DEAD_RELAY_URL = 'ws://127.0.0.1:4'

/** Where everything that was started for the tests can be reached. */
export interface Addresses {
  readonly hostUrl: string
  readonly demoUrl: string
  /** The demo with the local Solana beside the other chains, which its own wallet speaks as well. */
  readonly solanaDemoUrl: string
  /** The same with the local Bitcoin. */
  readonly bitcoinDemoUrl: string
  readonly gatewayUrl: string
  readonly relayUrl: string
  /** Where a test can start a relay of its own; nobody listens there otherwise. */
  readonly spareRelayUrl: string
  /** The page that stands for a phone with a wallet. */
  readonly walletUrl: string
  readonly chains: readonly { readonly chainId: number; readonly name: string; readonly rpcUrl: string }[]
  /**
   * On Ethereum and Base: USDC, which the gateway knows a price of, and FPT, of which nobody knows anything. The accounts
   * of Alpha and Beta hold some of it, and have a history of a year.
   */
  readonly tokens: readonly TestToken[]
  /** A network of Solana with SPL and Token-2022 tokens of the wallets' first account; undefined where it does not run. */
  readonly solana: { readonly networkId: string; readonly rpcUrl: string } | undefined
  /** The local Bitcoin, whose first account has a history of a year. */
  readonly bitcoin: { readonly networkId: string; readonly rpcUrl: string }
  /** The local Polkadot, whose accounts have something. */
  readonly polkadot: { readonly networkId: string; readonly rpcUrl: string }
  /** The local Cosmos, whose accounts have coins, a token of another chain, and a history of a year. */
  readonly cosmos: { readonly networkId: string; readonly rpcUrl: string }
  /** Where the gateway looks for the test provider of an on-ramp; the file about buying starts it there. */
  readonly onramp: { readonly port: number; readonly key: string; readonly webhookSecret: string }
  /** A name on Ethereum: of the third account of the mnemonic (`firstAccount: 2`), which neither Alpha nor Beta has. */
  readonly named: { readonly name: string; readonly address: string }
}

/** The variable that holds the addresses of every lane. */
export const ADDRESSES_VARIABLE = 'FOYER_E2E_ADDRESSES'

/** Hands the addresses of every lane to the workers, which inherit the environment. */
export function writeAddresses(lanes: readonly Addresses[]): void {
  process.env[ADDRESSES_VARIABLE] = JSON.stringify(lanes)
}
