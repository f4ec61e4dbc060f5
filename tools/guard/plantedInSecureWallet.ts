import type { Planted } from './planted.ts'
import { PLANTED_IN_FRAME } from './plantedInFrame.ts'

export type { Planted } from './planted.ts'

/** Violations planted in the packages of the embedded wallet, in the servers, and in those that must keep away from them. */
export const PLANTED_IN_SECURE_WALLET: readonly Planted[] = [
  ...PLANTED_IN_FRAME,
  {
    file: 'packages/secure-protocol/src/reachesContract.ts',
    code: "import type { A } from '@foyer/api'",
    rule: 'secure-protocol-imports-of-ours',
  },
  {
    file: 'packages/secure-protocol/src/takesEthers.ts',
    code: "import 'ethers'",
    rule: 'secure-protocol-imports-of-npm',
  },
  {
    file: 'packages/secure-protocol/src/proof/takesKysely.ts',
    code: "import 'kysely'",
    rule: 'secure-protocol-imports-of-npm',
  },
  {
    file: 'packages/secure-protocol/src/smart/takesKysely.ts',
    code: "import 'kysely'",
    rule: 'secure-protocol-imports-of-npm',
  },
  {
    file: 'packages/secure-protocol/src/proof/takesHashes.ts',
    code: "import '@noble/hashes'",
    rule: 'hashes-of-smart-accounts',
  },
  {
    file: 'packages/secure-protocol/src/proof/reachesSmart.ts',
    code: "import '../smart/index.ts'",
    rule: 'hashes-of-smart-accounts',
  },
  {
    file: 'packages/secure-protocol/src/proof/reachesSmartAccount.ts',
    code: "import '@foyer/smart-account'",
    rule: 'hashes-of-smart-accounts',
  },
  { file: 'packages/secure-protocol/src/smart/index.ts', code: "export * from '@foyer/smart-account'" },
  { file: 'packages/smart-account/src/index.ts', code: "import '@noble/hashes'" },
  {
    file: 'packages/smart-account/src/reachesKit.ts',
    code: "import '@foyer/kit'",
    rule: 'smart-account-imports-of-ours',
  },
  {
    file: 'packages/smart-account/src/takesEthers.ts',
    code: "import 'ethers'",
    rule: 'smart-account-imports-of-npm',
  },
  {
    file: 'packages/secure-protocol/src/proof/reachesServer.ts',
    code: "import type { A } from '@foyer/server-kit/custody'",
    rule: 'secure-protocol-imports-of-ours',
  },
  {
    file: 'packages/secure-frame/src/reachesServers.ts',
    code: "import '@foyer/server-kit/custody'",
    rule: 'custody-of-servers-in-servers',
  },
  {
    file: 'packages/connector-auth/src/reachesServers.ts',
    code: "import type { A } from '@foyer/server-kit'",
    rule: 'server-kit-in-servers',
  },
  {
    file: 'packages/relay/src/reachesCustody.ts',
    code: "import type { A } from '@foyer/server-kit/custody'",
    rule: 'custody-of-servers-in-servers',
  },
  {
    file: 'packages/server-kit/src/reachesGateway.ts',
    code: "import '@foyer/gateway'",
    rule: 'server-kit-imports-of-ours',
  },
  {
    file: 'packages/server-kit/src/takesEthers.ts',
    code: "import 'ethers'",
    rule: 'server-kit-imports-of-npm',
  },
  {
    file: 'packages/server-kit/src/reachesKeys.ts',
    code: "import type { A } from './custody/keyFile.ts'",
    rule: 'server-kit-by-entries',
  },
  {
    file: 'packages/server-kit/src/takesKysely.ts',
    code: "import 'kysely'",
    rule: 'server-kit-by-entries',
  },
  {
    file: 'packages/server-kit/src/database/reachesKeys.ts',
    code: "import type { A } from '../custody/keyFile.ts'",
    rule: 'server-kit-of-relays-and-sites',
  },
  {
    file: 'packages/server-kit/src/tracing/reachesTables.ts',
    code: "import type { A } from '../custody/keyFile.ts'",
    rule: 'tracing-knows-no-server',
  },
  {
    file: 'packages/server-kit/src/tracing/takesKysely.ts',
    code: "import 'kysely'",
    rule: 'tracing-knows-no-server',
  },
  {
    file: 'packages/connector-auth/src/reachesCore.ts',
    code: "import type { A } from '@foyer/core'",
    rule: 'connector-auth-imports-of-ours',
  },
  {
    file: 'packages/connector-auth/src/takesEthers.ts',
    code: "import 'ethers'",
    rule: 'connector-auth-imports-of-npm',
  },
  {
    file: 'packages/connector-auth/src/reachesFrame.test.ts',
    code: "import '@foyer/secure-frame'",
    rule: 'connector-and-frame-never-meet',
  },
  {
    file: 'packages/secure-frame/src/reachesConnector.test.ts',
    code: "import type { A } from '@foyer/connector-auth'",
    rule: 'connector-and-frame-never-meet',
  },
  {
    file: 'packages/secure-frame/src/reachesPorts.ts',
    code: "import type { A } from '@foyer/core/ports'",
    rule: 'secure-frame-imports-of-ours',
  },
  {
    file: 'packages/secure-frame/src/takesValtio.ts',
    code: "import 'valtio'",
    rule: 'secure-frame-imports-of-npm',
  },
  {
    file: 'packages/secure-frame/src/takesEthers.ts',
    code: "import('ethers')",
    rule: 'no-library-of-apps-in-frame',
  },
  {
    file: 'packages/secure-site/src/reachesProtocol.ts',
    code: "import '@foyer/secure-frame'",
    rule: 'secure-site-imports-of-ours',
  },
  {
    file: 'packages/secure-site/src/takesReact.ts',
    code: "import 'react'",
    rule: 'secure-site-imports-of-npm',
  },
  {
    file: 'packages/secure-frame/src/server/reachesCustody.ts',
    code: "import type { A } from '../custody/good.ts'",
    rule: 'frame-server-imports-of-ours',
  },
  {
    file: 'packages/secure-frame/src/server/reachesProtocol.ts',
    code: "import '@foyer/secure-protocol'",
    rule: 'frame-server-imports-of-ours',
  },
  {
    file: 'packages/secure-frame/src/server/takesHashes.ts',
    code: "import '@noble/hashes'",
    rule: 'frame-server-imports-of-npm',
  },
  {
    file: 'packages/secure-frame/src/reachesServer.ts',
    code: "import type { A } from './server/index.ts'",
    rule: 'frame-knows-no-server',
  },
  {
    file: 'packages/vault/src/reachesFrame.ts',
    code: "import '@foyer/secure-frame'",
    rule: 'vault-imports-of-ours',
  },
  { file: 'packages/vault/src/takesEthers.ts', code: "import 'ethers'", rule: 'vault-imports-of-npm' },
  {
    file: 'packages/vault/src/reachesGateway.test.ts',
    code: "import '@foyer/gateway'",
    rule: 'gateway-and-vault-never-meet',
  },
  {
    file: 'packages/gateway/src/reachesVault.test.ts',
    code: "import type { A } from '@foyer/vault'",
    rule: 'gateway-and-vault-never-meet',
  },
  {
    file: 'packages/suite/src/reachesProtocol.ts',
    code: "import '@foyer/secure-protocol'",
    rule: 'suite-imports-of-ours',
  },
  { file: 'packages/suite/src/takesKysely.ts', code: "import 'kysely'", rule: 'suite-imports-of-npm' },
  {
    file: 'packages/relay/src/reachesGateway.ts',
    code: "import type { A } from '@foyer/gateway'",
    rule: 'relay-imports-of-ours',
  },
  {
    file: 'packages/relay/src/reachesSuite.ts',
    code: "import type { A } from '@foyer/suite'",
    rule: 'gateway-and-vault-meet-in-suite',
  },
  {
    file: 'packages/secure-site/src/reachesVault.ts',
    code: "import '@foyer/vault'",
    rule: 'gateway-and-vault-meet-in-suite',
  },
  { file: 'packages/secure-protocol/src/index.ts', code: "import '@foyer/kit'\nimport 'valibot'" },
  {
    file: 'packages/server-kit/src/custody/keyFile.ts',
    code: "import 'kysely'\nimport '@noble/hashes'\nimport '@foyer/secure-protocol'\nimport '../index.ts'\nexport type A = 1",
  },
  { file: 'packages/server-kit/src/custody/index.ts', code: "export type { A } from './keyFile.ts'" },
  {
    file: 'packages/server-kit/src/index.ts',
    code: "import 'valibot'\nimport '@foyer/kit'\nexport type A = 1",
  },
  { file: 'packages/server-kit/src/database/takesLibrary.ts', code: "import 'kysely'" },
  { file: 'packages/server-kit/src/tracing/index.ts', code: "import '../index.ts'" },
  {
    file: 'packages/secure-frame/src/server/tracesRequests.ts',
    code: "import '@foyer/server-kit/tracing'",
  },
  { file: 'packages/relay/src/takesKit.ts', code: "import '@foyer/server-kit'" },
  { file: 'packages/secure-site/src/takesKit.ts', code: "import '@foyer/server-kit'" },
  {
    file: 'packages/secure-frame/src/server/index.ts',
    code: "import 'valibot'\nimport '@foyer/server-kit'\nimport '@foyer/api'\nexport type A = 1",
  },
  {
    file: 'packages/connector-auth/src/index.ts',
    code: "import '@foyer/core/ports'\nimport '@foyer/secure-protocol'",
  },
  {
    file: 'packages/secure-frame/src/index.ts',
    code: "import '@foyer/api'\nimport '@foyer/secure-protocol'",
  },
  { file: 'packages/secure-frame/src/compares.test.ts', code: "import 'ethers'" },
  { file: 'packages/secure-site/src/index.ts', code: "import '@foyer/secure-frame/server'" },
  {
    file: 'packages/vault/src/index.ts',
    code: "import '@foyer/api'\nimport '@foyer/server-kit/custody'",
  },
  {
    file: 'packages/suite/src/index.ts',
    code: "import '@foyer/gateway'\nimport '@foyer/relay'\nimport '@foyer/secure-site'\nimport '@foyer/vault'",
  },
  { file: 'packages/suite/src/some.test.ts', code: "import '@foyer/secure-protocol'" },
]
