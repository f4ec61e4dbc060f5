import type { Namespace, Network } from '@foyer/core/ports'

/** The app's proposal for one namespace. */
export interface ProposedNamespace {
  readonly chains: readonly string[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
}

export type ProposedNamespaces = Readonly<Record<string, ProposedNamespace>>

/** The methods that are proposed, by namespace. */
const METHODS: Readonly<Record<Namespace, readonly string[]>> = {
  eip155: [
    'personal_sign',
    'eth_sendTransaction',
    'eth_signTypedData',
    'eth_signTypedData_v4',
    'eth_sign',
    'eth_signTransaction',
    'eth_sendRawTransaction',
    'wallet_switchEthereumChain',
    'wallet_addEthereumChain',
    'wallet_watchAsset',
    'wallet_getPermissions',
    'wallet_requestPermissions',
    'wallet_getCapabilities',
    'wallet_sendCalls',
    'wallet_getCallsStatus',
    'wallet_showCallsStatus',
    'wallet_grantPermissions',
    'wallet_revokePermissions',
  ],
  solana: [
    'solana_getAccounts',
    'solana_requestAccounts',
    'solana_signMessage',
    'solana_signTransaction',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
  ],
  bip122: ['getAccountAddresses', 'signMessage', 'signPsbt', 'sendTransfer'],
  polkadot: ['polkadot_signTransaction', 'polkadot_signMessage'],
  cosmos: ['cosmos_getAccounts', 'cosmos_signDirect', 'cosmos_signAmino'],
}

/** The events that are proposed, where they are not those of most namespaces. */
const EVENTS: Readonly<Partial<Record<Namespace, readonly string[]>>> = {
  eip155: ['chainChanged', 'accountsChanged', 'message', 'connect', 'disconnect'],
  bip122: ['bip122_addressesChanged'],
}

/** The namespaces to propose for the networks of an app. They are sent as optional, so that a wallet with fewer chains can approve. */
export function toProposedNamespaces(
  networks: readonly Network[],
  only?: readonly Namespace[],
): ProposedNamespaces {
  const proposed: Record<string, ProposedNamespace> = {}
  for (const { chainNamespace, caipNetworkId } of networks) {
    if (only && !only.includes(chainNamespace)) continue
    const chains = proposed[chainNamespace]?.chains ?? []
    proposed[chainNamespace] = {
      chains: [...new Set([...chains, caipNetworkId])],
      methods: METHODS[chainNamespace],
      events: EVENTS[chainNamespace] ?? ['accountsChanged'],
    }
  }
  return proposed
}
