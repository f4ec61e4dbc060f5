import { announceStandardWallet, createStandardWallet, type StandardWalletFake } from '@foyer/devkit/standard'
import type { BrowserContext, Page } from '@playwright/test'
import type { Addresses } from './addresses.ts'
import { hostUrl } from './fixtures.ts'

const nodeOf = ({ solana }: Addresses) => solana?.rpcUrl ?? ''

/** Calls a method of the local node. */
export async function callNode(addresses: Addresses, method: string, ...params: unknown[]) {
  const reply = await fetch(nodeOf(addresses), {
    method: 'POST',
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const { result, error } = await reply.json()
  if (error) throw new Error(error.message)
  return result
}

/** The name of the wallet that the tests add. */
export const NAME = 'Sun Wallet'

/** Adds a wallet to every page whose keys sign, and which sends to the local node. */
export async function addWallet(
  context: BrowserContext,
  addresses: Addresses,
  accountCount = 2,
): Promise<StandardWalletFake> {
  const wallet = createStandardWallet({
    name: NAME,
    accountCount,
    chains: ['solana:mainnet', 'solana:localnet'],
    send: (signed) =>
      callNode(addresses, 'sendTransaction', Buffer.from(signed).toString('base64'), {
        encoding: 'base64',
      }),
  })
  await announceStandardWallet(context, wallet)
  return wallet
}

/** The local Solana as an app names it. */
export function localSolana(addresses: Addresses) {
  const { networkId = '' } = addresses.solana ?? {}
  return {
    id: networkId.slice('solana:'.length),
    caipNetworkId: networkId,
    chainNamespace: 'solana',
    name: 'Solana Local',
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrls: [nodeOf(addresses)],
  }
}

/** The plain page with the local Solana, and with other networks before it. */
export function solanaUrl(
  addresses: Addresses,
  networks: readonly number[] = [],
  options: object = {},
  input: Readonly<Record<string, string>> = {},
): string {
  const all = { networks: [...networks, localSolana(addresses)], ...options }
  return hostUrl(addresses, { options: JSON.stringify(all), ...input })
}

/** Signs in the page, and checks the signature there by the wallet's public key. */
export function signThroughProvider(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const wallet = await window.foyer?.getProvider({ namespace: 'solana' })
    const [account] = wallet?.accounts ?? []
    // The standard defines the shape of a feature.
    const feature = wallet?.features['solana:signMessage'] as {
      signMessage(input: unknown): Promise<readonly { signature: Uint8Array<ArrayBuffer> }[]>
    }
    if (!account) throw new Error('There is no account.')
    const message = new TextEncoder().encode('Signed by the page')
    const [signed] = await feature.signMessage({ account, message })
    const key = await crypto.subtle.importKey('raw', account.publicKey.slice(), 'Ed25519', false, ['verify'])
    return crypto.subtle.verify('Ed25519', key, signed?.signature ?? new Uint8Array(), message)
  })
}
