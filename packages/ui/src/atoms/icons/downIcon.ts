import type { IconShape } from './iconShape.ts'

/** The sign 'down': from what stands above to what stands below. */
export const downIcon: IconShape = {
  name: 'down',
  path: 'M10 4.4v11.2M5.4 11 10 15.6 14.6 11',
}
