export { fromBase58, toBase58 } from '@foyer/codec'
