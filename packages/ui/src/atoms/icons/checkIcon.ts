import type { IconShape } from './iconShape.ts'

/** The sign 'check'. */
export const checkIcon: IconShape = {
  name: 'check',
  path: 'm4.8 10.6 3.4 3.4 7-7.6',
}
