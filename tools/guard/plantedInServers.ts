import type { Planted } from './plantedInSecureWallet.ts'

const VAULT = 'packages/vault/src'
const RELAY = 'packages/relay/src'

/** Violations of the floors of vault and relay: upwards, sideways, and at the root; and what is allowed there. */
export const PLANTED_IN_SERVERS: readonly Planted[] = [
  {
    file: `${VAULT}/base/reachesDatabase.ts`,
    code: "import type { A } from '../database/schema.ts'",
    rule: 'vault-floors',
  },
  {
    file: `${VAULT}/wallet/reachesFlow.ts`,
    code: "import type { A } from '../factors/totp.ts'",
    rule: 'vault-floors',
  },
  {
    file: `${VAULT}/factors/reachesBeside.ts`,
    code: "import { a } from '../rotation/endRotation.ts'",
    rule: 'vault-floors',
  },
  {
    file: `${VAULT}/links/reachesRoot.ts`,
    code: "import type { A } from '../floorless.ts'",
    rule: 'vault-floors',
  },
  {
    file: `${RELAY}/mailbox/reachesSockets.ts`,
    code: "import type { A } from '../sockets/hub.ts'",
    rule: 'relay-floors',
  },
  {
    file: `${RELAY}/base/reachesRoot.ts`,
    code: "import type { A } from '../floorless.ts'",
    rule: 'relay-floors',
  },
  {
    file: 'packages/console/src/reachesCore.ts',
    code: "import '@foyer/core'",
    rule: 'console-imports-of-ours',
  },
  {
    file: 'packages/console/src/reachesViews.ts',
    code: "import '@foyer/ui'",
    rule: 'console-imports-of-ours',
  },
  {
    file: 'packages/console/src/preview/reachesAdapter.ts',
    code: "import '@foyer/adapter-evm'",
    rule: 'console-preview-imports-of-ours',
  },
  {
    file: 'packages/console/src/pages/reachesPreview.ts',
    code: "import '../preview/drawPreview.ts'",
    rule: 'console-preview-is-loaded-late',
  },
  { file: 'packages/console/src/preview/drawPreview.ts', code: "import '@foyer/core'" },
  {
    file: 'packages/console/src/takesEthers.ts',
    code: "import 'ethers'",
    rule: 'console-imports-of-npm',
  },
  { file: `${VAULT}/database/schema.ts`, code: 'export type A = 1' },
  { file: `${VAULT}/factors/totp.ts`, code: "import '../wallet/owner.ts'\nexport type A = 1" },
  { file: `${VAULT}/wallet/owner.ts`, code: "import type { A } from '../database/schema.ts'" },
  { file: `${VAULT}/rotation/endRotation.ts`, code: 'export const a = 1' },
  { file: `${VAULT}/floorless.ts`, code: "import './factors/totp.ts'\nexport type A = 1" },
  { file: `${VAULT}/wallet/owner.test.ts`, code: "import '../factors/totp.ts'" },
  { file: `${RELAY}/sockets/hub.ts`, code: "import '../mailbox/mailbox.ts'\nexport type A = 1" },
  { file: `${RELAY}/mailbox/mailbox.ts`, code: 'export const a = 1' },
  { file: `${RELAY}/floorless.ts`, code: "import './sockets/hub.ts'\nexport type A = 1" },
]
