export { resolveTwice } from './resolveTwice.ts'
