import '@foyer/elements/visitors'
import { foyer } from '@foyer/elements'
import { modal as foyerModal } from './foyer/appkitModal'

const evm = [1, 8453]
export const networks = [...evm, 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp']
// TODO(foyer): `networks` holds the numbers of networks now, and this place takes them for objects. See https://foyer.example/guide/switch#networks
console.log(networks.map((network) => network.name))

foyer.init({ networks, defaultNetwork: evm[0] })
export const modal = foyerModal
const base = 8453
const mainnet = 1
export { base, mainnet as main }
