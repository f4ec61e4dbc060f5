export { announcePolkadotExtension } from './announcePolkadotExtension.ts'
export {
  createPolkadotExtension,
  type ExtensionAnswer,
  type PolkadotExtensionFake,
  type PolkadotExtensionOptions,
} from './polkadotExtension.ts'
export { POLKADOT_KEYS, type PolkadotKey } from './polkadotKeys.ts'
export { POLKADOT_NETWORKS } from './polkadotNetworks.ts'
export { toSuiteExtension } from './toSuiteExtension.ts'
