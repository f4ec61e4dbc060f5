import type { IconShape } from './iconShape.ts'

/** The sign 'more'. */
export const moreIcon: IconShape = {
  name: 'more',
  path: 'M4.1 10a.7.7 0 1 0 1.4 0 .7.7 0 1 0-1.4 0zM9.3 10a.7.7 0 1 0 1.4 0 .7.7 0 1 0-1.4 0zM14.5 10a.7.7 0 1 0 1.4 0 .7.7 0 1 0-1.4 0z',
}
