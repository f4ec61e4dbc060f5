import type { Planted } from './planted.ts'

/** One violation of each rule about the inside of core. */
export const PLANTED_IN_CORE: readonly Planted[] = [
  { file: 'packages/core/src/reachesUi.ts', code: "import '@foyer/ui'", rule: 'core-imports-of-ours' },
  { file: 'packages/core/src/takesEthers.ts', code: "import 'ethers'", rule: 'core-imports-of-npm' },
  {
    file: 'packages/core/src/takesReactValtio.ts',
    code: "import 'valtio'",
    rule: 'core-takes-vanilla-valtio',
  },
  {
    file: 'packages/core/src/ports/reachesSlice.ts',
    code: "import type { A } from '../kernel/accounts/accounts.ts'",
    rule: 'ports-hold-no-state',
  },
  {
    file: 'packages/core/src/ports/reachesKernel.ts',
    code: "export { a } from '../kernel/api/callRoute.ts'",
    rule: 'ports-hold-no-state',
  },
  {
    file: 'packages/core/src/base/reachesPort.ts',
    code: "import type { A } from '../ports/index.ts'",
    rule: 'base-is-below-ports',
  },
  {
    file: 'packages/core/src/kernel/reachesPart.ts',
    code: "import type { A } from '../parts/send/index.ts'",
    rule: 'kernel-knows-parts-by-name',
  },
  {
    file: 'packages/core/src/parts/account/reachesInside.ts',
    code: "import type { A } from '../send/sendSlice.ts'",
    rule: 'core-parts-meet-at-their-index',
  },
  {
    file: 'packages/core/src/kernel/networks/networks.ts',
    code: "import { a } from '../accounts/accounts.ts'",
    rule: 'slices-do-not-meet',
  },
  {
    file: 'packages/core/src/kernel/notices/notices.ts',
    code: "import { a } from '../api/callRoute.ts'",
    rule: 'slices-call-nobody',
  },
  {
    file: 'packages/core/src/parts/send/rules/writes.ts',
    code: "import { a } from '../sendSlice.ts'",
    rule: 'rules-are-pure',
  },
  { file: 'packages/core/src/circle.ts', code: "import './circleBack.ts'", rule: 'no-cycles' },
  { file: 'packages/core/src/circleBack.ts', code: "import './circle.ts'" },
  {
    file: 'packages/core/src/takesFake.ts',
    code: "import '@foyer/testing'",
    rule: 'no-testing-in-shipped-code',
  },
  {
    file: 'packages/core/src/takesFakeOfOurs.ts',
    code: "import '@foyer/devkit'",
    rule: 'no-testing-in-shipped-code',
  },
  { file: 'packages/core/src/lost.ts', code: "import './nowhere.ts'", rule: 'nothing-unresolvable' },
  {
    file: 'packages/core/src/index.ts',
    code: "import '@foyer/api'\nimport '@foyer/kit'\nexport const a = 1",
  },
  { file: 'packages/core/src/good.ts', code: "import 'valtio/vanilla'" },
  { file: 'packages/core/src/ports/index.ts', code: 'export type A = 1' },
  { file: 'packages/core/src/kernel/accounts/accounts.ts', code: 'export const a = 1\nexport type A = 1' },
  { file: 'packages/core/src/kernel/api/callRoute.ts', code: 'export const a = 1' },
  { file: 'packages/core/src/parts/send/sendSlice.ts', code: 'export const a = 1\nexport type A = 1' },
  { file: 'packages/core/src/parts/send/index.ts', code: "export { a, type A } from './sendSlice.ts'" },
  {
    file: 'packages/core/src/parts/account/meetsAtIndex.ts',
    code: "import { a } from '../send/index.ts'\nimport type { A } from '../../kernel/accounts/accounts.ts'",
  },
  {
    file: 'packages/core/src/parts/send/rules/reads.ts',
    code: "import type { A } from '../sendSlice.ts'\nimport { a } from '../../account/index.ts'",
  },
  { file: 'packages/core/src/parts/account/index.ts', code: 'export const a = 1' },
  { file: 'packages/core/src/some.test.ts', code: "import '@foyer/testing'\nimport '@foyer/devkit'" },
]
