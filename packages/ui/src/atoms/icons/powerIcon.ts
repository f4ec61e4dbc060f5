import type { IconShape } from './iconShape.ts'

/** The sign 'power'. */
export const powerIcon: IconShape = {
  name: 'power',
  path: 'M10 3.4v6.2M6.2 5.4a6 6 0 1 0 7.6 0',
}
