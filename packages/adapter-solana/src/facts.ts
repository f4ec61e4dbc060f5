export { toStandardChain } from './chains.ts'
