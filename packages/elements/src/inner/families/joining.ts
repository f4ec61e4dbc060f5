// For apps with several families of chains.
export { joinWallets } from '@foyer/adapter-solana'
