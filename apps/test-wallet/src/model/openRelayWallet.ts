import {
  createSessionWallet,
  openWalletKit,
  type SessionWallet,
  toSessionRequest,
} from '@foyer/testing/sessionWallet'
import type { WalletChain, WalletConfig } from '../readConfig.ts'
import type { Ask, WalletState } from './state.ts'

/** A wallet kit that is connected to one relay, with the keys that answer requests. */
export interface RelayWallet {
  readonly wallet: SessionWallet
  pair(uri: string): Promise<void>
  stop(): Promise<void>
}

/** How the wallet is opened. */
export interface RelayWalletInput {
  readonly relayUrl: string
  readonly pairTimeoutMs: number
  readonly chains: readonly WalletChain[]
  readonly solana: WalletConfig['solana']
  readonly selected: Pick<WalletState, 'accountIndex' | 'chainId'>
  onAsk(ask: Ask): void
  /** A proposal or request expired without an answer. */
  onExpired(id: number): void
  /** A page has ended its session. */
  onSessionEnded(name: string | undefined): void
  onRelay(state: 'online' | 'offline'): void
}

/** Opens the wallet. Sessions of earlier visits are restored from the kit's own storage. */
export async function openRelayWallet(input: RelayWalletInput): Promise<RelayWallet> {
  const opened = await openWalletKit({
    relayUrl: input.relayUrl,
    pairTimeoutMs: input.pairTimeoutMs,
    name: 'Foyer Test Wallet',
    url: location.origin,
    storagePrefix: 'foyer-test-wallet',
  })
  const { kit } = opened
  const wallet = createSessionWallet({
    opened,
    chains: input.chains.map(({ chainId, rpcUrl }) => ({ chainId, url: rpcUrl })),
    ...(input.solana && {
      solana: { networks: [{ networkId: input.solana.networkId, url: input.solana.rpcUrl }] },
    }),
    selectedAccount: input.selected.accountIndex,
    selectedChainId: input.selected.chainId,
  })
  const names = new Map(wallet.sessions().map(({ topic, peer }) => [topic, peer]))
  const peerOf = (topic: string) => {
    const peer = wallet.sessions().find((session) => session.topic === topic)?.peer ?? names.get(topic)
    if (peer) names.set(topic, peer)
    return peer
  }

  kit.on('session_proposal', ({ id, params: proposal }) => input.onAsk({ kind: 'proposal', id, proposal }))
  kit.on('session_request', ({ topic, id, params }) => {
    const { name = 'A page', url = '' } = peerOf(topic) ?? {}
    const request = toSessionRequest(topic, id, params)
    input.onAsk({ kind: 'request', id, request, from: { name, url } })
  })
  kit.on('session_delete', ({ topic }) => input.onSessionEnded(names.get(topic)?.name))
  kit.on('proposal_expire', ({ id }) => input.onExpired(id))
  kit.on('session_request_expire', ({ id }) => input.onExpired(id))
  kit.core.relayer.on('relayer_connect', () => input.onRelay('online'))
  kit.core.relayer.on('relayer_disconnect', () => input.onRelay('offline'))

  return {
    wallet: {
      ...wallet,
      async approve(proposal) {
        await wallet.approve(proposal)
        for (const { topic, peer } of wallet.sessions()) names.set(topic, peer)
      },
    },
    pair: opened.pair,
    stop() {
      wallet.stop()
      return opened.stop()
    },
  }
}
