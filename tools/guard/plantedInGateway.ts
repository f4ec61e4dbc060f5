import type { Planted } from './plantedInSecureWallet.ts'

const SRC = 'packages/gateway/src'

/** Violations of the gateway, one for each rule, and what is allowed there. */
export const PLANTED_IN_GATEWAY: readonly Planted[] = [
  {
    file: `${SRC}/reachesCore.ts`,
    code: "import '@foyer/core'",
    rule: 'gateway-imports-of-ours',
  },
  {
    file: `${SRC}/index.ts`,
    code: "import '@foyer/api'\nimport '@foyer/kit'\nimport '@foyer/secure-protocol'",
  },
  {
    file: `${SRC}/base/reachesHttp.ts`,
    code: "import type { A } from '../http/route.ts'",
    rule: 'gateway-base-knows-nothing',
  },
  {
    file: `${SRC}/http/reachesKernel.ts`,
    code: "import type { A } from '../kernel/part.ts'",
    rule: 'gateway-http-knows-no-part',
  },
  {
    file: `${SRC}/kernel/reachesPart.ts`,
    code: "import type { A } from '../parts/swap/index.ts'",
    rule: 'gateway-kernel-knows-no-part',
  },
  {
    file: `${SRC}/kernel/reachesTable.ts`,
    code: "import { a } from '../parts.ts'",
    rule: 'gateway-kernel-knows-no-part',
  },
  {
    file: `${SRC}/parts/names/reachesInside.ts`,
    code: "import type { A } from '../swap/store.ts'",
    rule: 'gateway-parts-meet-at-their-index',
  },
  {
    file: `${SRC}/parts/names/reachesTable.ts`,
    code: "import { a } from '../../parts.ts'",
    rule: 'gateway-parts-meet-at-their-index',
  },
  {
    file: `${SRC}/parts/swap/comesTooEarly.ts`,
    code: "import type { A } from '../names/index.ts'",
    rule: 'gateway-parts-in-order',
  },
  { file: `${SRC}/base/errors.ts`, code: 'export const a = 1\nexport type A = 1' },
  { file: `${SRC}/http/route.ts`, code: "import '../base/errors.ts'\nexport type A = 1" },
  { file: `${SRC}/kernel/part.ts`, code: "import '../http/route.ts'\nexport type A = 1" },
  { file: `${SRC}/parts.ts`, code: "import './parts/names/index.ts'\nexport const a = 1" },
  { file: `${SRC}/parts/swap/store.ts`, code: 'export const a = 1\nexport type A = 1' },
  { file: `${SRC}/parts/swap/index.ts`, code: "export { a, type A } from './store.ts'" },
  { file: `${SRC}/parts/names/index.ts`, code: 'export type A = 1' },
  {
    file: `${SRC}/parts/names/meetsAtIndex.ts`,
    code: "import { a } from '../swap/index.ts'\nimport type { A } from '../../kernel/part.ts'",
  },
]
