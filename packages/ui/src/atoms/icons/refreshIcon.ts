import type { IconShape } from './iconShape.ts'

/** The sign 'refresh'. */
export const refreshIcon: IconShape = {
  name: 'refresh',
  path: 'M15.7 8.4A6 6 0 0 0 4.7 7.2M4.3 11.6a6 6 0 0 0 11 1.2M4.6 3.8v3.5h3.5M15.4 16.2v-3.5h-3.5',
}
