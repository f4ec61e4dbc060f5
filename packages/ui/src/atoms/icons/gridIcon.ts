import type { IconShape } from './iconShape.ts'

/** The sign 'grid'. */
export const gridIcon: IconShape = {
  name: 'grid',
  path: 'M5 4h2.6a1 1 0 0 1 1 1v2.6a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1zM12.4 4H15a1 1 0 0 1 1 1v2.6a1 1 0 0 1-1 1h-2.6a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1zM5 11.4h2.6a1 1 0 0 1 1 1V15a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1v-2.6a1 1 0 0 1 1-1zM12.4 11.4H15a1 1 0 0 1 1 1V15a1 1 0 0 1-1 1h-2.6a1 1 0 0 1-1-1v-2.6a1 1 0 0 1 1-1z',
}
