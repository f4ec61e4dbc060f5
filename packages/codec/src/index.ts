export { type Bytes, concatBytes, copyBytes, fixedBytes, utf8 } from './bytes.ts'
export { fromHexData } from './fromHexData.ts'
export { toHex, toHexData } from './hex.ts'
export { toQuantity } from './toQuantity.ts'
