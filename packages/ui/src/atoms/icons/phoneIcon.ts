import type { IconShape } from './iconShape.ts'

/** The sign 'phone'. */
export const phoneIcon: IconShape = {
  name: 'phone',
  path: 'M7.2 3h5.6a1.7 1.7 0 0 1 1.7 1.7v10.6a1.7 1.7 0 0 1-1.7 1.7H7.2a1.7 1.7 0 0 1-1.7-1.7V4.7A1.7 1.7 0 0 1 7.2 3zM9.2 14.4h1.6',
}
