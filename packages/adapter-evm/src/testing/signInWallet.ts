import type { SiwxDraft, SiwxRecord } from '@foyer/core/ports'
import { createFakeEip1193, FAKE_ADDRESS, FAKE_KEY } from '@foyer/devkit'
import { Wallet } from 'ethers'
import { createSiweMessage } from 'viem/siwe'
import { createConnector } from '../createConnector.ts'
import { DEFAULT_TIMING } from '../timing.ts'

/** The message that the wallet is to sign. */
export const SIGN_IN_DRAFT: SiwxDraft = {
  chainId: 'eip155:1',
  domain: 'app.example',
  uri: 'https://app.example',
  version: '1',
  nonce: '0123456789abcdef0123456789abcdef',
  issuedAt: '2026-10-01T12:00:00.000Z',
  expirationTime: '2026-10-08T12:00:00.000Z',
}
/** The key of the account of the wallet. */
export const SIGN_IN_KEY = new Wallet(FAKE_KEY)
const NETWORK = {
  id: 1,
  caipNetworkId: 'eip155:1',
  chainNamespace: 'eip155',
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: [],
} as const

/** The text that a wallet writes: by a library that is not Foyer's. */
export function writeSignInText(changes: Partial<Parameters<typeof createSiweMessage>[0]> = {}): string {
  return createSiweMessage({
    ...{
      domain: SIGN_IN_DRAFT.domain,
      uri: SIGN_IN_DRAFT.uri,
      version: '1',
      nonce: SIGN_IN_DRAFT.nonce,
      chainId: 1,
    },
    address: FAKE_ADDRESS,
    issuedAt: new Date(SIGN_IN_DRAFT.issuedAt ?? ''),
    expirationTime: new Date(SIGN_IN_DRAFT.expirationTime ?? ''),
    ...changes,
  })
}

/** The answer of a wallet that has connected and signed. */
export async function answerWith(
  message: string,
  { address = FAKE_ADDRESS, ...changes }: { readonly address?: unknown; readonly signature?: unknown } = {},
) {
  const signature = await SIGN_IN_KEY.signMessage(message)
  const signInWithEthereum = { message, signature, ...changes }
  return { accounts: [{ address, capabilities: { signInWithEthereum } }] }
}

/** A wallet that is asked for both. It knows `wallet_connect` only where the test says how it answers. */
export function startSignInWallet({ hasDraft = true, hasOffer = true, chainId = 1 } = {}) {
  const wallet = createFakeEip1193({ chainId })
  const records: SiwxRecord[] = []
  const networkIds: (string | undefined)[] = []
  const signIn = {
    async draft(networkId: string | undefined) {
      networkIds.push(networkId)
      return hasDraft ? SIGN_IN_DRAFT : undefined
    },
    withdraw() {},
    take: (record: SiwxRecord) => void records.push(record),
  }
  const connector = createConnector({
    ...{ id: 'com.example', name: 'Example', kind: 'ANNOUNCED', provider: wallet.provider },
    timing: { ...DEFAULT_TIMING, wakeMs: [50], promptMs: 300, listedMs: 30 },
  })
  const open = (signal = new AbortController().signal) =>
    connector.open({
      networks: [NETWORK],
      rpc: async () => '0x',
      ...(hasOffer && { signIn }),
      signal,
    })
  /** The requests that open a prompt in the wallet. */
  const asked = () =>
    wallet.requests.map(({ method }) => method).filter((method) => /connect$|request|sign/i.test(method))
  return { wallet, connector, open, asked, records, networkIds }
}

/** Answers as a wallet does that has given access and signed. */
export function approveWith(wallet: ReturnType<typeof createFakeEip1193>, value: unknown) {
  wallet.answer('wallet_connect', { type: 'result', value })
  wallet.answer('eth_accounts', { type: 'result', value: [FAKE_ADDRESS] })
}
