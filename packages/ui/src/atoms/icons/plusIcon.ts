import type { IconShape } from './iconShape.ts'

/** The sign 'plus'. */
export const plusIcon: IconShape = {
  name: 'plus',
  path: 'M10 4.6v10.8M4.6 10h10.8',
}
