import type { IconShape } from './iconShape.ts'

/** The sign 'moon'. */
export const moonIcon: IconShape = {
  name: 'moon',
  path: 'M16.2 11.8A6.5 6.5 0 1 1 8.2 3.8a5.2 5.2 0 0 0 8 8z',
}
