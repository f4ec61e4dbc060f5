export { authExamples, keyExamples } from './examples/embeddedWallet.ts'
export type { ExampleRequest, RouteExample } from './examples/example.ts'
export { examples } from './examples/examples.ts'
export { vaultExamples } from './examples/vault.ts'
