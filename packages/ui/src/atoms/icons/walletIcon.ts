import type { IconShape } from './iconShape.ts'

/** The sign 'wallet'. */
export const walletIcon: IconShape = {
  name: 'wallet',
  path: 'M3.5 6.2v8.3a2 2 0 0 0 2 2h9a2 2 0 0 0 2-2V9.2a2 2 0 0 0-2-2h-9.6a1.4 1.4 0 0 1-1.4-1.4 2 2 0 0 1 2-2h7.4a1.2 1.2 0 0 1 1.2 1.2v2.2M13.2 11.9h.01',
}
