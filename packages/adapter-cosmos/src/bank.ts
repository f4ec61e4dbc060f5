// For servers too: how a chain is asked what an address has, and what it calls that, without anything of the page.
export { type Coin, readCoin } from './coin.ts'
export { toDenomReference } from './networks.ts'
export { type BytesField, readFields, textOf, writeField, writeNumberField } from './protobuf.ts'
