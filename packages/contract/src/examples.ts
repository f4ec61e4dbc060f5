export { authExamples, keyExamples, vaultExamples } from './examples/embeddedWallet.ts'
export type { ExampleRequest, RouteExample } from './examples/example.ts'
export { examples } from './examples/examples.ts'
