import { toBase64 } from '@foyer/codec'
import { createStandardWallet } from '@foyer/devkit/standard'
import type { FamilySide, LocalNode } from './familySide.ts'
import { DEV_WALLET_ICON } from './icon.ts'
import type { FamilyAsked, PromptBody } from './prompts.ts'
import { callRpc, isLoopback } from './rpc.ts'
import type { Vault } from './vault.ts'

const NETWORK = 'Solana Local'

/**
 * Registers the wallet by the Wallet Standard as well, with the first of the public keys that have something on the local Solana.
 * Undefined for a node that is not on this machine, where such keys have no business.
 */
export function registerSolana(input: {
  readonly solana: LocalNode | undefined
  readonly vault: Vault
  readonly ask: (body: PromptBody) => Promise<boolean>
}): FamilySide | undefined {
  const { solana, vault, ask } = input
  if (!solana || !isLoopback(solana.rpcUrl)) return undefined
  const fake = createStandardWallet({
    name: 'Foyer Dev Wallet',
    icon: DEV_WALLET_ICON,
    chains: ['solana:localnet'],
    accountCount: 1,
    isGranted: vault.state().isSolanaConnected,
    async ask(feature, given) {
      const isApproved = await ask(
        toPrompt(feature, given, { address: fake.addresses[0] ?? '', network: NETWORK }),
      )
      if (isApproved && feature === 'standard:connect') vault.update({ isSolanaConnected: true })
      return isApproved
    },
    send: (signed) => callRpc(solana.rpcUrl, 'sendTransaction', [toBase64(signed), { encoding: 'base64' }]),
  })
  fake.onChange(() => {
    if (!fake.isGranted() && vault.state().isSolanaConnected) vault.update({ isSolanaConnected: false })
  })
  fake.announce(window)
  return {
    namespace: 'solana',
    name: 'solana',
    network: NETWORK,
    address: fake.addresses[0] ?? '',
    isConnected: () => vault.state().isSolanaConnected,
    leave: fake.leave,
    stop: fake.unregister,
  }
}

function toPrompt(feature: string, given: unknown, family: FamilyAsked): PromptBody {
  if (feature === 'standard:connect') return { kind: 'connect', family }
  const { message, transaction } = Object(given)
  if (transaction instanceof Uint8Array) return { kind: 'transaction', bytes: transaction.length, family }
  const text = message instanceof Uint8Array ? new TextDecoder().decode(message) : toSignInText(given)
  return { kind: 'sign', text, family }
}

/** Returns the text that signing in signs: its fields, a line for each. */
function toSignInText(fields: unknown): string {
  return Object.entries(Object(fields))
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join('\n')
}
