/** Under which the wallet below registers itself, and the id that it has in the modal. */
export const SOLANA_WALLET = { name: 'Bench Wallet', id: 'standard:bench-wallet' } as const

/** A wallet of the Wallet Standard that agrees to everything at once. Self-contained, since it is sent to the page. */
export function announceSolanaWallet({ name }: { readonly name: string }): void {
  const chains = ['solana:mainnet']
  const account = {
    address: '4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziofM',
    publicKey: new Uint8Array(32).fill(1),
    chains,
    features: ['solana:signMessage'],
  }
  const wallet = {
    version: '1.0.0',
    name,
    icon: 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E',
    chains,
    accounts: [account],
    features: {
      'standard:connect': { version: '1.0.0', connect: async () => ({ accounts: [account] }) },
      'standard:events': { version: '1.0.0', on: () => () => {} },
      'solana:signMessage': { version: '1.0.0', signMessage: async () => [] },
    },
  }
  const announce = ({ register }: { register(one: object): void }) => register(wallet)
  addEventListener('wallet-standard:app-ready', (event) => announce((event as CustomEvent).detail))
  dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: announce }))
}
