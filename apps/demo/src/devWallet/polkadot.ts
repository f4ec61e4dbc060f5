import { createPolkadotExtension, POLKADOT_KEYS } from '@foyer/devkit/polkadot'
import type { FamilySide, LocalNode } from './familySide.ts'
import type { PromptBody } from './prompts.ts'
import { isLoopback } from './rpc.ts'
import type { Vault } from './vault.ts'

const NETWORK = 'Polkadot Local'

/**
 * Puts the wallet where extensions of Polkadot are as well, with the first of the public keys that have something on the local chain.
 * Undefined for a node that is not on this machine, where such keys have no business.
 */
export function registerPolkadot(input: {
  readonly polkadot: LocalNode | undefined
  readonly vault: Vault
  readonly ask: (body: PromptBody) => Promise<boolean>
}): FamilySide | undefined {
  const { polkadot, vault, ask } = input
  if (!polkadot || !isLoopback(polkadot.rpcUrl)) return undefined
  const [key] = POLKADOT_KEYS
  const address = key?.address ?? ''
  const family = { address, network: NETWORK }
  const fake = createPolkadotExtension({
    name: 'Foyer Dev Wallet',
    keys: key ? [key] : [],
    isGranted: vault.state().isPolkadotConnected,
    decideMs: 0,
    async ask(request, given) {
      const isApproved = await ask(
        request === 'enable'
          ? { kind: 'connect', family }
          : { kind: 'sign', text: toText(String(Object(given).data)), family },
      )
      if (isApproved && request === 'enable') vault.update({ isPolkadotConnected: true })
      return isApproved
    },
  })
  fake.announce(window)
  return {
    namespace: 'polkadot',
    name: 'polkadot',
    network: NETWORK,
    address,
    isConnected: () => vault.state().isPolkadotConnected,
    leave() {
      vault.update({ isPolkadotConnected: false })
      fake.leave()
    },
    stop: fake.unregister,
  }
}

/** The text of bytes in hex. */
function toText(hex: string): string {
  const bytes = hex.replace(/^0x/, '').match(/../g) ?? []
  return new TextDecoder().decode(Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 16)))
}
