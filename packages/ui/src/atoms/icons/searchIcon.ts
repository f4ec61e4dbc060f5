import type { IconShape } from './iconShape.ts'

/** The sign 'search'. */
export const searchIcon: IconShape = {
  name: 'search',
  path: 'M9 14.4A5.4 5.4 0 1 0 9 3.6a5.4 5.4 0 0 0 0 10.8zM12.9 12.9l3.6 3.6',
}
