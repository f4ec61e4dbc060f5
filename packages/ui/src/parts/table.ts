import { part, views } from './connect/index.ts'
import type { PartTable } from './part.ts'

/**
 * The script of each part: its folder here, together with its code in core. To add a part, add a line here, one in
 * core's `VIEWS_OF_PART`, and a folder in both packages.
 */
export const partTable: PartTable = {
  // Included in the script of the modal, which shows nothing without it.
  connect: async () => ({ part, views }),
  wallets: () => import('./wallets/index.ts'),
  connections: () => import('./connections/index.ts'),
  // Without views, as the last two.
  reconnect: () => import('@foyer/core/reconnect'),
  networks: () => import('./networks/index.ts'),
  account: () => import('./account/index.ts'),
  activity: () => import('./activity/index.ts'),
  fund: () => import('./fund/index.ts'),
  send: () => import('./send/index.ts'),
  frame: () => import('./frame/index.ts'),
  diagnosis: () => import('./diagnosis/index.ts'),
  email: () => import('./email/index.ts'),
  identity: () => import('./identity/index.ts'),
  siwx: () => import('./siwx/index.ts'),
  social: () => import('./social/index.ts'),
  swap: () => import('./swap/index.ts'),
  sessions: () => import('./sessions/index.ts'),
  names: () => import('./names/index.ts'),
  onramp: () => import('./onramp/index.ts'),
  pay: () => import('./pay/index.ts'),
  move: () => import('./move/index.ts'),
  // Parts without views.
  bundled: () => import('@foyer/core/bundled'),
  marks: () => import('@foyer/core/marks'),
  project: () => import('@foyer/core/project'),
  appearance: () => import('@foyer/core/appearance'),
}
