export { addMethodExamples } from './examples/addMethods.ts'
export { adminExamples } from './examples/admin.ts'
export { bundlerExamples } from './examples/bundler.ts'
export { challengeExamples } from './examples/challenge.ts'
export { emailChangeExamples, emailChangeVaultExamples } from './examples/emailChange.ts'
export { authExamples, keyExamples } from './examples/embeddedWallet.ts'
export type { ExampleRequest, RouteExample } from './examples/example.ts'
export { examples } from './examples/examples.ts'
export { factorExamples } from './examples/factors.ts'
export { fedcmExamples } from './examples/fedcm.ts'
export { guardExamples } from './examples/guards.ts'
export { nameExamples } from './examples/names.ts'
export {
  passkeyExamples,
  passkeyMethodExamples,
  passkeyMethodVaultExamples,
  passkeyVaultExamples,
} from './examples/passkeys.ts'
export { payExamples } from './examples/pay.ts'
export { paymasterExamples } from './examples/paymaster.ts'
export { siwxExamples } from './examples/siwx.ts'
export { smartSessionExamples } from './examples/smartSessions.ts'
export { socialExamples } from './examples/social.ts'
export { vaultExamples } from './examples/vault.ts'
export { vaultOperatorExamples } from './examples/vaultOperators.ts'
