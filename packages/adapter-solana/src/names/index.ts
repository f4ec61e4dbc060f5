export { resolveName } from './resolveName.ts'
