import type { IconShape } from './iconShape.ts'

/** The sign 'back'. */
export const backIcon: IconShape = {
  name: 'back',
  path: 'M12 4.8 6.8 10l5.2 5.2',
}
